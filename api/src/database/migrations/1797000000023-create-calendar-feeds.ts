import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  optional,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateCalendarFeeds1797000000023 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'calendar_feeds',
      [
        id,
        varchar('name', 60),
        varchar('tokenHash', 64),
        flag('withoutNames', runner),
        flag('tentative', runner),
        varchar('uid', 255),
        time('createdAt'),
        optional(time('lastFetchedAt')),
        optional(varchar('lastFetchedBy', 200)),
      ],
      [index('ux_calendar_feeds_token', ['tokenHash'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('calendar_feeds');
  }
}
