import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { WallClock } from '../platform/dates/wall-clock.js';

/** Injects where schedules find what they rest on; the features themselves they do not know. */
export const SCHEDULE_SOURCES = Symbol('SCHEDULE_SOURCES');

/** What a schedule needs to know of a booking. */
export type ScheduledBooking = Pick<
  Booking,
  | 'id'
  | 'reference'
  | 'status'
  | 'eventDate'
  | 'eventTime'
  | 'requestedDate'
  | 'requestedTime'
  | 'estimate'
  | 'total'
>;

/** What a schedule needs to know of the quote that counts. */
export type ScheduledQuote = Pick<
  Quote,
  'bookingId' | 'lines' | 'start' | 'durationMinutes' | 'guests'
>;

export interface ScheduleSources {
  /** IANA name; event dates and times are in it. */
  timeZone: string;
  /** The newest. */
  catalogue: (manager: EntityManager) => Promise<CatalogueContent>;
  /** Of each of these bookings the quote that counts, sent or accepted, where there is one. */
  quotes: (manager: EntityManager, bookingIds: string[]) => Promise<ScheduledQuote[]>;
  /** Lets nobody else change those to come until the transaction ends. */
  lockOpenBookings: (manager: EntityManager) => Promise<void>;
  /** Likewise, and gives them. */
  openBookings: (manager: EntityManager) => Promise<ScheduledBooking[]>;
  /** Those to come that something was priced for, and that have no row. */
  unscheduled: (manager: EntityManager) => Promise<ScheduledBooking[]>;
  /** Those that are open and have a row. */
  scheduled: (manager: EntityManager) => Promise<ScheduledBooking[]>;
  /** Lets lists, filters and reminders go by when it takes place; the booking is held. */
  keepEventTime: (
    manager: EntityManager,
    booking: ScheduledBooking,
    clock: WallClock,
  ) => Promise<void>;
  /** @throws ApiError 404 */
  booking: (manager: EntityManager, id: string) => Promise<ScheduledBooking>;
}
