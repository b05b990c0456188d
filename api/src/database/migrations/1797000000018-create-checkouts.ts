import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  id,
  index,
  optional,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateCheckouts1797000000018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'checkouts',
      [
        id,
        varchar('bookingId', 36),
        optional(varchar('sessionId', 255)),
        optional(varchar('paymentIntent', 255)),
        whole('amount', runner),
        varchar('kind', 10),
        varchar('state', 10),
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
