import * as v from 'valibot';
import { BOOKING_SCHEMA, type Booking } from './bookings.js';
import { CUSTOMER_CONVERSATION_SCHEMA } from './conversation.js';
import { CUSTOMER_PAYMENT_SCHEMA } from './payments/payment.js';
import { AGREEMENT_SCHEMA, CUSTOMER_QUOTE_SCHEMA } from './quotes/quote.js';
import { described, integer, moment, pick, record } from './record.js';
import { EVENT_SPAN_SCHEMA } from './schedules/schedule.js';
import { TEXT_LIMITS } from './limits.js';
import { PERSON_RULES, textRule } from './rules.js';

/** Where a customer's page is; the token of its private link follows behind a `#`. */
export const REQUEST_PATH = '/request';

/** The token in what is left of a private link; mail programs and gateways put more behind it. */
export const LINK_TOKEN = /[\w-]{46}/;

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
  'estimate',
  'paid',
  'balance',
  'received',
  'refunded',
] as const satisfies readonly (keyof Booking)[];

const CALENDAR_LINK_SCHEMA = record('CalendarLink', () => ({
  label: described(v.string(), { example: 'Google Calendar' }),
  href: v.string(),
}));
export type CalendarLink = v.InferOutput<typeof CALENDAR_LINK_SCHEMA>;

export const CUSTOMER_VIEW_SCHEMA = record('CustomerView', () => ({
  ...pick(BOOKING_SCHEMA, CUSTOMER_VIEW_FIELDS),
  isWithdrawn: described(v.boolean(), 'Its customer has cancelled it'),
  name: described(
    v.nullable(v.string()),
    'In whose name it was asked for; null before a quote was sent, since the address may be somebody else’s',
  ),
  span: described(EVENT_SPAN_SCHEMA, 'When it takes place'),
  guests: described(
    v.nullable(integer),
    'Exactly how many, once a quote or the owner says it; null before',
  ),
  estimateLimit: described(
    v.nullable(v.string()),
    'That the estimate is for one evening of several days, or its package for fewer guests than may come; null where it is for all, or nothing was priced',
  ),
  quote: described(v.nullable(CUSTOMER_QUOTE_SCHEMA), 'The newest'),
  agreed: described(
    v.nullable(AGREEMENT_SCHEMA),
    'What was accepted and holds until a newer quote is accepted, too; null before',
  ),
  earlierAccepted: described(
    v.nullable(AGREEMENT_SCHEMA),
    'What was accepted before a quote that is open or has expired; it is agreed again if that is declined or withdrawn; null without either',
  ),
  payments: described(v.array(CUSTOMER_PAYMENT_SCHEMA), 'Newest first'),
  depositDue: described(
    v.nullable(integer),
    'What was never paid of the deposit; null where no quote counts, or it is cancelled',
  ),
  paymentInstructions: described(
    v.string(),
    'How to pay, as the catalogue has it now; empty before a quote was sent, or where it says nothing',
  ),
  howToPay: described(
    v.nullable(v.string()),
    'The same, null before a quote was sent and where nothing is written',
  ),
  businessAddress: described(
    v.nullable(v.string()),
    'Of the business, for a receipt; null without',
  ),
  depositDueAt: described(
    v.nullable(moment),
    'By when the deposit of an accepted quote is due: never later than the event; null without one',
  ),
  balanceDueAt: described(v.nullable(moment), 'By when the rest is due; null likewise'),
  conversation: described(v.array(CUSTOMER_CONVERSATION_SCHEMA), 'Oldest first'),
  cardPayment: described(v.boolean(), 'Whether cards are taken'),
  calendarLinks: described(
    v.array(CALENDAR_LINK_SCHEMA),
    'Where a confirmed event can be added to a calendar in the browser; of any other none',
  ),
}));
export type CustomerView = v.InferOutput<typeof CUSTOMER_VIEW_SCHEMA>;

export const REQUEST_LINK_SCHEMA = record('RequestLink', () => ({
  /** Null where it was revoked. */
  requestLink: described(v.nullable(v.string()), 'Opens the customer’s page'),
}));

/** The response of the public `POST /api/bookings`. */
export const CREATED_BOOKING_SCHEMA = record('CreatedBooking', () => ({
  ...BOOKING_SCHEMA.entries,
  ...REQUEST_LINK_SCHEMA.entries,
}));
export type CreatedBooking = v.InferOutput<typeof CREATED_BOOKING_SCHEMA>;

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
  /** Why a quote is declined. */
  declined: textRule('The reason', TEXT_LIMITS.quoteReason),
  /** In whose name one is accepted. */
  name: textRule('Your name', TEXT_LIMITS.fullName, 'Please type your full name'),
  text: textRule('The message', TEXT_LIMITS.note, 'Please write your message'),
  reference: textRule('The reference', 20, 'Please enter the reference of your request'),
  email: PERSON_RULES.email,
} as const;
