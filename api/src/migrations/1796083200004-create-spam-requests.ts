import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createTable,
  flag,
  id,
  index,
  list,
  optional,
  text,
  time,
} from '../platform/database/migration-columns.js';

export class CreateSpamRequests1796083200004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'spam_requests',
      [
        id,
        text('firstName', 100),
        text('lastName', 100),
        text('email', 254),
        text('phone', 40),
        optional(text('instagram', 100)),
        text('searchText', 600),
        list('services'),
        text('eventDate', 10),
        text('eventTime', 5),
        text('location', 500),
        text('guestCount', 10),
        optional(text('eventType', 20)),
        optional(text('flavourPreferences', 2000)),
        optional(text('specialRequirements', 2000)),
        optional(text('budget', 20)),
        flag('termsAccepted', runner),
        time('createdAt'),
        text('reason', 10),
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
