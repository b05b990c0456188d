import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { Holding } from '../contract/schedules/peak.js';
import type { Allocation, Clash, Schedule } from '../contract/schedules/schedule.js';

/** Injects where the diary finds what it shows and knows nothing of. */
export const DIARY_SOURCES = Symbol('DIARY_SOURCES');

/** A booking, when it takes place and what it takes. */
export interface DiaryBooking {
  booking: Booking;
  schedule: Schedule;
  allocations: Allocation[];
  isAllocatedByHand: boolean;
  arrivedAt: Date | null;
}

/** From `from` to before `until`. */
export interface TimeRange {
  from: Date;
  until: Date;
}

export interface DiarySources {
  /** The newest. */
  catalogue: (manager: EntityManager) => Promise<CatalogueContent>;
  /** All, whatever their status, whose event windows overlap the time. */
  bookingsBetween: (manager: EntityManager, range: TimeRange) => Promise<DiaryBooking[]>;
  /** By booking; of one that is not confirmed, those that confirming it would cause. */
  clashes: (
    manager: EntityManager,
    bookings: readonly DiaryBooking[],
    catalogue: CatalogueContent,
  ) => Promise<ReadonlyMap<string, Clash[]>>;
  /** What confirmed bookings hold whose windows overlap the time. */
  promises: (manager: EntityManager, from: Date, until: Date) => Promise<Holding[]>;
  /** Of each booking the quote that counts, where there is one. */
  quotes: (
    manager: EntityManager,
    bookingIds: string[],
  ) => Promise<Pick<Quote, 'bookingId' | 'lines'>[]>;
  /** The owner's own, by booking. */
  notes: (manager: EntityManager, bookingIds: string[]) => Promise<Map<string, string | null>>;
}
