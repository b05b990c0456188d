import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  flag,
  index,
  optional,
  text,
  time,
  whole,
} from '../../platform/database/migration-columns.js';

const key = <Column>(column: Column) => ({ ...column, isPrimary: true });

export class CreateSchedules1796083200050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'schedules',
      [
        key(text('bookingId', 36)),
        time('startAt'),
        time('endAt'),
        flag('isAssumed', runner),
        whole('setUpMinutes', runner),
        whole('breakdownMinutes', runner),
        whole('travelMinutes', runner),
        time('windowStart'),
        time('windowEnd'),
        optional(whole('guests', runner)),
        optional(text('accessNotes', 2000)),
        { ...flag('isAllocatedByHand', runner), default: 0 },
        optional(time('arrivedAt')),
      ],
      [index('ix_schedules_window', ['windowEnd', 'windowStart', 'bookingId'])],
    );
    await createTable(
      runner,
      'allocations',
      [key(text('bookingId', 36)), key(text('equipment', 60)), count('quantity')],
      [],
    );
    await createTable(runner, 'promise_lock', [key(whole('id', runner)), count('version')], []);
    await runner.query('INSERT INTO promise_lock (id, version) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['promise_lock', 'allocations', 'schedules']) await runner.dropTable(table);
  }
}
