import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, varchar } from '../../platform/database/migration-columns.js';

export class CreateStoredSettings1797000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'stored_settings', [id, varchar('value', 64)], []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('stored_settings');
  }
}
