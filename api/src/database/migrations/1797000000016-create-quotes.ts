import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  id,
  index,
  optional,
  text,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateQuotes1797000000016 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'quotes',
      [
        id,
        varchar('bookingId', 36),
        count('version'),
        varchar('state', 10),
        text('draft'),
        text('prices'),
        text('terms'),
        optional(time('validUntil')),
        time('createdAt'),
        optional(time('sentAt')),
        optional(time('answeredAt')),
        optional(varchar('acceptedName', 200)),
        optional(varchar('acceptedUid', 36)),
        optional(varchar('reason', 500)),
        optional(varchar('hash', 64)),
      ],
      [index('ux_quotes_booking_version', ['bookingId', 'version'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('quotes');
  }
}
