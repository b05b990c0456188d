import { createWriteStream, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DatabaseConfig } from '../../platform/config/database.js';
import { StartError } from '../../platform/config/environment.js';
import { makePrivateFolder, makePrivateIn } from '../../platform/database/private-files.js';
import { hashOfFile, listManifests, manifestName, type Manifest } from './manifest.js';
import type { RawRow } from './raw-connection.js';
import { withRaw, type RawTables } from './raw-tables.js';
import { isUnfinished } from './unfinished-restore.js';

const OURS = /^finesse-.*\.(jsonl\.gz|manifest\.json)(\.partial)?$/;

/**
 * Writes a consistent dump of the whole database, one JSON line per row. The manifest is written last, so
 * an interrupted backup has none.
 * @returns the manifest, or `null` where the database has no schema yet
 * @throws StartError where the backup cannot be written, or a restore was interrupted
 */
export const createBackup = (database: DatabaseConfig, folder: string): Promise<Manifest | null> =>
  withRaw(database, async (tables) => {
    if (await isUnfinished(tables))
      throw new StartError(
        'A restore into the database is running or was cut off; there is no backup of half the data.',
      );
    const schema = await tables.schema();
    return schema === null ? null : write(tables, schema, folder);
  });

async function write(tables: RawTables, schema: string, folder: string): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const file = `finesse-${takenAt.replaceAll(':', '-')}.jsonl.gz`;
  const path = join(folder, file);
  const counts = { tables: {} as Record<string, number>, newest: null as RawRow | null };
  try {
    makePrivateFolder(folder);
    makePrivateIn(folder, (name) => OURS.test(name));
    const gzip = createGzip();
    const output = createWriteStream(`${path}.partial`, { mode: 0o600, flush: true });
    await pipeline(Readable.from(lines(tables, counts)), gzip, output);
  } catch (error) {
    // The failure that led here is reported, not one of this.
    await rm(`${path}.partial`, { force: true }).catch(() => undefined);
    throw new StartError(`The backup could not be written to ${folder}: ${reason(error)}.`);
  }
  renameSync(`${path}.partial`, path);
  const { tables: rows, newest } = counts;
  const manifest: Manifest = {
    format: 1,
    file,
    takenAt,
    schema,
    tables: rows,
    newestBooking: newest && { id: String(newest['id']), createdAt: String(newest['createdAt']) },
    bytes: statSync(path).size,
    sha256: await hashOfFile(path),
  };
  writeFileSync(join(folder, manifestName(file)), JSON.stringify(manifest, null, 2), {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}

function reason(error: unknown): string {
  const { code = 'failed' } = error as { code?: string };
  if (code === 'ENOSPC') return 'the disk is full';
  if (code !== 'EACCES') return code;
  return `the folder must be writable for user ${String(process.getuid?.() ?? 'that runs this')}`;
}

async function* lines(
  source: RawTables,
  counts: { tables: Record<string, number>; newest: RawRow | null },
): AsyncGenerator<string> {
  for (const table of await source.names()) {
    counts.tables[table] = 0;
    for await (const row of source.rows(table)) {
      counts.tables[table] += 1;
      if (table === 'bookings' && isNewer(row, counts.newest)) counts.newest = row;
      yield `${JSON.stringify([table, row])}\n`;
    }
  }
}

const isNewer = (row: RawRow, than: RawRow | null) =>
  than === null || String(row['createdAt']) > String(than['createdAt']);

export function prune(folder: string, keep: number): void {
  for (const { file } of listManifests(folder).slice(0, -keep)) {
    rmSync(join(folder, manifestName(file)), { force: true });
    rmSync(join(folder, file), { force: true });
  }
}
