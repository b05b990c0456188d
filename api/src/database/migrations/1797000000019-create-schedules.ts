import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  index,
  optional,
  primary,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateSchedules1797000000019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'schedules',
      [
        primary(varchar('bookingId', 36)),
        time('startAt'),
        time('endAt'),
        flag('isAssumed', runner),
        whole('setUpMinutes', runner),
        whole('breakdownMinutes', runner),
        whole('travelMinutes', runner),
        time('windowStart'),
        time('windowEnd'),
        optional(whole('guests', runner)),
        optional(varchar('accessNotes', 2000)),
        { ...flag('isAllocatedByHand', runner), default: 0 },
        optional(time('arrivedAt')),
      ],
      [index('ix_schedules_window', ['windowEnd', 'windowStart', 'bookingId'])],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('schedules');
  }
}
