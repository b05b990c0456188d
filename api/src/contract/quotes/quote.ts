import * as v from 'valibot';
import {
  ESTIMATE_LINE_SCHEMA,
  ESTIMATE_SCHEMA,
  MEMBERSHIP_DISCOUNT_SCHEMA,
} from '../catalogue/estimate.js';
import { described, integer, moment, money, pick, record, uuid } from '../record.js';

/** Expired is derived: a quote that was sent, and was valid until a moment that has passed. */
const QUOTE_STATES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'superseded'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

const DISCOUNT_SCHEMA = record('Discount', () => ({
  amount: money,
  percent: described(v.nullable(v.number()), 'Null where it was an amount'),
  reason: v.string(),
}));
export type Discount = v.InferOutput<typeof DISCOUNT_SCHEMA>;

const QUOTE_LINE_SCHEMA = record('QuoteLine', () => ({
  ...ESTIMATE_LINE_SCHEMA.entries,
  item: described(
    v.nullable(v.string()),
    'The id of the item in the catalogue; null for a custom line',
  ),
  discount: described(v.nullable(DISCOUNT_SCHEMA), 'Inside amount already'),
}));
export type QuoteLine = v.InferOutput<typeof QUOTE_LINE_SCHEMA>;

/** A member's, off packages, and the owner's own, off what is left. */
const WHOLE_DISCOUNT_SCHEMA = record('WholeDiscount', () => ({
  amount: money,
  percent: described(v.nullable(v.number()), 'Null where it is more than one share'),
  membership: described(v.nullable(v.string()), 'The tier'),
  reason: described(v.nullable(v.string()), 'Of the owner’s own part'),
}));

/** Lines with prices and what they come to; amounts in the smallest unit of `currency`. */
const QUOTE_PRICES_SCHEMA = record('QuotePrices', () => ({
  ...pick(ESTIMATE_SCHEMA, ['currency', 'subtotal', 'tax', 'total', 'deposit']),
  lines: v.array(QUOTE_LINE_SCHEMA),
  discount: described(v.nullable(WHOLE_DISCOUNT_SCHEMA), 'Off the whole'),
  memberDiscount: v.nullable(MEMBERSHIP_DISCOUNT_SCHEMA),
  ownDiscount: v.nullable(DISCOUNT_SCHEMA),
}));
export type QuotePrices = v.InferOutput<typeof QUOTE_PRICES_SCHEMA>;

/** A quote as the API returns it; its times are null before they come to be. */
export const QUOTE_SCHEMA = record('Quote', () => ({
  ...QUOTE_PRICES_SCHEMA.entries,
  id: uuid,
  bookingId: uuid,
  version: described(integer, 'Counts up per booking'),
  ownDeposit: described(
    v.nullable(integer),
    'Null if the deposit follows the rule of the catalogue',
  ),
  state: v.picklist(QUOTE_STATES),
  isExpired: v.boolean(),
  validUntil: v.nullable(moment),
  start: v.nullable(moment),
  durationMinutes: v.nullable(integer),
  guests: v.nullable(integer),
  note: described(v.nullable(v.string()), 'For the customer'),
  terms: described(v.string(), 'As they were when it was sent'),
  sentAt: v.nullable(moment),
  answeredAt: v.nullable(moment),
  acceptedName: described(v.nullable(v.string()), 'In whose name it was accepted'),
  acceptedBy: described(
    v.nullable(v.string()),
    '`customer`, or the e-mail address of the admin who did it for them',
  ),
  reason: described(v.nullable(v.string()), 'Why it was declined, or accepted for the customer'),
  revision: described(v.nullable(v.string()), 'Of a draft: its ETag is made of this; else null'),
  /** Null for a draft. */
  hash: described(v.nullable(v.string()), 'SHA-256 of what was sent, in hexadecimal digits'),
}));
export type Quote = v.InferOutput<typeof QUOTE_SCHEMA>;

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
export const CUSTOMER_QUOTE_SCHEMA = record('CustomerQuote', () =>
  pick(QUOTE_SCHEMA, CUSTOMER_QUOTE_FIELDS),
);
export type CustomerQuote = v.InferOutput<typeof CUSTOMER_QUOTE_SCHEMA>;

/** What a customer has agreed on, which a newer offer may be about to replace. */
export const AGREEMENT_SCHEMA = record('Agreement', () =>
  pick(QUOTE_SCHEMA, ['version', 'currency', 'total', 'deposit', 'answeredAt']),
);
export type Agreement = v.InferOutput<typeof AGREEMENT_SCHEMA>;

/** What a booking shows of its quote; null where none was sent, or the last was taken back. */
export interface QuoteSummary {
  isAccepted: boolean;
  total: number;
  deposit: number;
  /** What is off it for a member. */
  memberDiscount: number;
  validUntil: Date | null;
  /** Null where it is only offered. */
  acceptedAt: Date | null;
}

export const QUOTE_ERRORS = {
  notFound: 'There is no such quote',
  empty: 'Please add at least one line before you send the quote',
  tooMuch: 'The lines come to more than a quote can; please check prices and quantities',
  noDraft: 'There is no draft to send',
  repriced: 'Prices have changed since this quote was last seen; please look at the new total',
  past: 'The quote must be valid until a time in the future',
  outdated: 'There is a newer quote; please look at that one',
  expired: 'This quote has expired; please ask for a new one',
  notOpen: 'This quote can no longer be accepted',
  taken: 'We can no longer come at that time with all of this; please write to us',
  notDeclinable: 'This quote can no longer be declined',
  notRevivable: 'Only a quote that expired, was withdrawn or was declined can be offered again',
  notAccepted: 'This quote was not accepted, so there is nothing to undo',
  unreadable: 'What is stored of this quote is damaged and cannot be read; please write a new one',
  notSent: 'Only a quote that was sent can be withdrawn',
  over: 'This booking is closed, so its quote can no longer be changed',
} as const;
