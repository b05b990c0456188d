import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  numbered,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateHistory1796083200006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'history',
      [
        numbered('id'),
        text('record', 10),
        text('recordId', 36),
        text('kind', 20),
        time('at'),
        optional(text('uid', 255)),
        optional(text('fromStatus', 20)),
        optional(text('toStatus', 20)),
        optional(text('eventDate', 10)),
      ],
      [index('ix_history_record', ['recordId', 'id'])],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('history');
  }
}
