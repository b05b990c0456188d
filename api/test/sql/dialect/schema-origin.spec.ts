import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../src/database/backup/create-backup.js';
import { openRaw } from '../../../src/database/backup/raw-tables.js';
import { restoreBackup } from '../../../src/database/backup/restore.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { newDatabase, type TestDatabase } from '../../support/server.js';

/** The newest migration of the versions before 1.0. */
const BEFORE_1_0 = 'AddRefundedToBookings1796083310000';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await newDatabase();
  folder = mkdtempSync(join(tmpdir(), 'finesse-origin-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const config = (of = database) => readConfig(of.environment).database;
const open = (migrate = true) => openDatabase(config(), SCHEMA, { alone: false, migrate });

async function run(...statements: string[]): Promise<void> {
  const { writer, close } = await open(false);
  for (const statement of statements) await writer.query(statement);
  await close();
}

const makeBefore10 = () =>
  run(
    'CREATE TABLE migrations (id INTEGER PRIMARY KEY, timestamp BIGINT, name VARCHAR(255))',
    `INSERT INTO migrations VALUES (1, 1796083200001, 'CreateBookings1796083200001'), (2, 1796083310000, '${BEFORE_1_0}')`,
    'CREATE TABLE bookings (id VARCHAR(36) PRIMARY KEY)',
    "INSERT INTO bookings VALUES ('a')",
  );

async function columnsAndRows() {
  const tables = await openRaw(config());
  const found: Record<string, object> = {};
  for (const table of await tables.names()) {
    const rows: object[] = [];
    for await (const row of tables.rows(table)) rows.push(row);
    found[table] = { columns: await tables.columns(table), rows };
  }
  await tables.close();
  return found;
}

describe('a database of a version before 1.0', () => {
  it('is refused in a sentence with what to do, and nothing in it is changed', async () => {
    await makeBefore10();
    const before = await columnsAndRows();
    await expect(open()).rejects.toThrow(
      /^The database \S+ was made by a version before 1\.0 \(AddRefundedToBookings1796083310000\), which this one cannot upgrade; nothing in it was changed\. Start that version again .* empty database\.$/,
    );
    expect(await columnsAndRows()).toEqual(before);
  });

  it('has backups that are refused in a sentence', async () => {
    await makeBefore10();
    const manifest = await createBackup(config(), folder);
    const fresh = await newDatabase();
    await expect(
      restoreBackup(config(fresh), SCHEMA, folder, manifest!, { replace: true }),
    ).rejects.toThrow(
      /^The backup \S+ was made by a version before 1\.0 \(AddRefundedToBookings1796083310000\), which this one cannot upgrade; restore it with that one\.$/,
    );
    await fresh.drop();
  });
});

describe('a database with tables of another program, or of a first start that was cut off', () => {
  it('is refused in a sentence that names them', async () => {
    await run('CREATE TABLE bookings (id INTEGER)', 'CREATE TABLE others (id INTEGER)');
    await expect(open()).rejects.toThrow(
      /^The database \S+ has tables \(bookings\), but no record of the version that made them.* give this version an empty database\.$/,
    );
  });
});
