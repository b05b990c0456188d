import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, primary, varchar } from '../../platform/database/migration-columns.js';

export class CreateAllocations1797000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'allocations',
      [primary(varchar('bookingId', 36)), primary(varchar('equipment', 60)), count('quantity')],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('allocations');
  }
}
