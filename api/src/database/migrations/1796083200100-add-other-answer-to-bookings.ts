import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { optional, time } from '../../platform/database/migration-columns.js';

/** Older bookings have none: it counts only within a minute of a status. */
export class AddOtherAnswerToBookings1796083200100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', new TableColumn(optional(time('otherAnswerAt'))));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('bookings', 'otherAnswerAt');
  }
}
