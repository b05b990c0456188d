import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.mjs';

/** Root may run a server only where it says so. */
export const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/**
 * A server on loopback, with data that goes when it is stopped.
 * @param {{ initialise: (data: string) => void, command: string[] }} program makes an empty data
 *   folder, and what to start, without where it listens and keeps its data
 * @param {string[]} options of the server
 * @returns its address, of a user who may do everything, and how to stop it
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
    await answering(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function answering(url, server) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) break;
    try {
      await (await createConnection(url)).end();
      return;
    } catch {
      await sleep(200);
    }
  }
  throw new Error('The database server did not start');
}
