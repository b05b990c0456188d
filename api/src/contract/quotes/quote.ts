import type { Estimate, EstimateLine } from '../catalogue/estimate.js';

/** Expired is derived: a quote that was sent, and was good until a moment that has passed. */
export const QUOTE_STATES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'superseded',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What is off a line or off the whole; `percent` is null where it was an amount. */
export interface Discount {
  amount: number;
  percent: number | null;
  reason: string;
}

export interface QuoteLine extends Omit<EstimateLine, 'item'> {
  /** Of the catalogue; null for a line in the owner's own words. */
  item: string | null;
  /** Inside `amount` already. */
  discount: Discount | null;
}

/** The membership that a discount rests on. */
export interface MembershipDiscount {
  amount: number;
  percent: number;
  /** The tier. */
  membership: string;
}

/** Lines with prices and what they come to; amounts in the smallest unit of `currency`. */
export interface QuotePrices extends Pick<
  Estimate,
  'currency' | 'subtotal' | 'tax' | 'total' | 'deposit'
> {
  lines: QuoteLine[];
  /** A member's, off packages, and the owner's own, off what is left; null without either. */
  discount: {
    amount: number;
    percent: number | null;
    membership: string | null;
    reason: string | null;
  } | null;
  memberDiscount: MembershipDiscount | null;
  ownDiscount: Discount | null;
}

/** A quote as the API answers it. Times are ISO 8601, UTC; null before they come to be. */
export interface Quote extends QuotePrices {
  id: string;
  bookingId: string;
  /** Counts up per booking. */
  version: number;
  /** The owner's own deposit; null where it is by the catalogue's rule. */
  ownDeposit: number | null;
  state: QuoteState;
  isExpired: boolean;
  validUntil: string | null;
  start: string | null;
  durationMinutes: number | null;
  guests: number | null;
  /** For the customer. */
  note: string | null;
  /** As they were when it was sent. */
  terms: string;
  sentAt: string | null;
  answeredAt: string | null;
  acceptedName: string | null;
  /** `customer`, or the e-mail address of the admin who did it for them. */
  acceptedBy: string | null;
  /** Why it was declined, withdrawn, or accepted for the customer. */
  reason: string | null;
  /** SHA-256 of what was sent, in hexadecimal digits; null for a draft. */
  hash: string | null;
}

/** What a customer sees of a quote: nothing of who did what on the owner's side. */
export const CUSTOMER_QUOTE_FIELDS = [
  'version',
  'state',
  'isExpired',
  'currency',
  'lines',
  'subtotal',
  'discount',
  'memberDiscount',
  'ownDiscount',
  'tax',
  'total',
  'deposit',
  'validUntil',
  'start',
  'durationMinutes',
  'guests',
  'note',
  'terms',
  'sentAt',
  'answeredAt',
  'acceptedName',
] as const satisfies readonly (keyof Quote)[];
export type CustomerQuote = Pick<Quote, (typeof CUSTOMER_QUOTE_FIELDS)[number]>;

/** What a booking shows of its quote; null where none was sent, or the last was taken back. */
export interface QuoteSummary {
  isAccepted: boolean;
  total: number;
  deposit: number;
  /** What is off it for a member. */
  memberDiscount: number;
}

export const QUOTE_ERRORS = {
  notFound: 'There is no such quote',
  empty: 'Please put something on the quote before it is sent',
  noDraft: 'There is no draft to send',
  past: 'The quote must be good until a moment that is still to come',
  outdated: 'This is not the newest quote any more; please look at the new one',
  expired: 'This quote has expired; please ask for a new one',
  notOpen: 'This quote cannot be accepted any more',
  notDeclinable: 'This quote cannot be declined any more',
  notRevivable: 'Only a quote that expired, was withdrawn or was declined can be offered again',
  notAccepted: 'This quote was not accepted, so there is nothing to take back',
  notSent: 'Only a quote that was sent can be withdrawn',
  over: 'The booking is over, so nothing can be agreed on any more',
} as const;
