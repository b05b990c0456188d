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
}
export const bookingStatusChanged = new Topic<BookingStatusChanged>();

/** A booking is gone for good. */
export const bookingDeleted = new Topic<Pick<Booking, 'id'>>();

/** Bookings are about to lose the person who asked for them, and with it the e-mail address. */
export const bookingsAnonymised = new Topic<readonly Pick<Booking, 'id' | 'email' | 'status'>[]>();
