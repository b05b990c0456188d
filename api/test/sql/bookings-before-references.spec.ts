import { afterEach, describe, expect, it } from 'vitest';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import { SCHEMA } from '../../src/database/entities.js';
import { MIGRATIONS } from '../../src/database/migrations/list.js';
import { HistoryEntity } from '../../src/platform/audit/history.entity.js';
import { readConfig } from '../../src/platform/config/config.js';
import { openDatabase } from '../../src/platform/database/data-source.js';
import { storedBooking } from '../support/records.js';
import { newDatabase, type TestDatabase } from '../support/server.js';

describe('bookings from before references existed', () => {
  let database: TestDatabase;
  afterEach(() => database.drop());

  it('get reference, deadline and answer in the migration', async () => {
    database = await newDatabase();
    const config = readConfig(database.environment);
    const migrations = MIGRATIONS.slice(0, 10);
    const before = await openDatabase(config.database, { ...SCHEMA, migrations }, { alone: false });
    const createdAt = new Date('2026-10-24T17:40:00.123Z');
    const rows = [
      storedBooking({ id: '12345678-9abc-4def-8123-456789abcdef', createdAt }),
      storedBooking({ id: '12345678-0000-4000-8000-000000000000', createdAt }),
      ...Array.from({ length: 600 }, () => storedBooking({ createdAt })),
    ];
    const [answered = storedBooking()] = rows;
    for (const row of rows) await insertOld(before.writer.query.bind(before.writer), row);
    for (const [at, uid] of [
      ['2026-10-24 18:00:00.000', null],
      ['2026-10-25 02:00:00.500', 'somebody'],
      ['2026-10-26 02:00:00.000', 'somebody'],
    ])
      await before.writer.query(
        "INSERT INTO history (record, recordId, kind, at, uid) VALUES ('booking', ?, 'status', ?, ?)",
        [answered.id, at, uid],
      );
    await before.close();

    const after = await openDatabase(config.database, SCHEMA, { alone: false });
    const stored = await after.unitOfWork.reader.find(BookingEntity);
    expect(stored).toHaveLength(602);
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(602);
    for (const { answerDueAt: due, source, notes } of stored)
      expect([due.toISOString(), source, notes]).toEqual([
        '2026-10-25T17:40:00.123Z',
        'website',
        null,
      ]);
    const at = (id: string) => stored.find((row) => row.id === id)?.answeredAt?.toISOString();
    expect(at(answered.id)).toBe('2026-10-25T02:00:00.500Z');
    expect(stored.filter(({ answeredAt }) => answeredAt !== null)).toHaveLength(1);
    expect(await after.unitOfWork.reader.count(HistoryEntity)).toBe(3);
    await after.close();
  });
});

/** What the table has gained since. */
const LATER = [
  'reference',
  'source',
  'requestedDate',
  'requestedTime',
  'answerDueAt',
  'answeredAt',
  'otherAnswerAt',
  'notes',
  'estimate',
  'phoneNumber',
  'quoteAccepted',
  'quoteTotal',
  'quoteDeposit',
  'memberDiscount',
  'paid',
  'paymentRemindersPaused',
  'eventDays',
  'refunded',
] as const;

/** A row of the table as it was before it had answers. */
async function insertOld(
  query: (text: string, values: unknown[]) => Promise<unknown>,
  row: BookingEntity,
): Promise<void> {
  const old: Partial<BookingEntity> = { ...row };
  for (const column of LATER) delete old[column];
  const stored = {
    ...old,
    services: JSON.stringify(row.services),
    termsAccepted: 1,
    createdAt: row.createdAt.toISOString().slice(0, -1).replace('T', ' '),
  };
  const names = Object.keys(stored);
  await query(
    `INSERT INTO bookings (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    Object.values(stored),
  );
}
