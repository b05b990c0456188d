import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  primary,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateIdempotencyKeys1797000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'idempotency_keys',
      [
        primary(varchar('id', 64)),
        varchar('requestHash', 64),
        varchar('bookingId', 36),
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
