import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { count, flag } from '../../platform/database/migration-columns.js';

export class AddRemindersAndSavingsToBookings1796083200033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [
      { ...flag('paymentRemindersPaused', runner), default: 0 },
      count('memberDiscount'),
    ];
    await runner.addColumns(
      'bookings',
      columns.map((column) => new TableColumn(column)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('bookings', ['paymentRemindersPaused', 'memberDiscount']);
  }
}
