import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { Member } from '../contract/members.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { EventSpan } from '../contract/schedules/schedule.js';
import type { Sql } from '../platform/database/sql.js';

/** Injects how messages read records of other features, which they do not import. */
export const MESSAGE_SOURCES = Symbol('MESSAGE_SOURCES');

export interface MessageSources {
  bookings: (manager: EntityManager, where: Sql) => Promise<Booking[]>;
  /**
   * Locks a booking to which something is to be written.
   * @throws ApiError 404, 409 where its person is erased
   */
  lockWritable: (manager: EntityManager, bookingId: string) => Promise<Booking>;
  /** When bookings take place, by id. */
  spans: (
    manager: EntityManager,
    bookings: readonly Booking[],
  ) => Promise<ReadonlyMap<string, EventSpan>>;
  /** All quotes of these bookings. */
  quotes: (manager: EntityManager, bookingIds: string[]) => Promise<Quote[]>;
  members: (manager: EntityManager, where: Sql) => Promise<Member[]>;
  /** The e-mail addresses of all admins: the owners where OWNER_EMAILS is not set. */
  admins: (manager: EntityManager) => Promise<readonly string[]>;
}

/** How event handlers read the booking of an event. */
export type FindBooking = (manager: EntityManager, id: string) => Promise<Booking>;
