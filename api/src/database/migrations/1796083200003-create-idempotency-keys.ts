import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, index, text, time } from '../../platform/database/migration-columns.js';

export class CreateIdempotencyKeys1796083200003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'idempotency_keys',
      [
        { ...text('id', 64), isPrimary: true },
        text('requestHash', 64),
        text('bookingId', 36),
        time('createdAt'),
      ],
      [
        index('ix_idempotency_keys_created', ['createdAt']),
        index('ix_idempotency_keys_booking', ['bookingId']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('idempotency_keys');
  }
}
