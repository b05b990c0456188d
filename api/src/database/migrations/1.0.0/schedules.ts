import type { QueryRunner } from 'typeorm';
import { column, CreateTable, index } from '../../../platform/database/create-table.js';

export const SCHEDULE_TABLES = [
  class CreateSchedules1797000000019 extends CreateTable {
    readonly table = 'schedules';
    readonly columns = [
      column.primary(column.varchar('bookingId', 36)),
      column.time('startAt'),
      column.time('endAt'),
      column.flag('isAssumed'),
      column.whole('setUpMinutes'),
      column.whole('breakdownMinutes'),
      column.whole('travelMinutes'),
      column.time('windowStart'),
      column.time('windowEnd'),
      column.optional(column.whole('guests')),
      column.optional(column.varchar('accessNotes', 2000)),
      { ...column.flag('isAllocatedByHand'), default: 0 },
      column.optional(column.time('arrivedAt')),
    ];
    readonly indices = [index('ix_schedules_window', ['windowEnd', 'windowStart', 'bookingId'])];
  },
  class CreateAllocations1797000000020 extends CreateTable {
    readonly table = 'allocations';
    readonly columns = [
      column.primary(column.varchar('bookingId', 36)),
      column.primary(column.varchar('equipment', 60)),
      column.count('quantity'),
    ];
    readonly indices = [];
  },
  class CreateStockLock1797000000021 extends CreateTable {
    readonly table = 'stock_lock';
    readonly columns = [column.primary(column.whole('id')), column.count('version')];
    readonly indices = [];

    override async up(runner: QueryRunner): Promise<void> {
      await super.up(runner);
      await runner.query('INSERT INTO stock_lock (id, version) VALUES (1, 0)');
    }
  },
  class CreateClosedDays1797000000022 extends CreateTable {
    readonly table = 'closed_days';
    readonly columns = [
      column.id,
      column.varchar('date', 10),
      column.optional(column.varchar('note', 200)),
    ];
    readonly indices = [index('ux_closed_days_date', ['date'], true)];
  },
  class CreateCalendarFeeds1797000000023 extends CreateTable {
    readonly table = 'calendar_feeds';
    readonly columns = [
      column.id,
      column.varchar('name', 60),
      column.varchar('tokenHash', 64),
      column.flag('withoutNames'),
      column.flag('tentative'),
      column.varchar('uid', 255),
      column.time('createdAt'),
      column.optional(column.time('lastFetchedAt')),
      column.optional(column.varchar('lastFetchedBy', 200)),
    ];
    readonly indices = [index('ux_calendar_feeds_token', ['tokenHash'], true)];
  },
];
