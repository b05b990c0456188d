import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import type { RawRow } from '../../../src/database/backup/raw-connection.js';
import { openRaw } from '../../../src/database/backup/raw-tables.js';
import { restoreBackup } from '../../../src/database/backup/restore.js';
import type { Booking } from '../../../src/contract/bookings.js';
import { SCHEMA } from '../../../src/database/entities.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { sqliteFile } from '../../../src/platform/database/sqlite.js';
import { ADMIN, newDatabase, runServer, type TestDatabase } from '../../support/server.js';

/** Dumps of databases that versions have made, with a few rows; its README says how one is made. */
const FIXTURES = new URL('../../fixtures/schemas/', import.meta.url);
const KIND = inject('database');
const ENDING = `.${KIND}.sql`;
const NAMES = readdirSync(FIXTURES)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length));
/** The one whose migrations were written anew before the first release. */
const REFUSED = 'CreateBookingTallies1795651200002';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await newDatabase();
  folder = mkdtempSync(join(tmpdir(), 'finesse-earlier-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const config = (of = database) => readConfig(of.environment).database;
const open = () => openDatabase(config(), SCHEMA, { alone: false });

async function load(statements: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = database.environment;
  if (DATA_DIR !== undefined) {
    const file = new Sqlite(sqliteFile(DATA_DIR));
    file.exec(statements);
    file.close();
    return;
  }
  const connection = await createConnection({ uri: DATABASE_URL ?? '', multipleStatements: true });
  // A dump for MariaDB: the other server has collations of its own, and no backslash is an escape here.
  await connection.query("SET SESSION sql_mode = ''");
  await connection.query(statements);
  await connection.end();
}
const loadFixture = (name: string) => load(readFileSync(new URL(name + ENDING, FIXTURES), 'utf8'));

/** All rows, by table, of the columns that were there. */
async function rowsOf(columns?: Map<string, string[]>) {
  const tables = await openRaw(config());
  const rows: Record<string, RawRow[]> = {};
  const names = new Map<string, string[]>();
  for (const table of await tables.names()) {
    names.set(table, columns?.get(table) ?? (await tables.columns(table)));
    const found: RawRow[] = [];
    for await (const row of tables.rows(table))
      found.push(
        Object.fromEntries((names.get(table) ?? []).map((name) => [name, row[name] ?? null])),
      );
    if (!columns || columns.has(table)) rows[table] = found;
  }
  await tables.close();
  return { rows, columns: names };
}

describe('a database of an earlier version', () => {
  it.each(NAMES.filter((name) => name !== REFUSED))(
    '%s is upgraded to the schema of this one, and keeps every column of every row',
    async (name) => {
      await loadFixture(name);
      const before = await rowsOf();
      expect(before.rows['bookings']?.length).toBeGreaterThan(0);
      const { writer, close } = await open();
      const { upQueries } = await writer.driver.createSchemaBuilder().log();
      expect(upQueries.map(({ query }) => query)).toEqual([]);
      await close();
      expect((await rowsOf(before.columns)).rows).toEqual(before.rows);

      const server = await runServer({}, database);
      await server.admin.signIn(ADMIN);
      const { body } = await server.admin.get<Booking[]>('/api/bookings');
      expect(body.map(({ id }) => id)).toEqual(before.rows['bookings']?.map(({ id }) => id));
      await server.close();
    },
  );

  it('from before 1.0 is refused in a sentence with what to do, and nothing in it is changed', async () => {
    await loadFixture(REFUSED);
    const before = await rowsOf();
    await expect(open()).rejects.toThrow(
      /^The database \S+ was made by a version before 1\.0 \(CreateBookingTallies1795651200002\), which this one cannot upgrade; nothing in it was changed\. Start that version again .* empty database\.$/,
    );
    expect(await rowsOf()).toEqual(before);
  });

  it('from before 1.0 has backups that are refused in a sentence, and no newer ones', async () => {
    await loadFixture(REFUSED);
    const manifest = await createBackup(config(), folder);
    const fresh = await newDatabase();
    await expect(
      restoreBackup(config(fresh), SCHEMA, folder, manifest!, { replace: true }),
    ).rejects.toThrow(
      /^The backup \S+ was made by a version before 1\.0 \(CreateBookingTallies1795651200002\), which this one cannot upgrade; restore it with that one\.$/,
    );
    await fresh.drop();
  });
});

describe('a database with tables of another program, or of a first start that was cut off', () => {
  it('is refused in a sentence that names them', async () => {
    await load('CREATE TABLE bookings (id INTEGER); CREATE TABLE others (id INTEGER);');
    await expect(open()).rejects.toThrow(
      /^The database \S+ has tables \(bookings\), but no record of the version that made them.* give this version an empty database\.$/,
    );
  });
});
