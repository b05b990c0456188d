import { column, CreateTable, index } from '../../../platform/database/create-table.js';

export const PAYMENT_TABLES = [
  class CreateQuotes1797000000016 extends CreateTable {
    readonly table = 'quotes';
    readonly columns = [
      column.id,
      column.varchar('bookingId', 36),
      column.count('version'),
      column.varchar('state', 10),
      column.text('draft'),
      column.text('prices'),
      column.text('terms'),
      column.optional(column.time('validUntil')),
      column.time('createdAt'),
      column.optional(column.time('sentAt')),
      column.optional(column.time('answeredAt')),
      column.optional(column.varchar('acceptedName', 200)),
      column.optional(column.varchar('acceptedUid', 36)),
      column.optional(column.varchar('reason', 500)),
      column.optional(column.varchar('hash', 64)),
    ];
    readonly indices = [index('ux_quotes_booking_version', ['bookingId', 'version'], true)];
  },
  class CreatePayments1797000000017 extends CreateTable {
    readonly table = 'payments';
    readonly columns = [
      column.id,
      column.varchar('bookingId', 36),
      column.whole('amount'),
      column.varchar('kind', 10),
      column.varchar('method', 10),
      column.time('receivedAt'),
      column.optional(column.varchar('note', 500)),
      column.optional(column.varchar('uid', 255)),
      column.optional(column.varchar('externalId', 255)),
      column.optional(column.varchar('reverses', 36)),
      column.optional(column.varchar('dispute', 10)),
      column.time('createdAt'),
    ];
    readonly indices = [
      index('ix_payments_booking', ['bookingId', 'createdAt', 'id']),
      index('ux_payments_external', ['externalId'], true),
      index('ux_payments_reverses', ['reverses'], true),
    ];
  },
  class CreateCheckouts1797000000018 extends CreateTable {
    readonly table = 'checkouts';
    readonly columns = [
      column.id,
      column.varchar('bookingId', 36),
      column.optional(column.varchar('sessionId', 255)),
      column.optional(column.varchar('paymentIntent', 255)),
      column.whole('amount'),
      column.varchar('kind', 10),
      column.varchar('state', 10),
      column.count('attempts'),
      column.optional(column.time('checkAt')),
      column.time('expiresAt'),
      column.time('createdAt'),
    ];
    readonly indices = [
      index('ix_checkouts_booking', ['bookingId', 'createdAt']),
      index('ix_checkouts_check', ['checkAt']),
    ];
  },
];
