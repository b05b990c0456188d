import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  text,
  time,
  whole,
} from '../../platform/database/migration-columns.js';

export class CreateCounters1796083200010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'counters',
      [{ ...text('id', 64), isPrimary: true }, whole('hits', runner), time('endsAt')],
      [index('ix_counters_end', ['endsAt'])],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('counters');
  }
}
