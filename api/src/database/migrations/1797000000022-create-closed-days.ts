import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  optional,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateClosedDays1797000000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'closed_days',
      [id, varchar('date', 10), optional(varchar('note', 200))],
      [index('ux_closed_days_date', ['date'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('closed_days');
  }
}
