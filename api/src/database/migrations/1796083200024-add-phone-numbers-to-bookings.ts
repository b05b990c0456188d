import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { index, text } from '../../platform/database/migration-columns.js';

// Filled at the next start, which knows the country of numbers without one (people/renew-search-texts.ts).
const COLUMN = { ...text('phoneNumber', 40), default: "''" };
const INDEX = index('ix_bookings_phone', ['phoneNumber', 'status', 'eventDate', 'id']);

export class AddPhoneNumbersToBookings1796083200024 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', new TableColumn(COLUMN));
    await runner.createIndex('bookings', INDEX);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('bookings', INDEX);
    await runner.dropColumn('bookings', COLUMN.name);
  }
}
