import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseConfig } from '../../platform/config/database.js';
import { StartError } from '../../platform/config/environment.js';
import { openDatabase } from '../../platform/database/data-source.js';
import { findUnknown } from '../../platform/database/migrate.js';
import { register, type Instance, type Query } from '../../platform/database/instances.js';
import { connectMysql } from '../../platform/database/mysql/connection.js';
import type { SchemaOptions } from '../../platform/database/connections.js';
import { lockDataDir, prepareDataDir } from '../../platform/database/sqlite.js';
import { assertRowsFit, withTemporary } from './assert-rows.js';
import { ADMINS, adminsToKeep, putLinksBack, type AdminsFrom } from './kept-rows.js';
import { hashOfFile, type Manifest } from './manifest.js';
import type { RawRow } from './raw-connection.js';
import { isBackedUp, rowsIn, withRaw, type RawTables } from './raw-tables.js';
import { beginRestore, endRestore, rowsBefore } from './unfinished-restore.js';

const BATCH = 200;
/** So many characters end one as well, so that it fits `max_allowed_packet` (16 MB on MariaDB). */
const BATCH_CHARACTERS = 1_000_000;

/** @throws StartError where the file is missing, truncated, altered, or of a version that cannot be upgraded */
async function verifyBackup({ migrations }: SchemaOptions, path: string, manifest: Manifest) {
  if (!existsSync(path)) throw new StartError(`The backup ${path} is missing.`);
  if ((await hashOfFile(path)) !== manifest.sha256)
    throw new StartError(`The backup ${path} is truncated or altered; it was not restored.`);
  const unknown = findUnknown([{ name: manifest.schema }], migrations);
  if (!unknown) return;
  const version = unknown.isNewer ? 'a newer version' : 'a version before 1.0';
  const upgrade = unknown.isNewer ? '' : ', which this one cannot upgrade';
  throw new StartError(
    `The backup ${path} was made by ${version} (${unknown.name})${upgrade}; restore it with that one.`,
  );
}

/**
 * Restores the schema as it was, the rows, and then the pending migrations. After an interrupted restore,
 * every start and command is refused until it is repeated.
 * @throws StartError where the database has data and `replace` is false, or an API is running on it; or
 *   where removed admins would come back and `admins` is not given
 */
export async function restoreBackup(
  database: DatabaseConfig,
  schema: SchemaOptions,
  folder: string,
  manifest: Manifest,
  { replace, admins }: { replace: boolean; admins?: AdminsFrom | undefined },
): Promise<{ keptAdmins: boolean; keptLinks: boolean }> {
  const path = join(folder, manifest.file);
  await verifyBackup(schema, path, manifest);
  await assertRowsFit(schema, path, manifest.schema);
  if (!replace) await assertEmpty(database);
  // An API may be running on an empty MySQL database, and wait for its data.
  const lock = replace || database.kind === 'sqlite' ? await lockOutApis(database) : null;
  try {
    const kept = await withRaw(database, async (tables) => {
      const before = await rowsBefore(tables);
      const keptAdmins = await adminsToKeep(before.admins, path, admins);
      await beginRestore(tables, resolve(path), before);
      await tables.dropAll();
      return { admins: keptAdmins, links: before.links };
    });
    const isWanted = (table: string) => isBackedUp(table) && !(kept.admins && table === ADMINS);
    await (await openDatabase(database, schema, { alone: false, until: manifest.schema })).close();
    await withRaw(database, (tables) => insertRows(tables, path, isWanted));
    await (await openDatabase(database, schema, { alone: false })).close();
    await withRaw(database, async (tables) => {
      if (kept.admins) await tables.insert(ADMINS, kept.admins);
      await putLinksBack(tables, kept.links);
      // Until this is committed, the restore counts as interrupted.
      await endRestore(tables);
    });
    return { keptAdmins: kept.admins !== null, keptLinks: kept.links.length > 0 };
  } finally {
    await lock?.release();
  }
}

async function lockOutApis(database: DatabaseConfig): Promise<Instance> {
  if (database.kind === 'sqlite') {
    const busy = `An API is running on the data in ${database.dataDir}; stop the API first.`;
    return lockDataDir(database.dataDir, busy);
  }
  const { connection } = await connectMysql(database);
  const client = connection.promise();
  const query: Query = async (sql, values) => (await client.query(sql, values))[0];
  try {
    const instance = await register(query, 'restore');
    const release = async () => {
      await instance.release();
      connection.end();
    };
    return { release };
  } catch (error) {
    connection.end();
    throw error;
  }
}

async function assertEmpty(database: DatabaseConfig): Promise<void> {
  if (database.kind === 'sqlite') prepareDataDir(database.dataDir);
  if (await withRaw(database, hasData))
    throw new StartError(
      'The database is not empty; use --replace to overwrite it with the backup.',
    );
}

/** The most rows that a start creates: admins, the first catalogue, and the settings it went by. */
const ROWS_OF_A_START: Readonly<Record<string, number>> = {
  [ADMINS]: Infinity,
  catalogue_versions: 1,
  stored_settings: Infinity,
};

export async function hasData(tables: RawTables): Promise<boolean> {
  for (const table of await tables.names())
    if ((await tables.count(table)) > (ROWS_OF_A_START[table] ?? 0)) return true;
  return false;
}

async function insertRows(
  tables: RawTables,
  path: string,
  isWanted: (table: string) => boolean,
): Promise<void> {
  let batch = { table: '', rows: [] as RawRow[], characters: 0 };
  const flush = async () => {
    if (batch.rows.length > 0) await tables.insert(batch.table, batch.rows);
  };
  for await (const [table, row] of rowsIn(path)) {
    if (!isWanted(table)) continue;
    const characters = charactersIn(row);
    const isFull = batch.rows.length === BATCH || batch.characters + characters > BATCH_CHARACTERS;
    if (table !== batch.table || isFull) {
      await flush();
      batch = { table, rows: [], characters: 0 };
    }
    batch.rows.push(row);
    batch.characters += characters;
  }
  await flush();
}

const charactersIn = (row: RawRow) =>
  Object.values(row).reduce<number>((sum, value) => sum + String(value ?? '').length, 0);

/** Restores a backup into a temporary database. @returns the differences from its manifest, as texts */
export const drill = (schema: SchemaOptions, folder: string, manifest: Manifest) =>
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
