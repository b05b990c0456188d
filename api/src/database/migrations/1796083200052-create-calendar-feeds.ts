import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateCalendarFeeds1796083200052 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'calendar_feeds',
      [
        id,
        text('name', 60),
        text('tokenHash', 64),
        flag('withoutNames', runner),
        flag('tentative', runner),
        text('uid', 255),
        time('createdAt'),
        optional(time('lastFetchedAt')),
        optional(text('lastFetchedBy', 200)),
      ],
      [index('ux_calendar_feeds_token', ['tokenHash'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('calendar_feeds');
  }
}
