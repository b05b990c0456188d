import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ROOT } from './prepare.mjs';
import { answers, until } from './until.mjs';

/**
 * Serves the built site, as `npm start` does, for whatever looks at it with a browser. None of the
 * caller's environment is used, so that none of their databases is touched.
 * @param {Record<string, string>} [variables] settings of the site
 * @param {{ before?: string, port?: string, folder?: string, root?: string }} [options] `before`: a
 * program to run first; `port`, if not a free one; `folder` of its data, if not a new one
 * that is deleted at the end; `root` of the program and the build, if not of these
 * @returns its URL, and how to stop it
 */
export async function startSite(variables = {}, { before, port, folder, root = ROOT } = {}) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'finesse-site-'));
  const { PATH, HOME } = process.env;
  const usedPort = port ?? String(await freePort());
  const env = { PATH, HOME, PORT: usedPort, DATA_DIR: dataDir, ...variables };
  const node = (file) =>
    spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (before) await once(node(before), 'exit');
  const server = node('api/dist/main.js');
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const url = `http://localhost:${usedPort}`;
  const end = async () => {
    server.kill('SIGTERM');
    if (!hasEnded()) await once(server, 'exit');
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await until(
      () => answers(`${url}/api/health`),
      () => 'The site did not start.',
      { withinMs: 120_000, hasEnded },
    );
  } catch (error) {
    await end();
    throw error;
  }
  return { url, end };
}
