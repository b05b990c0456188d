import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, varchar } from '../../platform/database/migration-columns.js';

export class CreateIdentities1797000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'identities',
      [id, varchar('issuer', 255), varchar('email', 254)],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('identities');
  }
}
