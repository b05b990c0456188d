import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  optional,
  text,
} from '../../platform/database/migration-columns.js';

export class CreateUsers1796083200007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'users',
      [
        id,
        text('username', 254),
        text('password', 255),
        optional(text('appliedPassword', 255)),
        optional(text('trustId', 36)),
      ],
      [index('ux_users_username', ['username'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}
