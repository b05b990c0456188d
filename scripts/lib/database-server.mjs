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

/** A database server on loopback, which can be ended in every way and started again on the same data. */
export class DatabaseServer {
  #folder = mkdtempSync(join(tmpdir(), 'finesse-database-'));
  #command;
  #process;

  /**
   * @param {{ initialise: (data: string) => void, command: string[] }} program creates an empty data
   *   folder, and the command without address and folder
   * @param {string[]} options of the server
   */
  constructor({ initialise, command }, port, options = []) {
    const data = join(this.#folder, 'data');
    initialise(data);
    this.#command = [
      ...command,
      ...asRoot,
      `--datadir=${data}`,
      `--socket=${join(this.#folder, 'socket')}`,
      `--port=${String(port)}`,
      '--bind-address=127.0.0.1',
      ...options,
    ];
    this.port = port;
    /** With a user who has all rights. */
    this.url = `mysql://root@127.0.0.1:${String(port)}`;
  }

  /** Starts it, and waits until it answers. */
  async start() {
    const [program, ...args] = this.#command;
    const server = spawn(program, args, { stdio: 'ignore' });
    this.#process = server;
    await until(
      () => accepts(this.url),
      () => 'The database server did not start',
      { hasEnded: () => server.exitCode !== null },
    );
  }

  /** Ends it by a signal; SIGTERM lets it close its files. */
  async end(signal) {
    const server = this.#process;
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** It keeps its connections, and says nothing more. */
  pause() {
    this.#process?.kill('SIGSTOP');
  }

  resume() {
    this.#process?.kill('SIGCONT');
  }

  /** Ends it, and deletes its data. */
  async remove(signal = 'SIGTERM') {
    this.resume();
    await this.end(signal);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Starts a server whose data is deleted when it is stopped. */
export async function startDatabaseServer(program, options) {
  const server = new DatabaseServer(program, await freePort(), options);
  const stop = () => server.remove();
  try {
    await server.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url, stop };
}

const accepts = (url) =>
  createConnection(url).then(
    async (connection) => {
      await connection.end();
      return true;
    },
    () => false,
  );
