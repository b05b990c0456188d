import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  id,
  index,
  longText,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateSpamRequests1796083200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'spam_requests',
      [
        id,
        text('reason', 10),
        text('email', 254),
        text('eventDate', 10),
        time('createdAt'),
        longText('request'),
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
