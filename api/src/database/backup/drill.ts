import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseConfig } from '../../platform/config/database.js';
import type { SchemaOptions } from '../../platform/database/connections.js';
import type { Manifest } from './manifest.js';
import { openRaw, type RawTables } from './raw-tables.js';
import { restoreBackup } from './restore.js';

/**
 * Restores a backup into a temporary database and compares it with its manifest.
 * @returns the differences as texts; empty where the backup is good
 */
export async function drill(
  schema: SchemaOptions,
  folder: string,
  manifest: Manifest,
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'finesse-drill-'));
  const scratch: DatabaseConfig = { kind: 'sqlite', dataDir };
  try {
    await restoreBackup(scratch, schema, folder, manifest, { replace: false });
    const tables = await openRaw(scratch);
    const differences = await compare(tables, manifest);
    await tables.close();
    return differences;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

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
