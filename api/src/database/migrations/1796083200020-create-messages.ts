import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  id,
  index,
  longText,
  optional,
  text,
  time,
} from '../../platform/database/migration-columns.js';

export class CreateMessages1796083200020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'messages',
      [
        id,
        text('template', 30),
        longText('parameters'),
        text('recipient', 254),
        optional(text('bookingId', 36)),
        optional(text('memberId', 36)),
        text('subjectId', 36),
        text('event', 60),
        count('version'),
        text('state', 10),
        count('attempts'),
        count('unanswered'),
        count('resends'),
        optional(time('nextAttemptAt')),
        optional(text('error', 300)),
        time('createdAt'),
        optional(time('sentAt')),
      ],
      [
        index('ux_messages_event', ['subjectId', 'event', 'version', 'recipient'], true),
        index('ix_messages_due', ['state', 'nextAttemptAt']),
        index('ix_messages_created', ['createdAt', 'id']),
        index('ix_messages_state', ['state', 'createdAt', 'id']),
        index('ix_messages_booking', ['bookingId', 'createdAt', 'id']),
        index('ix_messages_recipient', ['recipient']),
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('messages');
  }
}
