import type { DataSource } from 'typeorm';
import type { DatabaseConfig } from '../config/database.js';
import type { Instance } from './instances.js';
import { migrate } from './migrate.js';
import type { Connections, SchemaOptions, Sources } from './connections.js';
import type { DirectoryLock } from './sqlite.js';
import { UnitOfWork } from './unit-of-work.js';

export interface OpenDatabase extends Pick<Sources, 'writer' | 'reader' | 'close'> {
  unitOfWork: UnitOfWork;
  migrated: string[];
  /** Removes this API's row in `instances`, so that a restore need not wait; called before `close`. */
  release: Instance['release'];
  abortAll: Connections['abortAll'];
}

interface OpenOptions {
  /** Refuses a second server on the same SQLite file; commands may run beside a server. */
  alone: boolean;
  migrate?: boolean;
  until?: string;
  /** Throws to refuse the database. */
  check?: (writer: DataSource) => Promise<void>;
  beforeUpgrade?: () => Promise<void>;
}

/** Connects and brings the schema up to date. @throws StartError where the database cannot be used */
export async function openDatabase(
  config: DatabaseConfig,
  { entities, migrations }: SchemaOptions,
  { alone, migrate: isMigrating = true, until, check, beforeUpgrade }: OpenOptions,
): Promise<OpenDatabase> {
  let lock: DirectoryLock | undefined;
  let sources: Sources | undefined;
  try {
    const schema = { entities, migrations: upTo(migrations, until) };
    // Loads only the driver that is used; the other one would take up to 5 MB of memory.
    if (config.kind === 'sqlite') {
      const { lockDataDir, openSqlite } = await import('./sqlite.js');
      if (alone) lock = lockDataDir(config.dataDir);
      sources = await openSqlite(config.dataDir, schema);
    } else {
      const { openMysql } = await import('./mysql/open-mysql.js');
      sources = await openMysql(config, schema);
    }
    await check?.(sources.writer);
    // On the data source itself, without time limits: changes of the schema may take long.
    const migrated = isMigrating ? await migrate(sources.writer, beforeUpgrade) : [];
    const { writer, reader, connections, close } = sources;
    return {
      writer,
      reader,
      unitOfWork: new UnitOfWork(connections),
      migrated,
      close: async () => {
        await close();
        lock?.release();
      },
      release: () => undefined,
      abortAll: () => connections.abortAll(),
    };
  } catch (error) {
    await sources?.close();
    lock?.release();
    throw error;
  }
}

const upTo = (migrations: SchemaOptions['migrations'], last?: string) =>
  last === undefined
    ? migrations
    : migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1);
