import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, flag, id } from '../../platform/database/migration-columns.js';

export class CreateRequestLinks1796083200014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const columns = [id, count('number'), flag('isRevoked', runner)];
    await createTable(runner, 'request_links', columns, []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('request_links');
  }
}
