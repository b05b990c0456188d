import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  longText,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateSessions1796083200009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'sessions',
      [
        { ...text('tokenHash', 64), isPrimary: true },
        text('id', 36),
        text('userId', 36),
        time('createdAt'),
        time('lastUsedAt'),
        time('expiresAt'),
        optional(text('browser', 40)),
        optional(longText('sealedIdToken')),
      ],
      [
        index('ix_sessions_user', ['userId']),
        index('ix_sessions_expiry', ['expiresAt']),
        index('ux_sessions_id', ['id'], true),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('sessions');
  }
}
