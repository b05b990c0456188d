import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  optional,
  text,
  time,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreatePayments1796083200032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'payments',
      [
        id,
        text('bookingId', 36),
        whole('amount', runner),
        text('kind', 10),
        text('method', 10),
        time('receivedAt'),
        optional(text('note', 500)),
        optional(text('uid', 255)),
        optional(text('externalId', 255)),
        optional(text('reverses', 36)),
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
