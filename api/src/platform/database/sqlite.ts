import Sqlite from 'libsql';
import { DataSource, type DataSourceOptions, type EntityManager } from 'typeorm';
import { StartError } from '../config/environment.js';
import { isFull } from './errors.js';
import type { Connections, SchemaOptions, Sources, Work } from './connections.js';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensurePrivateFile, makePrivateFolder, makePrivateIn } from './private-files.js';

export const sqliteFile = (dataDir: string): string => resolve(dataDir, 'finesse.sqlite');

export const hasDatabase = (dataDir: string): boolean => existsSync(sqliteFile(dataDir));

/** @throws StartError where a folder has no database, since opening it would make an empty one */
export function assertDatabaseIn(dataDir: string): void {
  if (hasDatabase(dataDir)) return;
  throw new StartError(
    `There is no database in ${dataDir}; set DATA_DIR to the folder of the server.`,
  );
}

/** An empty database whose lock stands for the whole folder. */
const lockFile = (dataDir: string): string => resolve(dataDir, 'server.lock');

const OURS = /^(finesse\.sqlite|server\.lock|session-secret)([-.].*)?$/;

export function prepareDataDir(dataDir: string): void {
  makePrivateFolder(resolve(dataDir));
  // SQLite gives the files beside a database the mode of the database.
  for (const file of [sqliteFile(dataDir), lockFile(dataDir)]) ensurePrivateFile(file);
  makePrivateIn(resolve(dataDir), (name) => OURS.test(name));
}

export interface DirectoryLock {
  release: () => void;
}

/**
 * Keeps a second server out of a data folder. The operating system releases the lock when the
 * process ends, however it ends; a file with a process id would survive a power cut.
 * @param busy the sentence to fail with where another server has the lock
 */
export function lockDataDir(
  dataDir: string,
  busy = `Another server is running on the data in ${dataDir}; end it first, or give this one a DATA_DIR of its own.`,
): DirectoryLock {
  try {
    prepareDataDir(dataDir);
    const lock = new Sqlite(lockFile(dataDir), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('SQLITE_BUSY')) throw new StartError(busy);
    if (isFull(error)) throw error;
    throw new StartError(`DATA_DIR must be a folder that can be written to; ${dataDir} is not.`);
  }
}

/** One connection writes and another one reads, so that a long list delays no booking. */
export async function openSqlite(dataDir: string, schema: SchemaOptions): Promise<Sources> {
  prepareDataDir(dataDir);
  const options = {
    type: 'better-sqlite3',
    driver: Sqlite,
    database: sqliteFile(dataDir),
    enableWAL: true,
    // libsql blocks the event loop while it waits for a lock: so wait shortly, and retry later.
    timeout: 250,
    ...schema,
  } as const satisfies DataSourceOptions;
  const writer = await dataSource(options).initialize();
  // Overwrites deleted data with zeros in the file.
  await writer.query('PRAGMA secure_delete = 1');
  // VACUUM copies the whole database: to the disk, not into memory.
  await writer.query('PRAGMA temp_store = FILE');
  const reader = await dataSource({ ...options, migrations: [] }).initialize();
  // libsql ignores the option `readonly`.
  await reader.query('PRAGMA query_only = 1');
  const connections = new SqliteConnections(writer, reader);
  const close = async () => {
    // libsql closes a database only when the process has ended by itself, and a copy of the file alone would lack
    // what is in the log. Where the disk is full it stays there.
    await reader.query('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined);
    // Nest may have closed the writer.
    for (const source of [reader, writer]) if (source.isInitialized) await source.destroy();
  };
  return { writer, reader, connections, close };
}

/** To SQLite, each type with TEXT in its name is a text; TypeORM knows only its own names of them. */
function dataSource(options: DataSourceOptions): DataSource {
  const source = new DataSource(options);
  source.driver.supportedDataTypes.push('longtext');
  return source;
}

/**
 * Work on SQLite. TypeORM's driver has one connection, so overlapping writes would share a
 * transaction: writes are queued, and reads go to a second, read-only data source, which sees only
 * what is committed.
 */
class SqliteConnections implements Connections {
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly writer: DataSource,
    private readonly readOnly: DataSource,
  ) {}

  read<T>(work: Work<T>): Promise<T> {
    return work(this.readOnly.manager);
  }

  write<T>(work: Work<T>): Promise<T> {
    return work(this.writer.manager);
  }

  /**
   * Without TypeORM's own transactions: SQLite rolls back by itself when the disk is full, TypeORM
   * does not notice, and would nest the next transaction in one that is never committed.
   */
  async transaction<T>(work: Work<T>, onCommit: () => void): Promise<T> {
    const { manager } = this.writer;
    try {
      await manager.query('BEGIN IMMEDIATE');
      const result = await work(manager);
      onCommit();
      await manager.query('COMMIT');
      return result;
    } catch (error) {
      await manager.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  enqueue<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return result;
  }

  readerThrough(): EntityManager {
    return this.readOnly.manager;
  }

  pressure() {
    return { open: 2, free: this.#waiting > 0 ? 1 : 2, waiting: this.#waiting };
  }

  /** An embedded database always answers. */
  abortAll(): void {}
}
