import type { Booking } from './bookings.js';
import type { CustomerPayment } from './payments/payment.js';
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
  'paid',
  'balance',
] as const satisfies readonly (keyof Booking)[];
export interface CustomerView extends Pick<Booking, (typeof CUSTOMER_VIEW_FIELDS)[number]> {
  /** The newest that was sent; null without one. */
  quote: CustomerQuote | null;
  /** Newest first. */
  payments: CustomerPayment[];
  /** What is missing of the deposit; null where no quote counts. */
  depositDue: number | null;
  /** How to pay, as the catalogue has it now; empty where it says nothing. */
  paymentInstructions: string;
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

/** The body of `POST /api/request/quote/accept`. */
export interface QuoteAcceptance {
  version: number;
  name: string;
  termsAccepted: true;
}

/** The body of `POST /api/request/quote/decline`. */
export interface QuoteRefusal {
  version: number;
  reason: string | null;
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
  /** Why a quote is declined. */
  declined: textRule('The reason', TEXT_LIMITS.quoteReason),
  /** In whose name one is accepted. */
  name: textRule('Your name', TEXT_LIMITS.fullName, 'Please type your full name'),
  text: textRule('The message', TEXT_LIMITS.note, 'Please write your message'),
  reference: textRule('The reference', 20, 'Please enter the reference of your request'),
  email: PERSON_RULES.email,
} as const;
