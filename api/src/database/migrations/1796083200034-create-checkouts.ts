import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  id,
  index,
  optional,
  text,
  time,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateCheckouts1796083200034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'checkouts',
      [
        id,
        text('bookingId', 36),
        optional(text('sessionId', 255)),
        optional(text('paymentIntent', 255)),
        whole('amount', runner),
        text('kind', 10),
        text('state', 10),
        count('attempts'),
        optional(time('checkAt')),
        time('expiresAt'),
        time('createdAt'),
      ],
      [
        index('ix_checkouts_booking', ['bookingId', 'createdAt']),
        index('ix_checkouts_check', ['checkAt']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('checkouts');
  }
}
