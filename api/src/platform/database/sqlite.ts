import Sqlite from 'libsql';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { StartError } from '../config/start-error.js';
import type { SchemaOptions, Sources } from './connections.js';
import { SqliteConnections } from './sqlite-connections.js';
import { resolve } from 'node:path';
import { claim, makePrivateFolder, makePrivateIn } from './private-files.js';

/** The one file that the data of a trial is in. */
export const sqliteFile = (dataDir: string): string => resolve(dataDir, 'finesse.sqlite');

/** The database that only stands for the lock on the folder. */
const lockFile = (dataDir: string): string => resolve(dataDir, 'server.lock');

const OURS = /^(finesse\.sqlite|server\.lock|session-secret)([-.].*)?$/;

/** Sees to it that the folder and what is in it is for our eyes only, also from an older version. */
function prepareDataDir(dataDir: string): void {
  makePrivateFolder(resolve(dataDir));
  // SQLite gives the files beside a database the mode of the database.
  for (const file of [sqliteFile(dataDir), lockFile(dataDir)]) claim(file);
  makePrivateIn(resolve(dataDir), (name) => OURS.test(name));
}

export interface DirectoryLock {
  release: () => void;
}

/**
 * Keeps a second server out of a data folder. The lock is the operating system's, on a database
 * file of its own, so it goes with the process however that ends; a note with a process id would
 * outlive a power cut.
 * @param busy the sentence where there is one
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
    throw new StartError(`DATA_DIR must be a folder that can be written to; ${dataDir} is not.`);
  }
}

/** One connection writes; a second one reads, so that a long list holds up no booking. */
export async function openSqlite(dataDir: string, schema: SchemaOptions): Promise<Sources> {
  prepareDataDir(dataDir);
  const options = {
    type: 'better-sqlite3',
    driver: Sqlite,
    database: sqliteFile(dataDir),
    enableWAL: true,
    // libsql waits for a lock without letting anything else run: short, and then again later.
    timeout: 250,
    ...schema,
  } as const satisfies DataSourceOptions;
  const writer = await new DataSource(options).initialize();
  // What is deleted or emptied is overwritten with zeros in the file, not only unlinked.
  await writer.query('PRAGMA secure_delete = 1');
  const reader = await new DataSource({ ...options, migrations: [] }).initialize();
  // libsql ignores the option `readonly`.
  await reader.query('PRAGMA query_only = 1');
  const connections = new SqliteConnections(writer, reader);
  const close = async () => {
    // Nest may have closed the writer.
    for (const source of [reader, writer]) if (source.isInitialized) await source.destroy();
  };
  return { writer, reader, connections, close };
}
