import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { Schedule } from '../contract/schedules/schedule.js';

/** Injects how feeds read bookings, a feature that they do not import. */
export const FEED_SOURCES = Symbol('FEED_SOURCES');

/** A booking, and when it takes place. */
export interface ScheduledBooking {
  booking: Booking;
  schedule: Schedule;
}

export interface FeedSources {
  /** Locks a session for the transaction; false where it has ended. */
  lockSession: (manager: EntityManager, tokenHash: string) => Promise<boolean>;
  /** All, whatever their status, whose events end after `since`. */
  bookingsSince: (manager: EntityManager, since: Date) => Promise<ScheduledBooking[]>;
}
