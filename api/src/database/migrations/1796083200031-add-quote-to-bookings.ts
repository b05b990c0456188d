import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { count, flag, optional, whole } from '../../platform/database/migration-columns.js';

export class AddQuoteToBookings1796083200031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      optional(flag('quoteAccepted', runner)),
      optional(whole('quoteTotal', runner)),
      optional(whole('quoteDeposit', runner)),
      count('paid'),
    ];
    await runner.addColumns(
      'bookings',
      columns.map((column) => new TableColumn(column)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('bookings', ['quoteAccepted', 'quoteTotal', 'quoteDeposit', 'paid']);
  }
}
