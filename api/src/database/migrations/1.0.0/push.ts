import { column, CreateTable, index } from '../../../platform/database/create-table.js';

export const PUSH_TABLES = [
  class CreatePushSubscriptions1797000000024 extends CreateTable {
    readonly table = 'push_subscriptions';
    readonly columns = [
      column.id,
      column.varchar('endpointHash', 64),
      column.varchar('endpoint', 1000),
      column.varchar('p256dh', 88),
      column.varchar('auth', 24),
      column.varchar('name', 60),
      column.text('topics'),
      column.varchar('uid', 255),
      column.varchar('sessionHash', 64),
      column.time('createdAt'),
      column.optional(column.time('lastSentAt')),
    ];
    readonly indices = [
      index('ux_push_subscriptions_endpoint', ['endpointHash'], true),
      index('ix_push_subscriptions_session', ['sessionHash']),
    ];
  },
  class CreatePushDeliveries1797000000025 extends CreateTable {
    readonly table = 'push_deliveries';
    readonly columns = [
      column.id,
      column.varchar('subscriptionId', 36),
      column.varchar('bookingId', 36),
      column.varchar('event', 60),
      column.varchar('occasion', 20),
      column.count('attempts'),
      column.time('nextAttemptAt'),
    ];
    readonly indices = [
      index('ux_push_deliveries_event', ['subscriptionId', 'bookingId', 'event'], true),
      index('ix_push_deliveries_due', ['nextAttemptAt']),
      index('ix_push_deliveries_booking', ['bookingId']),
    ];
  },
];
