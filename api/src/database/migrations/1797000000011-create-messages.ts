import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  count,
  createTable,
  id,
  index,
  optional,
  text,
  time,
  varchar,
} from '../../platform/database/migration-columns.js';

export class CreateMessages1797000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(
      runner,
      'messages',
      [
        id,
        varchar('template', 30),
        text('parameters'),
        varchar('recipient', 254),
        { ...varchar('recipientRole', 10), default: "'customer'" },
        optional(varchar('bookingId', 36)),
        optional(varchar('memberId', 36)),
        varchar('subjectId', 36),
        varchar('event', 60),
        count('version'),
        varchar('state', 10),
        count('attempts'),
        count('unanswered'),
        count('resends'),
        optional(time('nextAttemptAt')),
        optional(varchar('error', 300)),
        time('createdAt'),
        optional(time('sentAt')),
      ],
      [
        index(
          'ux_messages_event',
          ['subjectId', 'event', 'version', 'template', 'recipientRole'],
          true,
        ),
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
