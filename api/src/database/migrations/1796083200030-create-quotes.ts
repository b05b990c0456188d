import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  id,
  index,
  longText,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateQuotes1796083200030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'quotes',
      [
        id,
        text('bookingId', 36),
        count('version'),
        text('state', 10),
        longText('draft'),
        longText('prices'),
        longText('terms'),
        optional(time('validUntil')),
        time('createdAt'),
        optional(time('sentAt')),
        optional(time('answeredAt')),
        optional(text('acceptedName', 200)),
        optional(text('acceptedUid', 36)),
        optional(text('reason', 500)),
        optional(text('hash', 64)),
      ],
      [index('ux_quotes_booking_version', ['bookingId', 'version'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('quotes');
  }
}
