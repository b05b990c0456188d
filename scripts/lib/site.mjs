import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ROOT } from './prepare.mjs';
import { answers, until } from './until.mjs';

/**
 * Serves the built site as `npm start` does, on a free port, and deletes its data at the end. None of
 * the caller's environment is used, so that none of their databases is touched.
 * @param variables settings of the site, and `before`, a command of api/dist to run first
 * @returns its URL, and how to stop it
 */
export async function startSite(variables = {}, { before } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'finesse-site-'));
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: port, DATA_DIR: dataDir, ...variables };
  const node = (file) =>
    spawn(process.execPath, [file], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (before) await once(node(before), 'exit');
  const server = node('scripts/start.mjs');
  const url = `http://localhost:${port}`;
  const end = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true });
  };
  try {
    await until(
      () => answers(`${url}/api/health`),
      () => 'The site did not start.',
      { withinMs: 120_000, hasEnded: () => server.exitCode !== null },
    );
  } catch (error) {
    await end();
    throw error;
  }
  return { url, end };
}
