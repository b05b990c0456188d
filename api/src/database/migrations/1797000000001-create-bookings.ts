import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  flag,
  id,
  index,
  optional,
  text,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateBookings1797000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'bookings',
      [
        id,
        varchar('firstName', 100),
        varchar('lastName', 100),
        varchar('email', 254),
        varchar('phone', 40),
        optional(varchar('instagram', 100)),
        varchar('searchText', 600),
        text('services'),
        varchar('eventDate', 10),
        varchar('eventTime', 5),
        optional(varchar('eventDays', 10)),
        optional(varchar('requestedDate', 10)),
        optional(varchar('requestedTime', 5)),
        varchar('location', 500),
        varchar('guestCount', 10),
        optional(varchar('eventType', 20)),
        optional(varchar('flavourPreferences', 2000)),
        optional(varchar('specialRequirements', 2000)),
        optional(varchar('budget', 20)),
        flag('termsAccepted', runner),
        time('createdAt'),
        varchar('status', 10),
        varchar('reference', 8),
        { ...varchar('source', 10), default: "'website'" },
        time('answerDueAt'),
        optional(time('answeredAt')),
        optional(time('otherAnswerAt')),
        { ...varchar('phoneNumber', 40), default: "''" },
        optional(text('estimate')),
        optional(flag('quoteAccepted', runner)),
        optional(whole('quoteTotal', runner)),
        optional(whole('quoteDeposit', runner)),
        count('memberDiscount'),
        count('paid'),
        count('refunded'),
        { ...flag('paymentRemindersPaused', runner), default: 0 },
        optional(varchar('notes', 4000)),
      ],
      [
        index('ix_bookings_search', [
          'createdAt',
          'id',
          'status',
          'eventDate',
          'eventTime',
          'lastName',
          'searchText',
        ]),
        index('ix_bookings_event', ['eventDate', 'eventTime', 'id', 'status']),
        index('ix_bookings_answer', ['createdAt', 'answerDueAt', 'answeredAt', 'source', 'id']),
        index('ix_bookings_email', ['email', 'status']),
        index('ix_bookings_phone', ['phoneNumber', 'status', 'eventDate', 'id']),
        index('ux_bookings_reference', ['reference'], true),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bookings');
  }
}
