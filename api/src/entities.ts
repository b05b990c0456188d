import { IdentityEntity } from './auth/oidc/identity.entity.js';
import { SessionEntity } from './auth/session.entity.js';
import { UserEntity } from './auth/user.entity.js';
import { BookingEntity } from './bookings/booking.entity.js';
import { IdempotencyKeyEntity } from './bookings/idempotency/idempotency-key.entity.js';
import { SpamRequestEntity } from './bookings/spam/spam-request.entity.js';
import { CounterEntity } from './platform/rate-limit/counter.entity.js';
import { HistoryEntity } from './platform/audit/history.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { MIGRATIONS } from './migrations/list.js';
import type { SchemaOptions } from './platform/database/sources.js';
import { SearchVersionEntity } from './people/search-version.entity.js';

/** Every table's class; the migrations that make the tables are in database/migrations. */
export const ENTITIES = [
  BookingEntity,
  IdempotencyKeyEntity,
  SpamRequestEntity,
  MemberEntity,
  UserEntity,
  SessionEntity,
  HistoryEntity,
  IdentityEntity,
  CounterEntity,
  SearchVersionEntity,
];

export const SCHEMA: SchemaOptions = { entities: ENTITIES, migrations: MIGRATIONS };
