import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, text } from '../../platform/database/migration-columns.js';

export class CreateIdentities1796083200008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'identities', [id, text('issuer', 255), text('email', 254)], []);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('identities');
  }
}
