import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from '../../test/support/mysql-server.js';

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** A MariaDB that can be ended in every way and started again on the same data. */
export class Mariadb {
  #process: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<Mariadb> {
    const database = new Mariadb(mkdtempSync(join(tmpdir(), 'finesse-faults-')), await freePort());
    execFileSync('mariadb-install-db', [
      `--datadir=${database.#data}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...asRoot,
    ]);
    await database.start();
    // For whoever comes from another address than 127.0.0.1.
    await database.query("CREATE USER finesse@'%'");
    await database.query("GRANT ALL ON *.* TO finesse@'%'");
    return database;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    this.#process = spawn(
      'mariadbd',
      [
        '--no-defaults',
        ...asRoot,
        `--datadir=${this.#data}`,
        `--socket=${join(this.folder, 'socket')}`,
        `--port=${String(this.port)}`,
        '--bind-address=127.0.0.1',
      ],
      { stdio: 'ignore' },
    );
    for (let attempt = 0; attempt < 300; attempt++) {
      if (this.#process.exitCode !== null) break;
      if (await this.query('SELECT 1').catch(() => undefined)) return;
      await sleep(100);
    }
    throw new Error('MariaDB did not start');
  }

  /** Ends it by a signal; SIGTERM lets it close its files. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const running = this.#process;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  /** It keeps its connections, and says nothing more. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    this.resume();
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  async query<T extends RowDataPacket[]>(statement: string): Promise<T> {
    const connection = await createConnection(this.url());
    try {
      return (await connection.query<T>(statement))[0];
    } finally {
      await connection.end();
    }
  }

  /** @param port of a relay in front of it */
  url(database = '', port = this.port, user = 'root'): string {
    return `mysql://${user}@127.0.0.1:${String(port)}/${database}`;
  }

  get #data(): string {
    return join(this.folder, 'data');
  }
}
