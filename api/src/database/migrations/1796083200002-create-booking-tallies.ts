import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, id, index, text } from './table.js';

export class CreateBookingTallies1796083200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'booking_tallies',
      [id, text('status', 20), text('eventDate', 10), count('bookings')],
      [index('ix_booking_tallies_day', ['status', 'eventDate', 'bookings'])],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('booking_tallies');
  }
}
