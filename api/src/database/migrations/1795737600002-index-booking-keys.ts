import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index } from './table.js';

/** So that the keys of a booking are found when it is deleted or its person erased. */
export class IndexBookingKeys1795737600002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('booking_keys', index('ix_booking_keys_booking', ['bookingId']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('booking_keys', 'ix_booking_keys_booking');
  }
}
