import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { Member } from '../contract/members.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { Schedule } from '../contract/schedules/schedule.js';
import type { Sql } from '../platform/database/sql.js';

/** Injects where messages find what they tell of; the features themselves they do not know. */
export const MESSAGE_SOURCES = Symbol('MESSAGE_SOURCES');

export interface MessageSources {
  bookings: (manager: EntityManager, where: Sql) => Promise<Booking[]>;
  /** When a booking takes place. */
  schedule: (manager: EntityManager, booking: Booking) => Promise<Schedule>;
  /** All quotes of these bookings. */
  quotes: (manager: EntityManager, bookingIds: string[]) => Promise<Quote[]>;
  members: (manager: EntityManager, where: Sql) => Promise<Member[]>;
  /** The e-mail addresses of all admins, who get the owner's messages where OWNER_EMAILS names nobody. */
  admins: (manager: EntityManager) => Promise<readonly string[]>;
}

/** Where the handlers of events find whose booking it is. */
export type FindBooking = (manager: EntityManager, id: string) => Promise<Booking>;
