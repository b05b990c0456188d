import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  optional,
  text,
} from '../../platform/database/migration-columns.js';

export class CreateClosedDays1796083200051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'closed_days',
      [id, text('date', 10), optional(text('note', 200))],
      [index('ux_closed_days_date', ['date'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('closed_days');
  }
}
