import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { MIGRATIONS } from '../../../src/migrations/list.js';
import { SCHEMA } from '../../../src/entities.js';
import { MessageEntity } from '../../../src/messages/message.entity.js';
import { newDatabase, type TestDatabase } from '../../support/server.js';

let database: TestDatabase;
afterEach(() => database.drop());

const open = async () => {
  database = await newDatabase();
  const config = readConfig(database.environment);
  return { config, open: () => openDatabase(config.database, SCHEMA, { alone: false }) };
};

const WHEN = '2026-11-01 12:00:00.000';
const message = {
  id: '0b6d9f1e-6a5c-4c0e-9d53-0f4f4f3c2f10',
  template: 'customer-wrote',
  ...{ recipient: 'owner@example.com', subjectId: 'a', event: 'wrote', version: 1, state: 'sent' },
  ...{ attempts: 1, unanswered: 0, resends: 0, createdAt: WHEN, sentAt: WHEN },
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

  it('keep what a sent message was rendered from, under its new name', async () => {
    const { writer, close } = await (await open()).open();
    const from = MIGRATIONS.findIndex(({ name }) => name.startsWith('RenameSnapshotOfMessages'));
    for (let at = MIGRATIONS.length; at > from; at -= 1) await writer.undoLastMigration();
    const text = 'He said: "told": nothing';
    const parameters = JSON.stringify({ text, told: { location: 'The old barn' } });
    const row = { ...message, parameters };
    const columns = Object.keys(row);
    await writer.query(
      `INSERT INTO messages (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
      Object.values(row),
    );
    await writer.runMigrations();
    const [stored] = await writer.getRepository(MessageEntity).find();
    expect(stored?.parameters).toEqual({ text, sentSnapshot: { location: 'The old barn' } });
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
