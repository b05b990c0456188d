import type { EntityManager } from 'typeorm';
import type { Due } from '../../contract/payments/card.js';
import type { CustomerQuote } from '../../contract/quotes/quote.js';

export interface Payable {
  reference: string;
  /** The newest that was sent; null without one. */
  quote: CustomerQuote | null;
  /** Null where nothing was agreed on, or nothing is missing. */
  due: Due | null;
}

/** Injects where cards find that, with the booking locked; 404 without one, 410 for an erased one. */
export const FIND_PAYABLE = Symbol('FIND_PAYABLE');
export type FindPayable = (manager: EntityManager, bookingId: string) => Promise<Payable>;

/** What is due for a booking; null also for one that is gone. */
export type FindDue = (manager: EntityManager, bookingId: string) => Promise<Due | null>;
