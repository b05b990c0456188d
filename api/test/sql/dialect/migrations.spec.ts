import { afterEach, describe, expect, it } from 'vitest';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { ERASED_NAME } from '../../../src/contract/privacy.js';
import { RenameSnapshotOfMessages1796083200061 } from '../../../src/database/migrations/1796083200061-rename-snapshot-of-messages.js';
import { AnonymiseWhatWasWrittenToErased1796083200070 } from '../../../src/database/migrations/1796083200070-anonymise-what-was-written-to-erased.js';
import { AddRefundedToBookings1796083310000 } from '../../../src/database/migrations/1796083310000-add-refunded-to-bookings.js';
import { MIGRATIONS } from '../../../src/database/migrations/list.js';
import { PaymentEntity } from '../../../src/modules/payments/payment.entity.js';
import { HistoryEntity } from '../../../src/platform/audit/history.entity.js';
import { QuoteEntity } from '../../../src/modules/quotes/quote.entity.js';
import { storedBooking } from '../../support/records.js';
import { SCHEMA } from '../../../src/database/entities.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
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

/** Undoes the migrations from this one on. */
async function undoTo(writer: DataSource, migration: (typeof MIGRATIONS)[number]): Promise<void> {
  const count = MIGRATIONS.length - MIGRATIONS.indexOf(migration);
  for (let undone = 0; undone < count; undone += 1) await writer.undoLastMigration();
}

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
    await undoTo(writer, RenameSnapshotOfMessages1796083200061);
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

  it('remove what was written to bookings whose person is erased, and nothing of others', async () => {
    const { writer, close } = await (await open()).open();
    const text = 'Likes mint';
    const at = new Date('2026-11-01T12:00:00Z');
    const discount = { amount: 100, percent: null, reason: text };
    const line = { quantity: 1, unitAmount: 500, amount: 400, discount };
    const ofCatalogue = { item: 'package-luxury', description: 'Luxury', ...line };
    const lines = [ofCatalogue, { item: null, description: text, ...line }];
    const emails = ['', 'ada@example.com'];
    for (const email of emails) {
      const booking = storedBooking({ email });
      const { id: bookingId } = booking;
      await writer.getRepository(BookingEntity).insert(booking);
      await writer.getRepository(QuoteEntity).insert({
        ...{ id: bookingId, bookingId, version: 1, state: 'accepted', terms: '', createdAt: at },
        draft: { lines: [{ description: text, quantity: 1, unitAmount: 500 }], note: text },
        prices: {
          ...{ currency: 'USD', subtotal: 800, total: 700, deposit: 0, tax: null, lines },
          ...{ discount: { ...discount, membership: null }, memberDiscount: null },
          ownDiscount: discount,
        },
        ...{ acceptedName: text, reason: text },
      });
      await writer.getRepository(PaymentEntity).insert({
        ...{ id: bookingId, bookingId, amount: 5, kind: 'deposit', method: 'cash', note: text },
        ...{ receivedAt: at, createdAt: at },
      });
      const change = { record: 'booking', recordId: bookingId, kind: 'status', uid: null } as const;
      await writer
        .getRepository(HistoryEntity)
        .insert({ ...change, at, toStatus: 'confirmed', toText: text });
      await writer.getRepository(MessageEntity).insert({
        ...{ id: bookingId, bookingId, subjectId: bookingId, template: 'quote-accepted' },
        ...{ event: 'accepted', version: 1, state: 'queued', recipient: email, createdAt: at },
        ...{ parameters: { text }, attempts: 0, unanswered: 0, resends: 0 },
      });
    }
    // Only now: entities are stored with the columns of today.
    await undoTo(writer, AnonymiseWhatWasWrittenToErased1796083200070);
    await writer.runMigrations();
    const rowsOf = async (entity: EntityTarget<ObjectLiteral>, where: string) =>
      JSON.stringify(
        await writer.query(
          `SELECT * FROM ${writer.getMetadata(entity).tableName} WHERE ${where} IN (SELECT id FROM bookings WHERE email = ?)`,
          [''],
        ),
      );
    for (const entity of [QuoteEntity, PaymentEntity, MessageEntity])
      expect(await rowsOf(entity, 'bookingId')).not.toContain(text);
    expect(await rowsOf(HistoryEntity, 'recordId')).not.toContain(text);
    const quotes = await writer.getRepository(QuoteEntity).find();
    const kept = quotes.find(({ reason }) => reason === text);
    const erased = quotes.find(({ reason }) => reason === null);
    expect(kept).toMatchObject({ acceptedName: text, prices: { lines } });
    expect(erased?.acceptedName).toBe(ERASED_NAME);
    expect(erased?.prices.lines.map(({ description }) => description)).toEqual([
      'Luxury',
      ERASED_NAME,
    ]);
    expect(await writer.getRepository(MessageEntity).countBy({ state: 'stopped' })).toBe(1);
    await close();
  });

  it('rule 9: sum up what was given back of earlier bookings', async () => {
    const { writer, close } = await (await open()).open();
    const at = new Date('2026-11-01T12:00:00Z');
    const [refunded, paid] = [storedBooking(), storedBooking()];
    await writer.getRepository(BookingEntity).insert([refunded, paid]);
    const row = { method: 'cash', receivedAt: at, createdAt: at } as const;
    const payment = (
      id: string,
      bookingId: string,
      amount: number,
      kind: 'deposit' | 'refund',
    ) => ({
      ...{ id, bookingId, amount, kind, ...row },
    });
    await writer
      .getRepository(PaymentEntity)
      .insert([
        payment('1', refunded.id, 5000, 'deposit'),
        payment('2', refunded.id, -3000, 'refund'),
        payment('3', refunded.id, -1500, 'refund'),
        payment('4', refunded.id, 1500, 'refund'),
        payment('5', paid.id, 5000, 'deposit'),
      ]);
    await undoTo(writer, AddRefundedToBookings1796083310000);
    await writer.runMigrations();
    const bookings = await writer.getRepository(BookingEntity).find();
    const sums = bookings.map(({ id, refunded: sum }) => [id === refunded.id, sum]);
    expect(sums.toSorted()).toEqual([
      [false, 0],
      [true, 3000],
    ]);
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
