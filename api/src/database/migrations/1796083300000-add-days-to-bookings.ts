import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { optional, text } from '../../platform/database/migration-columns.js';

const COLUMN = optional(text('eventDays', 10));

export class AddDaysToBookings1796083300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', new TableColumn(COLUMN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('bookings', COLUMN.name);
  }
}
