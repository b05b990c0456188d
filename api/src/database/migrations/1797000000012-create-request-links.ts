import type { MigrationInterface, QueryRunner } from 'typeorm';
import { count, createTable, flag, id } from '../../platform/database/migration-columns.js';

export class CreateRequestLinks1797000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'request_links',
      [id, count('number'), flag('isRevoked', runner)],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('request_links');
  }
}
