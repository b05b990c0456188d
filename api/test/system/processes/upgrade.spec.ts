import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RawRow } from '../../../src/database/backup/raw-connection.js';
import { openRaw } from '../../../src/database/backup/raw-tables.js';
import type { Booking } from '../../../src/contract/bookings.js';
import { ENTITIES, SCHEMA } from '../../../src/database/entities.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { ADMIN, newDatabase, runServer, type TestDatabase } from '../../support/server.js';
import { fillAllTables } from '../support/fill-all-tables.js';

const databases: TestDatabase[] = [];
const fresh = async () => {
  const database = await newDatabase();
  databases.push(database);
  return database;
};
const configOf = ({ environment }: TestDatabase) => readConfig(environment).database;

/** What a server says of the season in its database. */
async function answersOf(database: TestDatabase) {
  const { admin, close } = await runServer({}, database);
  // With the password that is stored.
  await admin.signIn(ADMIN);
  const get = async <T = unknown>(path: string) => {
    const { status, text, body } = await admin.get<T>(path);
    expect(status, text).toBe(200);
    return body;
  };
  const all = await get<Booking[]>('/api/bookings');
  const bookings = all.map(({ id, reference, lastName, createdAt, answerDueAt, status }) => ({
    ...{ id, reference, lastName, createdAt, answerDueAt, status },
  }));
  const money: unknown[] = [];
  for (const { id } of all)
    for (const of of ['quotes', 'payments']) money.push(await get(`/api/bookings/${id}/${of}`));
  const members = await get('/api/members');
  await close();
  return { bookings, members, money };
}

/** A season as this version has it. */
let season: TestDatabase;
let wanted: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  season = await fresh();
  await fillAllTables(season);
  wanted = await answersOf(season);
}, 120_000);
afterAll(async () => {
  for (const { drop } of databases) await drop();
});

/** The columns of each table, by its name. */
type Columns = Map<string, string[]>;

/** Makes the schema of an earlier version. */
async function makeSchema(database: TestDatabase, until: string): Promise<Columns> {
  const { writer, close } = await openDatabase(configOf(database), SCHEMA, { alone: false, until });
  const runner = writer.createQueryRunner();
  const columns: Columns = new Map();
  for (const entity of ENTITIES) {
    const { tableName } = writer.getMetadata(entity);
    const table = await runner.getTable(tableName);
    if (table)
      columns.set(
        tableName,
        table.columns.map(({ name }) => name),
      );
  }
  await runner.release();
  await close();
  return columns;
}

/** The rows of some columns, of each table. */
async function rowsOf(database: TestDatabase, columns: Columns): Promise<Record<string, RawRow[]>> {
  const tables = await openRaw(configOf(database));
  const rows: Record<string, RawRow[]> = {};
  for (const [table, names] of columns) {
    const picked: RawRow[] = [];
    for await (const row of tables.rows(table))
      picked.push(Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    rows[table] = picked;
  }
  await tables.close();
  return rows;
}

/** A database of an earlier version with the season in it, as far as that version had columns for it. */
async function earlierSeason(until: string) {
  const database = await fresh();
  const columns = await makeSchema(database, until);
  // The one has a row from the start; without the other the start derives what this version searches.
  for (const table of ['promise_lock', 'search_versions']) columns.delete(table);
  const rows = await rowsOf(season, columns);
  const tables = await openRaw(configOf(database));
  for (const [table, some] of Object.entries(rows)) await tables.insert(table, some);
  await tables.close();
  return { database, columns, rows };
}

describe.each([
  ['before answers were promised', 'CreateSearchVersions1796083200011'],
  ['before bookings had schedules', 'AddPartsToCatalogueVersions1796083200040'],
])('rule 8, rule 9: a database of the version %s, with a season in it', (_, until) => {
  it('upgraded keeps every column of every row, and its server answers with them', async () => {
    const { database, columns, rows } = await earlierSeason(until);
    expect(Object.values(rows).every(({ length }) => length > 0)).toBe(true);
    await (await openDatabase(configOf(database), SCHEMA, { alone: false })).close();
    expect(await rowsOf(database, columns)).toEqual(rows);

    const { money, ...others } = await answersOf(database);
    expect(others).toEqual({ bookings: wanted.bookings, members: wanted.members });
    if (columns.has('payments')) expect(money).toEqual(wanted.money);
    const derived: Columns = new Map([['bookings', ['id', 'phoneNumber', 'searchText']]]);
    expect(await rowsOf(database, derived)).toEqual(await rowsOf(season, derived));
  });
});
