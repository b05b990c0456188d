import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { ignoreDuplicate } from '../../../src/platform/database/errors.js';
import { MIGRATIONS, SCHEMA } from '../../../src/database/schema.js';
import { newDatabase, type TestDatabase } from '../../support/server.js';

let database: TestDatabase;
afterEach(() => database.drop());

const open = async () => {
  database = await newDatabase();
  const config = readConfig(database.environment);
  return { config, open: () => openDatabase(config.database, SCHEMA, { alone: false }) };
};

describe('migrations', () => {
  it('lead exactly to the schema of the entities, and back down to nothing', async () => {
    const { writer, migrated, close } = await (await open()).open();
    expect(migrated).toHaveLength(MIGRATIONS.length);
    const { upQueries } = await writer.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    for (let index = 0; index < MIGRATIONS.length; index++) await writer.undoLastMigration();
    const runner = writer.createQueryRunner();
    for (const { tableName } of writer.entityMetadatas)
      expect([tableName, await runner.hasTable(tableName)]).toEqual([tableName, false]);
    await runner.release();
    await close();
  });

  it('write an address that was stored before with an accent of its own as it is looked for', async () => {
    const { writer, close } = await (await open()).open();
    await writer.undoLastMigration();
    const [stored, wanted] = ['rene\u0301@mail.example', 'ren\u00e9@mail.example'];
    const insert = "INSERT INTO users (id, username, password) VALUES (?, ?, '')";
    await writer.query(insert, ['1', stored]);
    await writer.runMigrations();
    expect(await writer.query('SELECT username FROM users')).toEqual([{ username: wanted }]);
    // On SQLite an admin may have been added in both spellings: the start goes on.
    await writer.undoLastMigration();
    await writer.query(insert, ['2', stored]).catch(ignoreDuplicate);
    await writer.runMigrations();
    await close();
  });

  it('run once if servers start together', async () => {
    const { open: start } = await open();
    const servers = await Promise.all([start(), start(), start()]);
    const ran = servers.map(({ migrated }) => migrated.length).sort();
    expect(ran).toEqual([0, 0, MIGRATIONS.length]);
    for (const { close } of servers) await close();
  });

  it('continue after a server died while holding the lock', async () => {
    const { open: start } = await open();
    const first = await start();
    await first.writer.query(
      "INSERT INTO migration_lock (id, owner, leasedUntil) VALUES (1, 'dead', ?)",
      [Date.now() + 700],
    );
    const second = await start();
    expect(await second.writer.query('SELECT * FROM migration_lock')).toEqual([]);
    await first.close();
    await second.close();
  });
});
