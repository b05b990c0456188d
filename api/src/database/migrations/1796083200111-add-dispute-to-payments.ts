import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { optional, text } from '../../platform/database/migration-columns.js';

const COLUMN = optional(text('dispute', 10));

export class AddDisputeToPayments1796083200111 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('payments', new TableColumn(COLUMN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('payments', COLUMN.name);
  }
}
