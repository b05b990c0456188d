import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { ROOT } from './prepare.mjs';

/** Waits between two looks at whether the site answers. */
const LOOK_MS = 100;

/**
 * Serves the built site as `npm start` does, on a free port and with data that goes with it.
 * Nothing of the caller's settings is taken over: no database of theirs is touched.
 * @param variables settings of the site, and `before`, a command of api/dist to run first
 * @returns its address, and how to end it
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
  while (!(await answers(url))) {
    if (server.exitCode !== null) {
      await end();
      throw new Error('The site ended before it answered.');
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return { url, end };
}

const answers = (url) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
