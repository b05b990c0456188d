import type { MigrationInterface, QueryRunner } from 'typeorm';
import { column, columnOn, index } from '../../platform/database/create-table.js';

const COLUMNS = [
  column.optional(column.time('wroteAt')),
  column.optional(column.time('lastWordsAt')),
  column.optional(column.time('quoteValidUntil')),
  column.optional(column.varchar('depositDueOn', 10)),
];

const INDEX = index('ix_bookings_todo', [
  'status',
  'answeredAt',
  'quoteAccepted',
  'quoteDeposit',
  'paid',
  'refunded',
  'quoteValidUntil',
  'wroteAt',
  'lastWordsAt',
  'id',
]);

/** The members to renew. */
const MEMBERS_INDEX = index('ix_members_expiry', ['expiryDate']);

/** The owner's acts of which the history has an entry; what an owner wrote is a message. */
const ACTS = `'contact', 'status', 'quoteSent', 'quoteAccepted', 'quoteWithdrawn', 'quoteRevived', 'quoteReopened'`;

/** When the last of these rows was made; long ago where there is none. */
const lastAt = (time: string, rows: string) =>
  `COALESCE((SELECT MAX(${time}) FROM ${rows}), '1970-01-01 00:00:00.000')`;
const OWNERS_WORDS = lastAt(
  'written.createdAt',
  "messages written WHERE written.bookingId = bookings.id AND written.template = 'owner-words'",
);
const OWNERS_ACTS = lastAt(
  'history.at',
  `history WHERE history.recordId = bookings.id AND history.uid IS NOT NULL AND history.kind IN (${ACTS})`,
);

/** Of what was written or noted; the words of a message are in its parameters. */
const LAST_WORDS = `(SELECT MAX(words.at) FROM (
  SELECT bookingId, createdAt AS at FROM messages
    WHERE template IN ('customer-wrote', 'customer-withdrew', 'owner-words')
      AND parameters LIKE '%"text"%'
  UNION ALL SELECT recordId, at FROM history
    WHERE kind IN ('contact', 'quoteDeclined') AND toText IS NOT NULL
) words WHERE words.bookingId = bookings.id)`;

/** What waits for the owner is kept in the rows of bookings. */
export class AddTodo1797000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = COLUMNS.map((options) => columnOn(runner, options));
    await runner.addColumns('bookings', columns);
    await runner.createIndex('bookings', INDEX);
    await runner.createIndex('members', MEMBERS_INDEX);
    const isSqlite = runner.connection.options.type === 'better-sqlite3';
    const dueOn = isSqlite
      ? "date(quotes.answeredAt, '+7 days')"
      : "DATE_FORMAT(DATE_ADD(quotes.answeredAt, INTERVAL 7 DAY), '%Y-%m-%d')";
    const ofQuote = (value: string, states: string) =>
      `(SELECT MAX(${value}) FROM quotes WHERE quotes.bookingId = bookings.id AND quotes.state IN (${states}))`;
    await runner.query(
      `UPDATE bookings SET quoteValidUntil = ${ofQuote('quotes.validUntil', "'sent', 'accepted'")},
         depositDueOn = ${ofQuote(dueOn, "'accepted'")} WHERE quoteAccepted IS NOT NULL`,
    );
    await runner.query(
      `UPDATE bookings SET wroteAt = (SELECT MIN(wrote.createdAt) FROM messages wrote
         WHERE wrote.bookingId = bookings.id AND wrote.template = 'customer-wrote'
           AND wrote.createdAt > ${OWNERS_WORDS} AND wrote.createdAt > ${OWNERS_ACTS})
       WHERE email <> ''`,
    );
    await runner.query(`UPDATE bookings SET lastWordsAt = ${LAST_WORDS} WHERE email <> ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('members', MEMBERS_INDEX);
    await runner.dropIndex('bookings', INDEX);
    await runner.dropColumns(
      'bookings',
      COLUMNS.map(({ name }) => name),
    );
  }
}
