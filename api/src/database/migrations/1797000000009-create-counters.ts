import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  primary,
  time,
  varchar,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateCounters1797000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'counters',
      [primary(varchar('id', 64)), whole('hits', runner), time('endsAt')],
      [index('ix_counters_end', ['endsAt'])],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('counters');
  }
}
