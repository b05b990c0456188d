import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, id, index, optional, text } from './table.js';

export class CreateUsers1795219200003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'users',
      [id, text('username', 254), text('password', 255), optional(text('appliedPassword', 255))],
      [index('ux_users_username', ['username'], true)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('users');
  }
}
