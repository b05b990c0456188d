import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, text } from '../../platform/database/migration-columns.js';

export class CreateStoredSettings1796083200120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'stored_settings', [id, text('value', 64)], []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stored_settings');
  }
}
