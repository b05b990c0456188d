import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  numbered,
  optional,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateHistory1797000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'history',
      [
        numbered('id'),
        varchar('record', 10),
        varchar('recordId', 36),
        varchar('kind', 20),
        time('at'),
        optional(varchar('uid', 255)),
        optional(varchar('fromStatus', 20)),
        optional(varchar('toStatus', 20)),
        optional(varchar('eventDate', 10)),
        optional(time('answeredAt')),
        optional(varchar('field', 30)),
        optional(varchar('fromText', 2000)),
        optional(varchar('toText', 2000)),
      ],
      [
        index('ix_history_record', ['recordId', 'id']),
        index('ix_history_kind', ['record', 'kind', 'at']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('history');
  }
}
