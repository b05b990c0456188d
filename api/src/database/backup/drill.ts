import type { SchemaOptions } from '../../platform/database/connections.js';
import { withTemporary } from './assert-rows.js';
import type { Manifest } from './manifest.js';
import { withRaw, type RawTables } from './raw-tables.js';
import { restoreBackup } from './restore.js';

/**
 * Restores a backup into a temporary database and compares it with its manifest.
 * @returns the differences as texts; empty where the backup is good
 */
export const drill = (
  schema: SchemaOptions,
  folder: string,
  manifest: Manifest,
): Promise<string[]> =>
  withTemporary(async (database) => {
    await restoreBackup(database, schema, folder, manifest, { replace: false });
    return withRaw(database, (tables) => compare(tables, manifest));
  });

async function compare(tables: RawTables, manifest: Manifest): Promise<string[]> {
  const differences: string[] = [];
  for (const [table, expected] of Object.entries(manifest.tables)) {
    const rows = await tables.count(table);
    if (rows !== expected)
      differences.push(`${table}: ${String(rows)} rows instead of ${String(expected)}`);
  }
  const wanted = manifest.newestBooking?.id;
  let isNewestThere = wanted === undefined;
  for await (const { id } of tables.rows('bookings')) isNewestThere ||= id === wanted;
  return isNewestThere ? differences : [...differences, 'the newest booking is missing'];
}
