import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  longText,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateBookings1796083200001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'bookings',
      [
        id,
        text('firstName', 100),
        text('lastName', 100),
        text('email', 254),
        text('phone', 40),
        optional(text('instagram', 100)),
        text('searchText', 600),
        longText('services'),
        text('eventDate', 10),
        text('eventTime', 5),
        text('location', 500),
        text('guestCount', 10),
        optional(text('eventType', 20)),
        optional(text('flavourPreferences', 2000)),
        optional(text('specialRequirements', 2000)),
        optional(text('budget', 20)),
        flag('termsAccepted', runner),
        time('createdAt'),
        text('status', 10),
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
        index('ix_bookings_status', ['status', 'id', 'eventDate', 'eventTime']),
        index('ix_bookings_status_created', [
          'status',
          'createdAt',
          'id',
          'eventDate',
          'eventTime',
        ]),
        index('ix_bookings_status_event', ['status', 'eventDate', 'eventTime', 'id']),
        index('ix_bookings_event', ['eventDate', 'eventTime', 'id', 'status']),
        index('ix_bookings_name', ['lastName', 'id', 'status', 'eventDate', 'eventTime']),
        index('ix_bookings_email', ['email', 'status']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('bookings');
  }
}
