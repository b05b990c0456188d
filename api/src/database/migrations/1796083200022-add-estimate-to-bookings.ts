import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { longText, optional } from '../../platform/database/migration-columns.js';

export class AddEstimateToBookings1796083200022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', new TableColumn(optional(longText('estimate'))));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('bookings', 'estimate');
  }
}
