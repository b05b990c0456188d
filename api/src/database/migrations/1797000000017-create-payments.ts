import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  optional,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreatePayments1797000000017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'payments',
      [
        id,
        varchar('bookingId', 36),
        whole('amount', runner),
        varchar('kind', 10),
        varchar('method', 10),
        time('receivedAt'),
        optional(varchar('note', 500)),
        optional(varchar('uid', 255)),
        optional(varchar('externalId', 255)),
        optional(varchar('reverses', 36)),
        optional(varchar('dispute', 10)),
        time('createdAt'),
      ],
      [
        index('ix_payments_booking', ['bookingId', 'createdAt', 'id']),
        index('ux_payments_external', ['externalId'], true),
        index('ux_payments_reverses', ['reverses'], true),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('payments');
  }
}
