import { resolve } from 'node:path';
import Sqlite from 'libsql';
import { createConnection, type PoolOptions, type RowDataPacket } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseConfig } from '../config/config.js';
import { StartError } from '../config/start-error.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/list.js';
import { holdDataDir, makeFolder, type Hold } from './data-dir.js';
import { MysqlPool, poolOf } from './mysql-pool.js';

export interface OpenDatabase {
  /** Every write goes here, through the unit of work. */
  writer: DataSource;
  /** On MySQL the same data source as `writer`. */
  reader: DataSource;
  /** The names of the migrations that ran just now. */
  migrated: string[];
  close: () => Promise<void>;
  /** Ends the wait of everybody whom the database does not answer; nothing can be asked after it. */
  giveUp: () => void;
}

export type Entities = NonNullable<DataSourceOptions['entities']>;

export interface OpenOptions {
  /** Refuse a second server on the same SQLite file; a tool beside a server is fine. */
  alone: boolean;
  /** Leave the schema as it is. */
  migrate?: boolean;
  /** Bring the schema up to this migration only. */
  until?: string;
  /** Runs once before the first change of a schema that is there already. */
  beforeUpgrade?: () => Promise<void>;
}

/**
 * Connects and brings the schema up to date.
 * @throws StartError with one sentence where the database cannot be used
 */
export async function openDatabase(
  config: DatabaseConfig,
  entities: Entities,
  { alone, migrate: isMigrating = true, until, beforeUpgrade }: OpenOptions,
): Promise<OpenDatabase> {
  const hold = alone && config.kind === 'sqlite' ? holdDataDir(config.dataDir) : undefined;
  try {
    const migrations = migrationsUntil(until);
    const sources =
      config.kind === 'sqlite'
        ? await openSqlite(config.dataDir, entities, migrations)
        : await openMysql(config.url, entities, migrations);
    const pool = poolOf(sources.writer);
    if (pool) pool.isPatient = true;
    const migrated = isMigrating ? await migrate(sources.writer, beforeUpgrade) : [];
    if (pool) pool.isPatient = false;
    const giveUp = () => pool?.giveUp();
    return { ...sources, migrated, close: () => close(sources, hold), giveUp };
  } catch (error) {
    hold?.release();
    throw error;
  }
}

const migrationsUntil = (last?: string) =>
  last === undefined
    ? MIGRATIONS
    : MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === last) + 1);

/** The one file that the data of a trial is in. */
export const sqliteFile = (dataDir: string): string => resolve(dataDir, 'finesse.sqlite');

type Migrations = typeof MIGRATIONS;

async function close(sources: Pick<OpenDatabase, 'writer' | 'reader'>, hold: Hold | undefined) {
  for (const source of new Set([sources.reader, sources.writer]))
    if (source.isInitialized) await source.destroy();
  hold?.release();
}

async function openSqlite(dataDir: string, entities: Entities, migrations: Migrations) {
  makeFolder(resolve(dataDir));
  const options = {
    type: 'better-sqlite3',
    driver: Sqlite,
    database: sqliteFile(dataDir),
    enableWAL: true,
    // libsql waits for a lock without letting anything else run: short, and then again later.
    timeout: 250,
    entities,
    migrations,
  } as const satisfies DataSourceOptions;
  const writer = await new DataSource(options).initialize();
  // What is deleted or emptied is overwritten with zeros in the file, not only unlinked.
  await writer.query('PRAGMA secure_delete = 1');
  const reader = await new DataSource({ ...options, migrations: [] }).initialize();
  // libsql ignores the option `readonly`.
  await reader.query('PRAGMA query_only = 1');
  return { writer, reader };
}

async function openMysql(url: string, entities: Entities, migrations: Migrations) {
  const type = await askServerType(url);
  const writer = await new DataSource({
    type,
    url,
    driver: { createPool: (options: PoolOptions) => new MysqlPool(options) },
    timezone: 'Z',
    charset: 'utf8mb4',
    poolSize: 20,
    entities,
    migrations,
  }).initialize();
  return { writer, reader: writer };
}

/** TypeORM compares schemas differently for MySQL and for MariaDB, so the server is asked. */
async function askServerType(url: string): Promise<'mysql' | 'mariadb'> {
  try {
    const connection = await createConnection({ uri: url, connectTimeout: 5000 });
    const [[row]] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    await connection.end();
    return String(row?.['version']).includes('MariaDB') ? 'mariadb' : 'mysql';
  } catch (error) {
    throw new StartError(whyUnreachable(url, (error as { code?: string }).code ?? 'no answer'));
  }
}

function whyUnreachable(url: string, code: string): string {
  const { host, pathname } = new URL(url);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_DBACCESS_DENIED_ERROR')
    return `The database at ${host} refuses the user or password of DATABASE_URL.`;
  if (code === 'ER_BAD_DB_ERROR')
    return `The database at ${host} has no database named ${pathname.slice(1)}; DATABASE_URL must name one that is there.`;
  return `The database at ${host} cannot be reached (${code}); check DATABASE_URL and whether it is running.`;
}
