import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  optional,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateUsers1797000000006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'users',
      [
        id,
        varchar('username', 254),
        varchar('password', 255),
        optional(varchar('appliedPassword', 255)),
        optional(varchar('trustId', 36)),
      ],
      [index('ux_users_username', ['username'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}
