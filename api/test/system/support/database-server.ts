import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { asRoot, type DatabaseProgram } from '../../../../scripts/lib/database-server.mjs';
import { MARIADB } from '../../../../scripts/lib/mariadb.mjs';
import { findMysql } from '../../../../scripts/lib/mysql.mjs';
import { freePort } from '../../support/mysql-server.js';

/** Which of the two the faults are tried on. */
const IS_MYSQL = process.env['FAULTS_ON'] === 'mysql';
export const SERVER_NAME = IS_MYSQL ? 'MySQL' : 'MariaDB';

/** A database server that can be ended in every way and started again on the same data. */
export class DatabaseServer {
  #process: ChildProcess | undefined;

  private constructor(
    private readonly program: DatabaseProgram,
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<DatabaseServer> {
    const program = IS_MYSQL ? findMysql() : MARIADB;
    const folder = mkdtempSync(join(tmpdir(), 'finesse-faults-'));
    const database = new DatabaseServer(program, folder, await freePort());
    program.initialise(database.#data);
    await database.start();
    // For whoever comes from another address than 127.0.0.1.
    await database.query("CREATE USER finesse@'%'");
    await database.query("GRANT ALL ON *.* TO finesse@'%'");
    return database;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const [command = '', ...first] = this.program.command;
    this.#process = spawn(
      command,
      [
        ...first,
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
    throw new Error(`${SERVER_NAME} did not start`);
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
