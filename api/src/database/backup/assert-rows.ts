import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../platform/config/database.js';
import { StartError } from '../../platform/config/start-error.js';
import type { SchemaOptions } from '../../platform/database/connections.js';
import { openDatabase } from '../../platform/database/data-source.js';
import { openRaw, rowsIn } from './raw-tables.js';

/**
 * Checks each row of a backup against the schema that it was made with, before anything is changed:
 * tables and columns go into statements by their names, and a database takes `USERS` for `users`.
 * @param version the name of that schema's newest migration
 * @throws StartError where a row is of no table of it, or has other columns
 */
export async function assertRowsFit(
  schema: SchemaOptions,
  path: string,
  version: string,
): Promise<void> {
  const columns = await columnsAt(schema, version);
  for await (const [table, row] of rowsIn(path)) {
    if (Object.keys(row).toSorted().join() === columns.get(table)) continue;
    throw new StartError(
      `The backup ${path} has a row that does not belong to the table ${JSON.stringify(table)} of its version; it was not restored.`,
    );
  }
}

/** The names of the columns of each table, as one text; of a new database of that version. */
async function columnsAt(schema: SchemaOptions, version: string): Promise<Map<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'finesse-schema-'));
  const scratch: DatabaseConfig = { kind: 'sqlite', dataDir };
  try {
    const opened = await openDatabase(scratch, schema, { alone: false, until: version });
    const tables = await openRaw(scratch);
    const columns = new Map<string, string>();
    for (const table of await tables.names())
      columns.set(table, (await tables.columns(table)).join());
    await tables.close();
    await opened.close();
    return columns;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
