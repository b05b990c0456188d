import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  text,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateSpamRequests1797000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'spam_requests',
      [
        id,
        { ...varchar('kind', 10), default: "'booking'" },
        varchar('reason', 10),
        varchar('email', 254),
        varchar('eventDate', 10),
        time('createdAt'),
        text('request'),
      ],
      [
        index('ix_spam_requests_created', ['createdAt', 'id']),
        index('ix_spam_requests_email', ['email']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('spam_requests');
  }
}
