import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, index, text, time } from './table.js';

export class CreateSessions1795219200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'sessions',
      [
        { ...text('tokenHash', 64), isPrimary: true },
        text('userId', 36),
        time('createdAt'),
        time('expiresAt'),
      ],
      [index('ix_sessions_user', ['userId']), index('ix_sessions_expiry', ['expiresAt'])],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
  }
}
