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
import { AddTodo1797000000101 } from './migrations/1797000000101-add-todo.js';
import { AddWroteAtBeforeStatus1797000000102 } from './migrations/1797000000102-add-wrote-at-before-status.js';
import { OrderTodoIndex1797000000103 } from './migrations/1797000000103-order-todo-index.js';
import { AddCreatedAtToTodoIndex1797000000104 } from './migrations/1797000000104-add-created-at-to-todo-index.js';
import { WidenQuotes1797000000105 } from './migrations/1797000000105-widen-quotes.js';
import { CompareAddresses1797000000106 } from './migrations/1797000000106-compare-addresses.js';
import { BOOKING_AND_PERSON_TABLES } from './migrations/1.0.0/bookings-and-people.js';
import { MESSAGE_AND_PAYMENT_TABLES } from './migrations/1.0.0/messages-and-payments.js';
import { SCHEDULE_AND_PUSH_TABLES } from './migrations/1.0.0/schedules-and-push.js';
import type { SchemaOptions } from '../platform/database/connections.js';
import { PictureEntity, PictureFileEntity } from '../modules/pictures/picture.entity.js';
import { CheckoutEntity } from '../modules/payments/cards/checkout.entity.js';
import { PaymentEntity } from '../modules/payments/payment.entity.js';
import { PushDeliveryEntity } from '../modules/push/push-delivery.entity.js';
import { PushSubscriptionEntity } from '../modules/push/push-subscription.entity.js';
import { QuoteEntity } from '../modules/quotes/quote.entity.js';
import { RequestLinkEntity } from '../modules/request-links/request-link.entity.js';

/** Every table's class. */
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

/** In the order in which they run; 1.0.0 has one for each of its tables. A released one is never changed. */
export const MIGRATIONS = [
  ...BOOKING_AND_PERSON_TABLES,
  ...MESSAGE_AND_PAYMENT_TABLES,
  ...SCHEDULE_AND_PUSH_TABLES,
  AddTodo1797000000101,
  AddWroteAtBeforeStatus1797000000102,
  OrderTodoIndex1797000000103,
  AddCreatedAtToTodoIndex1797000000104,
  WidenQuotes1797000000105,
  CompareAddresses1797000000106,
];

export const SCHEMA: SchemaOptions = { entities: ENTITIES, migrations: MIGRATIONS };
