import { column, CreateTable, index } from '../../../platform/database/create-table.js';

export const MESSAGE_TABLES = [
  class CreateMessages1797000000011 extends CreateTable {
    readonly table = 'messages';
    readonly columns = [
      column.id,
      column.varchar('template', 30),
      column.text('parameters'),
      column.varchar('recipient', 254),
      { ...column.varchar('recipientRole', 10), default: "'customer'" },
      column.optional(column.varchar('bookingId', 36)),
      column.optional(column.varchar('memberId', 36)),
      column.varchar('subjectId', 36),
      column.varchar('event', 60),
      column.count('version'),
      column.varchar('state', 10),
      column.count('attempts'),
      column.count('unanswered'),
      column.count('resends'),
      column.optional(column.time('nextAttemptAt')),
      column.optional(column.varchar('error', 300)),
      column.time('createdAt'),
      column.optional(column.time('sentAt')),
    ];
    readonly indices = [
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
    ];
  },
  class CreateRequestLinks1797000000012 extends CreateTable {
    readonly table = 'request_links';
    readonly columns = [column.id, column.count('number'), column.flag('isRevoked')];
    readonly indices = [];
  },
];
