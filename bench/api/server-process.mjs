import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { answers, until } from '../../scripts/lib/until.mjs';
import { ARGUMENTS, ENVIRONMENT } from './container.mjs';
import { atEnd } from './teardown.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const END_MS = 10_000;

export const ADMIN = { email: 'owner@example.com', password: 'correct horse battery' };
export const SESSION_SECRET = 'a secret of the bench, which nobody else has';

/** @typedef {{ url: string, pid: number, end: () => Promise<void> }} ServerProcess */

/**
 * Our server as its container runs it.
 * @param {Record<string, string>} database the variables that name its database
 */
export const startApi = (database) =>
  startServer(ARGUMENTS, '/api/health', {
    RATE_LIMIT: 'off',
    SESSION_SECRET,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...database,
  });

/**
 * A program that listens on PORT, as a process of its own; what it prints goes to a file, as in a
 * container.
 * @param {string[]} command for Node: options, and a file of this project
 * @param {string} path that answers with 200 as soon as it is ready
 * @param {Record<string, string>} environment
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(command, path, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-bench-'));
  const log = join(folder, 'log');
  const output = openSync(log, 'w');
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const own = { PORT: String(port), DATA_DIR: folder, BACKUP_DIR: folder };
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { PATH, HOME, ...ENVIRONMENT, ...own, ...environment },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit');
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const hasEnded = await Promise.race([ended, sleep(END_MS, false, { ref: false })]);
      if (!hasEnded && child.kill('SIGKILL')) await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  atEnd(end);
  const url = `http://127.0.0.1:${port}`;
  await until(
    () => answers(url + path),
    () => `${command.at(-1)} did not start: ${readFileSync(log, 'utf8').slice(-2000)}`,
    { hasEnded: () => child.exitCode !== null },
  );
  return { url, pid: Number(child.pid), end };
}
