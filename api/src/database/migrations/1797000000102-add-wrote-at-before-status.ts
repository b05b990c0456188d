import type { MigrationInterface, QueryRunner } from 'typeorm';
import { column, columnOn } from '../../platform/database/create-table.js';

const COLUMN = column.optional(column.time('wroteAtBeforeStatus'));

/** A status that is set back brings back what waited before it. */
export class AddWroteAtBeforeStatus1797000000102 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('bookings', columnOn(runner, COLUMN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('bookings', COLUMN.name);
  }
}
