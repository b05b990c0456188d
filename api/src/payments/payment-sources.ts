import type { EntityManager } from 'typeorm';
import type { Due } from '../contract/payments/card.js';
import type { CustomerQuote } from '../contract/quotes/quote.js';

/** Injects where payments find the bookings that they are for; bookings themselves they do not know. */
export const PAYMENT_SOURCES = Symbol('PAYMENT_SOURCES');

/** What a customer can pay by card. */
interface Payable {
  reference: string;
  /** The newest that was sent; null without one. */
  quote: CustomerQuote | null;
  /** Null where nothing was agreed on, or nothing is missing. */
  due: Due | null;
}

export interface PaymentSources {
  /**
   * What the quote that counts comes to; null without one.
   * @throws ApiError 404
   */
  quoted: (
    manager: EntityManager,
    bookingId: string,
  ) => Promise<{ total: number | null; deposit: number | null }>;
  /**
   * Lets nobody else change the booking until the transaction of `manager` ends.
   * @throws ApiError 404
   */
  lockBooking: (manager: EntityManager, bookingId: string) => Promise<unknown>;
  /**
   * With the booking locked, likewise.
   * @throws ApiError 404, 410 for an erased one
   */
  payable: (manager: EntityManager, bookingId: string) => Promise<Payable>;
}
