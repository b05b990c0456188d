import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, primary, whole } from '../../platform/database/migration-columns.js';

export class CreatePromiseLock1797000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'promise_lock', [primary(whole('id', runner)), count('version')], []);
    await runner.query('INSERT INTO promise_lock (id, version) VALUES (1, 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('promise_lock');
  }
}
