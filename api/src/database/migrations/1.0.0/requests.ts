import { column, CreateTable, index } from '../../../platform/database/create-table.js';

export const REQUEST_TABLES = [
  class CreateIdempotencyKeys1797000000002 extends CreateTable {
    readonly table = 'idempotency_keys';
    readonly columns = [
      column.primary(column.varchar('id', 64)),
      column.varchar('requestHash', 64),
      column.varchar('bookingId', 36),
      column.time('createdAt'),
    ];
    readonly indices = [
      index('ix_idempotency_keys_created', ['createdAt']),
      index('ix_idempotency_keys_booking', ['bookingId']),
    ];
  },
  class CreateSpamRequests1797000000003 extends CreateTable {
    readonly table = 'spam_requests';
    readonly columns = [
      column.id,
      { ...column.varchar('kind', 10), default: "'booking'" },
      column.varchar('reason', 10),
      column.varchar('email', 254),
      column.varchar('eventDate', 10),
      column.time('createdAt'),
      column.text('request'),
    ];
    readonly indices = [
      index('ix_spam_requests_created', ['createdAt', 'id']),
      index('ix_spam_requests_email', ['email']),
    ];
  },
];
