import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import { findBackups, type Manifest } from '../../../src/database/backup/manifest.js';
import type { RawRow } from '../../../src/database/backup/raw-connection.js';
import { openRaw, rowsIn } from '../../../src/database/backup/raw-tables.js';
import { restoreBackup } from '../../../src/database/backup/restore.js';
import type { Booking } from '../../../src/contract/bookings.js';
import type { Member } from '../../../src/contract/members.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { ADMIN, newDatabase, runServer, type TestDatabase } from '../../support/server.js';
import { fillAllTables } from '../support/fill-all-tables.js';

/** A backup of each release, with rows in all of its tables; the README there says how one is made. */
const FIXTURES = fileURLToPath(new URL('../../fixtures/upgrade/', import.meta.url));

const databases: TestDatabase[] = [];
const fresh = async () => {
  const database = await newDatabase();
  databases.push(database);
  return database;
};
afterAll(async () => {
  for (const { drop } of databases) await drop();
});
const configOf = ({ environment }: TestDatabase) => readConfig(environment).database;

type Rows = Record<string, RawRow[]>;

async function rowsOfBackup({ file }: Manifest): Promise<Rows> {
  const rows: Rows = {};
  for await (const [table, row] of rowsIn(join(FIXTURES, file))) (rows[table] ??= []).push(row);
  return rows;
}

/** What is stored now in the columns that the rows of a release had. */
async function rowsNow(database: TestDatabase, of: Rows): Promise<Rows> {
  const tables = await openRaw(configOf(database));
  const now: Rows = {};
  for (const [table, [first = {}]] of Object.entries(of)) {
    const columns = Object.keys(first);
    now[table] = [];
    for await (const row of tables.rows(table))
      now[table].push(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
  }
  await tables.close();
  return now;
}

/** The schema of a release with its rows, as its last server left them. */
async function databaseOf({ schema }: Manifest, rows: Rows): Promise<TestDatabase> {
  const database = await fresh();
  const options = { alone: false, until: schema };
  await (await openDatabase(configOf(database), SCHEMA, options)).close();
  const tables = await openRaw(configOf(database));
  for (const [table, some] of Object.entries(rows))
    for (const row of some) await tables.insert(table, [row]);
  await tables.close();
  return database;
}

/** What a server answers about a database, beside what its rows say. */
async function expectAnswers(database: TestDatabase, rows: Rows): Promise<void> {
  const { admin, close } = await runServer({}, database);
  // With the password that is stored.
  await admin.signIn(ADMIN);
  const get = async <T>(path: string): Promise<T> => {
    const { status, text, body } = await admin.get<T>(path);
    expect(status, `${path}: ${text}`).toBe(200);
    return body;
  };
  const sorted = (table: string, column: string) =>
    (rows[table] ?? []).map((row) => String(row[column])).toSorted();
  const bookings = await get<Booking[]>('/api/bookings?limit=100');
  const members = await get<Member[]>('/api/members?limit=100');
  expect(bookings.map(({ reference }) => reference).toSorted()).toEqual(
    sorted('bookings', 'reference'),
  );
  expect(members.map(({ id }) => id).toSorted()).toEqual(sorted('members', 'id'));
  const ids: Record<string, string[]> = { quotes: [], payments: [] };
  for (const { id } of bookings) {
    const quotes = await get<{ id: string }[]>(`/api/bookings/${id}/quotes`);
    const { payments } = await get<{ payments: { id: string }[] }>(`/api/bookings/${id}/payments`);
    ids['quotes']?.push(...quotes.map((quote) => quote.id));
    ids['payments']?.push(...payments.map((payment) => payment.id));
  }
  for (const [table, found] of Object.entries(ids))
    expect([table, found.toSorted()]).toEqual([table, sorted(table, 'id')]);
  await close();
}

describe.each(findBackups(FIXTURES).manifests)(
  'rule 8, rule 9: a database of a release, up to $schema',
  (manifest) => {
    it('upgraded keeps every column of every row, and its server answers with them', async () => {
      const rows = await rowsOfBackup(manifest);
      const database = await databaseOf(manifest, rows);
      const { writer, close } = await openDatabase(configOf(database), SCHEMA, { alone: false });
      const { upQueries } = await writer.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
      await close();
      expect(await rowsNow(database, rows)).toEqual(rows);
      await expectAnswers(database, rows);
    });

    it('has a backup that this version restores, with every column of every row', async () => {
      const rows = await rowsOfBackup(manifest);
      const database = await fresh();
      await restoreBackup(configOf(database), SCHEMA, FIXTURES, manifest, { replace: false });
      expect(await rowsNow(database, rows)).toEqual(rows);
    });
  },
);

/** Where the backup goes: into the fixtures with each release, else into a folder of this run. */
const { NEW_FIXTURE = mkdtempSync(join(tmpdir(), 'finesse-fixture-')) } = process.env;

it('a database with rows in all tables is backed up for later versions', async () => {
  const database = await fresh();
  await fillAllTables(database);
  const manifest = await createBackup(configOf(database), NEW_FIXTURE);
  expect(Object.entries(manifest?.tables ?? {}).filter(([, count]) => count === 0)).toEqual([]);
});
