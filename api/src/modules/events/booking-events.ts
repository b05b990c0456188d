import type { Booking } from '../../contract/bookings.js';
import type { BookingStatus } from '../../contract/statuses.js';
import { DomainEvent } from '../../platform/events/domain-events.js';

/**
 * A booking was made: by the form, by accepting a request held as spam, or by the owner. Published
 * once for each.
 */
export const bookingCreated = new DomainEvent<Booking>();

export interface BookingStatusChanged {
  /** With its new status. */
  booking: Booking;
  from: BookingStatus;
  /** The admin; null where the customer did it. */
  uid: string | null;
  /** Why it is confirmed although it clashes; null without a reason. */
  override: string | null;
  /** What the owner says of it to the customer; null without words. */
  reason: string | null;
}
export const bookingStatusChanged = new DomainEvent<BookingStatusChanged>();

export interface BookingChanged {
  before: Booking;
  /** With the same status: `bookingStatusChanged` is another event. */
  after: Booking;
  /** The admin. */
  uid: string;
  /** Why, although it clashes; null without a reason. */
  override: string | null;
}
/** The owner has corrected fields of the form. */
export const bookingChanged = new DomainEvent<BookingChanged>();

export interface BookingAnswered {
  bookingId: string;
  at: Date;
}
/** The owner has written to the customer or sent a quote. */
export const bookingAnswered = new DomainEvent<BookingAnswered>();

export interface CustomerMessageReceived {
  booking: Booking;
  text: string;
}
/** A customer has written to the owner on the customer's page. */
export const customerWrote = new DomainEvent<CustomerMessageReceived>();

export interface CustomerWithdrew {
  /** With its new status. */
  booking: Booking;
  reason: string | null;
}
/** A customer has withdrawn their request; `bookingStatusChanged` is published before. */
export const customerWithdrew = new DomainEvent<CustomerWithdrew>();

/** Somebody has asked for the link of a customer's page on the public page, for the address on file. */
export const requestLinkWanted = new DomainEvent<Booking>();

/** The owner has renewed the link of a customer's page. */
export const requestLinkRenewed = new DomainEvent<Booking>();

/** A booking was deleted. */
export const bookingDeleted = new DomainEvent<Pick<Booking, 'id'>>();

/**
 * The persons of bookings are about to be erased, at most one batch at once
 * (platform/list/batches.ts).
 */
export const bookingsAnonymised = new DomainEvent<
  readonly Pick<Booking, 'id' | 'email' | 'status'>[]
>();
