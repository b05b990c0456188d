import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { count } from '../../platform/database/migration-columns.js';

export class AddRefundedToBookings1796083310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', new TableColumn(count('refunded')));
    await runner.query(
      `UPDATE bookings SET refunded =
         (SELECT -SUM(amount) FROM payments WHERE payments.bookingId = bookings.id AND kind = 'refund')
       WHERE id IN (SELECT bookingId FROM payments WHERE kind = 'refund')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('bookings', 'refunded');
  }
}
