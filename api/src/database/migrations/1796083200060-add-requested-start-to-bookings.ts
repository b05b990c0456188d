import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { optional, text } from '../../platform/database/migration-columns.js';

export class AddRequestedStartToBookings1796083200060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [optional(text('requestedDate', 10)), optional(text('requestedTime', 5))];
    await runner.addColumns(
      'bookings',
      columns.map((column) => new TableColumn(column)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('bookings', ['requestedDate', 'requestedTime']);
  }
}
