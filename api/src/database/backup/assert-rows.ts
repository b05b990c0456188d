import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../platform/config/database.js';
import { StartError } from '../../platform/config/environment.js';
import type { SchemaOptions } from '../../platform/database/connections.js';
import { openDatabase } from '../../platform/database/data-source.js';
import { rowsIn, withRaw } from './raw-tables.js';

export async function withTemporary<T>(work: (database: DatabaseConfig) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'finesse-restore-'));
  try {
    return await work({ kind: 'sqlite', dataDir });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Tables and columns go into statements by their names, and a database takes `USERS` for `users`.
 * @param version the newest migration of the schema that the backup was made with
 * @throws StartError where a row is of no table of it, or has other columns
 */
export async function assertRowsFit(
  schema: SchemaOptions,
  path: string,
  version: string,
): Promise<void> {
  const columns = await withTemporary(async (database) => {
    await (await openDatabase(database, schema, { alone: false, until: version })).close();
    return withRaw(database, async (tables) => {
      const names = await tables.names();
      const named = names.map(async (name) => [name, (await tables.columns(name)).join()] as const);
      return new Map(await Promise.all(named));
    });
  });
  for await (const [table, row] of rowsIn(path)) {
    if (Object.keys(row).toSorted().join() === columns.get(table)) continue;
    throw new StartError(
      `The backup ${path} has a row that does not belong to the table ${JSON.stringify(table)} of its version; it was not restored.`,
    );
  }
}
