import { column, CreateTable, index } from '../../../platform/database/create-table.js';

export const PERSON_TABLES = [
  class CreateMembers1797000000004 extends CreateTable {
    readonly table = 'members';
    readonly columns = [
      column.id,
      column.varchar('firstName', 100),
      column.varchar('lastName', 100),
      column.varchar('email', 254),
      column.varchar('phone', 40),
      column.optional(column.varchar('instagram', 100)),
      column.varchar('searchText', 600),
      column.varchar('membershipType', 20),
      column.varchar('membershipStatus', 20),
      column.varchar('paymentStatus', 20),
      column.optional(column.varchar('paymentAmount', 10)),
      column.optional(column.time('paymentDate')),
      column.time('startDate'),
      column.time('expiryDate'),
      column.flag('discountEligible'),
      column.count('pastBookings'),
      column.time('createdAt'),
      column.time('updatedAt'),
    ];
    readonly indices = [
      index('ix_members_created', ['createdAt', 'id']),
      index('ix_members_status', ['membershipStatus', 'createdAt', 'id']),
      index('ix_members_name', ['lastName', 'id']),
      index('ix_members_email', ['email']),
    ];
  },
  class CreateHistory1797000000005 extends CreateTable {
    readonly table = 'history';
    readonly columns = [
      column.numbered('id'),
      column.varchar('record', 10),
      column.varchar('recordId', 36),
      column.varchar('kind', 20),
      column.time('at'),
      column.optional(column.varchar('uid', 255)),
      column.optional(column.varchar('fromStatus', 20)),
      column.optional(column.varchar('toStatus', 20)),
      column.optional(column.varchar('eventDate', 10)),
      column.optional(column.time('answeredAt')),
      column.optional(column.varchar('field', 30)),
      column.optional(column.varchar('fromText', 2000)),
      column.optional(column.varchar('toText', 2000)),
    ];
    readonly indices = [
      index('ix_history_record', ['recordId', 'id']),
      index('ix_history_kind', ['record', 'kind', 'at']),
    ];
  },
  class CreateUsers1797000000006 extends CreateTable {
    readonly table = 'users';
    readonly columns = [
      column.id,
      column.varchar('username', 254),
      column.varchar('password', 255),
      column.optional(column.varchar('appliedPassword', 255)),
      column.optional(column.varchar('trustId', 36)),
    ];
    readonly indices = [index('ux_users_username', ['username'], true)];
  },
  class CreateIdentities1797000000007 extends CreateTable {
    readonly table = 'identities';
    readonly columns = [column.id, column.varchar('issuer', 255), column.varchar('email', 254)];
    readonly indices = [];
  },
  class CreateSessions1797000000008 extends CreateTable {
    readonly table = 'sessions';
    readonly columns = [
      column.primary(column.varchar('tokenHash', 64)),
      column.varchar('id', 36),
      column.varchar('userId', 36),
      column.time('createdAt'),
      column.time('lastUsedAt'),
      column.time('expiresAt'),
      column.optional(column.varchar('browser', 40)),
      column.optional(column.text('sealedIdToken')),
    ];
    readonly indices = [
      index('ix_sessions_user', ['userId']),
      index('ix_sessions_expiry', ['expiresAt']),
      index('ux_sessions_id', ['id'], true),
    ];
  },
  class CreateCounters1797000000009 extends CreateTable {
    readonly table = 'counters';
    readonly columns = [
      column.primary(column.varchar('id', 64)),
      column.whole('hits'),
      column.time('endsAt'),
    ];
    readonly indices = [index('ix_counters_end', ['endsAt'])];
  },
  class CreateStoredSettings1797000000010 extends CreateTable {
    readonly table = 'stored_settings';
    readonly columns = [column.id, column.varchar('value', 64)];
    readonly indices = [];
  },
];
