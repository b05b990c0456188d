import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.mjs';
import { until } from './until.mjs';

/** Root has to ask for it explicitly to run a server. */
export const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/**
 * Starts a server on loopback, whose data is deleted when it is stopped.
 * @param {{ initialise: (data: string) => void, command: string[] }} program creates an empty data
 *   folder, and the command without address and folder
 * @param {string[]} options of the server
 * @returns its URL with a user who has all rights, and how to stop it
 */
export async function startDatabaseServer({ initialise, command }, options) {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-database-'));
  const data = join(folder, 'data');
  initialise(data);
  const port = await freePort();
  const [program, ...first] = command;
  const server = spawn(
    program,
    [
      ...first,
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${join(folder, 'socket')}`,
      `--port=${String(port)}`,
      '--bind-address=127.0.0.1',
      ...options,
    ],
    { stdio: 'ignore' },
  );
  const url = `mysql://root@127.0.0.1:${String(port)}`;
  const stop = async () => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(
      () => accepts(url),
      () => 'The database server did not start',
      { hasEnded: () => server.exitCode !== null },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const accepts = (url) =>
  createConnection(url).then(
    async (connection) => {
      await connection.end();
      return true;
    },
    () => false,
  );
