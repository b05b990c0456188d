import type { Booking } from '../contract/bookings.js';
import type { BookingStatus } from '../contract/statuses.js';
import { Topic } from '../platform/events/topic.js';

/**
 * A booking was made, by whatever way: the form, a request that was held as spam and accepted, the
 * owner. Announced once for each.
 */
export const bookingCreated = new Topic<Booking>();

export interface BookingStatusChanged {
  /** As it is now. */
  booking: Booking;
  from: BookingStatus;
  /** The admin who did it; null where nobody was signed in. */
  uid: string | null;
  /** Why it is confirmed though it clashes; null where nobody said. */
  override: string | null;
}
export const bookingStatusChanged = new Topic<BookingStatusChanged>();

export interface BookingChanged {
  before: Booking;
  /** With the same status, which has a topic of its own. */
  after: Booking;
  /** The admin who did it. */
  uid: string;
  /** Why, though it clashes then; null where nobody said. */
  override: string | null;
}
/** What was asked for has been corrected: date, place, contact, or any other field of the form. */
export const bookingChanged = new Topic<BookingChanged>();

interface BookingAnswered {
  bookingId: string;
  at: Date;
}
/** The owner has written to the customer, or sent a quote; bookings note the first time. */
export const bookingAnswered = new Topic<BookingAnswered>();

export interface CustomerMessageReceived {
  booking: Booking;
  text: string;
}
/** A customer wrote to the owner, on the page of their booking. */
export const customerWrote = new Topic<CustomerMessageReceived>();

export interface CustomerWithdrew {
  /** As it is now. */
  booking: Booking;
  reason: string | null;
}
/** A customer took their request back; the status has been announced before. */
export const customerWithdrew = new Topic<CustomerWithdrew>();

/** The customer is to get the link of their page: it was renewed, or they asked for it. */
export const requestLinkWanted = new Topic<Booking>();

/** A booking is gone for good. */
export const bookingDeleted = new Topic<Pick<Booking, 'id'>>();

/**
 * Bookings are about to lose the person who asked for them, and with it the e-mail address; no more
 * of them at once than one statement names (platform/list/batches.ts).
 */
export const bookingsAnonymised = new Topic<readonly Pick<Booking, 'id' | 'email' | 'status'>[]>();
