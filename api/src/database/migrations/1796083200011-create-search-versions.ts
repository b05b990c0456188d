import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, text } from '../../platform/database/migration-columns.js';

export class CreateSearchVersions1796083200011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'search_versions', [id, text('version', 40)], []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('search_versions');
  }
}
