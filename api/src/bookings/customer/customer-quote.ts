import type { EntityManager } from 'typeorm';
import type { CustomerQuote } from '../../contract/quotes/quote.js';

/** Gives what a customer sees of the newest quote that was sent; bookings know no quotes. */
export type FindCustomerQuote = (
  manager: EntityManager,
  bookingId: string,
) => Promise<CustomerQuote | null>;
export const FIND_CUSTOMER_QUOTE = Symbol('FIND_CUSTOMER_QUOTE');
