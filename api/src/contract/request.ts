import type { Booking } from './bookings.js';
import type { CustomerQuote } from './quotes/quote.js';
import { TEXT_LIMITS } from './limits.js';
import { PERSON_RULES, textRule } from './rules.js';

/** Where a customer's page is; the token of its private link follows behind a `#`. */
export const REQUEST_PATH = '/request';

/** How a private link says which booking it opens: `Authorization: Request <token>`. */
export const REQUEST_SCHEME = 'Request';

/** What a customer sees of their booking: nothing that only the owner should. */
export const CUSTOMER_VIEW_FIELDS = [
  'reference',
  'status',
  'stage',
  'answerDueAt',
  'services',
  'eventDate',
  'eventTime',
  'location',
  'guestCount',
  'createdAt',
  'balance',
] as const satisfies readonly (keyof Booking)[];
export interface CustomerView extends Pick<Booking, (typeof CUSTOMER_VIEW_FIELDS)[number]> {
  /** The newest that was sent; null without one. */
  quote: CustomerQuote | null;
  /** Whether cards are taken. */
  cardPayment: boolean;
}

/** The answer of the public `POST /api/bookings`. */
export interface CreatedBooking extends Booking {
  /** The address of the customer's page; `null` where it was revoked since. */
  requestLink: string | null;
}

export interface Withdrawal {
  reason?: string | null;
}

export interface CustomerMessage {
  text: string;
}

export interface LinkRequest {
  reference: string;
  email: string;
}

export const CUSTOMER_RULES = {
  reason: textRule('The reason', TEXT_LIMITS.note),
  text: textRule('The message', TEXT_LIMITS.note, 'Please write your message'),
  reference: textRule('The reference', 20, 'Please enter the reference of your request'),
  email: PERSON_RULES.email,
} as const;
