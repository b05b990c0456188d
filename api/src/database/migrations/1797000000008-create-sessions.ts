import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  index,
  optional,
  primary,
  text,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateSessions1797000000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'sessions',
      [
        primary(varchar('tokenHash', 64)),
        varchar('id', 36),
        varchar('userId', 36),
        time('createdAt'),
        time('lastUsedAt'),
        time('expiresAt'),
        optional(varchar('browser', 40)),
        optional(text('sealedIdToken')),
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
