import type { DataSource, MigrationInterface } from 'typeorm';
import type { DatabaseConfig } from '../config/database.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations/list.js';
import { poolOf } from './pool-of.js';
import type { Entities, Sources } from './sources.js';
import type { Hold } from './sqlite.js';

type Migrations = (new () => MigrationInterface)[];

export interface OpenDatabase extends Sources {
  /** The names of the migrations that ran just now. */
  migrated: string[];
  close: () => Promise<void>;
  /** Removes this API's row in `instances`, so that a restore need not wait. Before anything is closed. */
  leave: () => Promise<void>;
  /** Ends the wait of everybody whom the database does not answer; nothing can be asked after it. */
  giveUp: () => void;
}

export interface OpenOptions {
  /** Refuse a second server on the same SQLite file; a tool beside a server is fine. */
  alone: boolean;
  /** Leave the schema as it is. */
  migrate?: boolean;
  /** Bring the schema up to this migration only. */
  until?: string;
  /** Those of this version, where a test has no other ones. */
  migrations?: Migrations;
  /** Runs before anything is changed; may refuse the database. */
  check?: (writer: DataSource) => Promise<void>;
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
  {
    alone,
    migrate: isMigrating = true,
    until,
    migrations = MIGRATIONS,
    check,
    beforeUpgrade,
  }: OpenOptions,
): Promise<OpenDatabase> {
  let hold: Hold | undefined;
  let sources: Sources | undefined;
  try {
    const described = { entities, migrations: upTo(migrations, until) };
    // Only the driver that is used is loaded; the other one would take up to 5 MB.
    if (config.kind === 'sqlite') {
      const { holdDataDir, openSqlite } = await import('./sqlite.js');
      if (alone) hold = holdDataDir(config.dataDir);
      sources = await openSqlite(config.dataDir, described);
    } else {
      const { openMysql } = await import('./mysql.js');
      sources = await openMysql(config, described);
    }
    await check?.(sources.writer);
    const pool = poolOf(sources.writer);
    if (pool) pool.isPatient = true;
    const migrated = isMigrating ? await migrate(sources.writer, beforeUpgrade) : [];
    if (pool) pool.isPatient = false;
    const opened = sources;
    const giveUp = () => pool?.giveUp();
    const leave = () => Promise.resolve();
    return { ...opened, migrated, close: () => close(opened, hold), leave, giveUp };
  } catch (error) {
    if (sources) await close(sources, hold);
    else hold?.release();
    throw error;
  }
}

const upTo = (migrations: Migrations, last?: string) =>
  last === undefined
    ? migrations
    : migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);

async function close({ reader, writer }: Sources, hold: Hold | undefined) {
  for (const source of new Set([reader, writer])) if (source.isInitialized) await source.destroy();
  hold?.release();
}
