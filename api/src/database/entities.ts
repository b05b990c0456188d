import { IdentityEntity } from '../modules/auth/oidc/identity.entity.js';
import { SessionEntity } from '../modules/auth/session.entity.js';
import { UserEntity } from '../modules/auth/user.entity.js';
import { BookingEntity } from '../modules/bookings/booking.entity.js';
import { StoredSettingEntity } from '../platform/database/stored-setting.entity.js';
import { IdempotencyKeyEntity } from '../modules/idempotency/idempotency-key.entity.js';
import { SpamRequestEntity } from '../modules/spam/spam-request.entity.js';
import { CatalogueVersionEntity } from '../modules/catalogue/catalogue-version.entity.js';
import { CalendarFeedEntity } from '../modules/calendar/calendar-feed.entity.js';
import { ClosedDayEntity } from '../modules/diary/closed-day.entity.js';
import { AllocationEntity, ScheduleEntity } from '../modules/schedules/schedule.entity.js';
import { StockLockEntity } from '../modules/stock/stock-lock.entity.js';
import { CounterEntity } from '../platform/rate-limit/counter.entity.js';
import { HistoryEntity } from '../modules/history/history.entity.js';
import { PersonEntity } from '../modules/people/person.entity.js';
import { MemberEntity } from '../modules/members/member.entity.js';
import { MessageEntity } from '../modules/messages/message.entity.js';
import { MIGRATIONS } from './migrations/list.js';
import type { SchemaOptions } from '../platform/database/connections.js';
import { PictureEntity, PictureFileEntity } from '../modules/pictures/picture.entity.js';
import { CheckoutEntity } from '../modules/payments/cards/checkout.entity.js';
import { PaymentEntity } from '../modules/payments/payment.entity.js';
import { PushDeliveryEntity } from '../modules/push/push-delivery.entity.js';
import { PushSubscriptionEntity } from '../modules/push/push-subscription.entity.js';
import { QuoteEntity } from '../modules/quotes/quote.entity.js';
import { RequestLinkEntity } from '../modules/request-links/request-link.entity.js';

/** Every table's class; the migrations that make the tables are in migrations. */
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
  StoredSettingEntity,
  MessageEntity,
  RequestLinkEntity,
  CatalogueVersionEntity,
  PictureEntity,
  PictureFileEntity,
  QuoteEntity,
  PaymentEntity,
  CheckoutEntity,
  ScheduleEntity,
  AllocationEntity,
  StockLockEntity,
  ClosedDayEntity,
  CalendarFeedEntity,
  PushSubscriptionEntity,
  PushDeliveryEntity,
];

export const PERSON_ENTITIES = ENTITIES.filter(
  (entity) => entity.prototype instanceof PersonEntity,
) as (new () => PersonEntity)[];

export const SCHEMA: SchemaOptions = { entities: ENTITIES, migrations: MIGRATIONS };
