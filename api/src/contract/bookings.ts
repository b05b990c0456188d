import * as v from 'valibot';
import { BOOKING_SOURCES, type NewBooking } from './new-booking.js';
import { BOOKING_STAGES, type BookingStage, ANSWER_STATES } from './stages.js';
import { bookingResponseFields } from './booking-response.js';
import { ESTIMATE_SCHEMA } from './catalogue/estimate.js';
import type { CsvDecimals } from './currency.js';
import { SIMILAR_MEMBER_SCHEMA } from './members.js';
import { RECEIVED_FIELDS } from './payments/payment.js';
import { described, fieldFor, integer, moment, pick, record, uuid } from './record.js';
import { CLASH_STATES, SCHEDULE_DETAILS_SCHEMA } from './schedules/schedule.js';
import { BOOKING_STATUSES, type BookingFilter, type BookingStatus } from './statuses.js';
import type { BookingTodo } from './todo.js';

const quotedAmount = () =>
  described(v.nullable(integer), 'In minor units of the currency; null without a quote');

/**
 * A booking as the API returns it (spec §3). Its date and time are when it takes place, as its
 * schedule says.
 */
export const BOOKING_SCHEMA = record('Booking', () => ({
  ...bookingResponseFields(),
  id: uuid,
  status: v.picklist(BOOKING_STATUSES),
  createdAt: moment,
  /** The short name for people; unique. */
  reference: described(v.pipe(v.string(), v.regex(/^F-[0-9A-HJKMNP-TV-Z]{6}$/)), {
    example: 'F-7K3M9Q',
  }),
  source: described(v.picklist(BOOKING_SOURCES), 'How the request was received'),
  requestedDate: described(
    v.nullable(v.pipe(v.string(), v.isoDate())),
    'The requested date, if the event is at another date or time; else null',
  ),
  requestedTime: described(
    v.nullable(v.string()),
    'The requested time, if the event is at another date or time; else null',
  ),
  stage: described(v.picklist(BOOKING_STAGES), 'The stage of the booking'),
  answerDueAt: described(moment, 'Until when the owner has promised to answer'),
  answeredAt: described(v.nullable(moment), 'When the owner first responded'),
  answerState: described(
    v.picklist(ANSWER_STATES),
    'Waiting within the time or beyond it, answered within the time or beyond it',
  ),
  wroteAt: described(
    v.nullable(moment),
    'When the customer wrote what the owner has not dealt with yet; the first of several',
  ),
  lastWordsAt: described(
    v.nullable(moment),
    'When the last words came that the conversation has, by the customer or the owner',
  ),
  estimate: described(
    v.nullable(ESTIMATE_SCHEMA),
    'The visitor’s estimate, at the prices of that time',
  ),
  estimateTotal: described(v.nullable(integer), 'In minor units of the estimate’s currency'),
  total: quotedAmount(),
  paid: quotedAmount(),
  balance: described(
    v.nullable(integer),
    'In minor units of the currency; null without a quote, and once it is cancelled: nothing is owed',
  ),
  ...RECEIVED_FIELDS,
}));
export type Booking = v.InferOutput<typeof BOOKING_SCHEMA>;

const DUPLICATE = record('Duplicate', () =>
  pick(BOOKING_SCHEMA, ['id', 'reference', 'firstName', 'lastName', 'eventDate']),
);
export type Duplicate = v.InferOutput<typeof DUPLICATE>;

export const LISTED_BOOKING_SCHEMA = record('ListedBooking', () => ({
  ...BOOKING_SCHEMA.entries,
  duplicateOf: v.optional(
    described(
      v.nullable(DUPLICATE),
      'Another open booking that it probably repeats, of the same e-mail address or phone number; only in pages',
    ),
  ),
  clashState: v.optional(
    described(
      v.nullable(v.picklist(CLASH_STATES)),
      'Of an open one to come whose equipment is promised to others, or would be; only in pages',
    ),
  ),
}));
export type ListedBooking = Required<v.InferOutput<typeof LISTED_BOOKING_SCHEMA>>;

/** What `PATCH /api/bookings/{id}` corrects; what is left out stays. */
export interface BookingEdit extends Partial<Omit<NewBooking, 'email' | 'phone'>> {
  email?: string | null;
  phone?: string | null;
  /** Why a confirmed one is moved though equipment is promised to others then. */
  override?: string | null;
}

const SAME_CUSTOMER_SCHEMA = record('SameCustomer', () =>
  pick(BOOKING_SCHEMA, ['id', 'reference', 'eventDate', 'status']),
);
export type SameCustomer = v.InferOutput<typeof SAME_CUSTOMER_SCHEMA>;

export const BOOKING_DETAILS_SCHEMA = record('BookingDetails', () => ({
  ...BOOKING_SCHEMA.entries,
  ...SCHEDULE_DETAILS_SCHEMA.entries,
  /** Never shown to the customer. */
  notes: described(v.nullable(v.string()), 'The owner’s own'),
  paymentRemindersPaused: described(
    v.boolean(),
    'Whether payment reminders are switched off for this booking',
  ),
  member: described(
    v.nullable(SIMILAR_MEMBER_SCHEMA),
    'Who has the same e-mail address, or else the same telephone number',
  ),
  sameCustomer: described(
    v.array(SAME_CUSTOMER_SCHEMA),
    'Other bookings with the same e-mail address or telephone number, newest first',
  ),
}));
export type BookingDetails = v.InferOutput<typeof BOOKING_DETAILS_SCHEMA>;

export interface BookingStatusChange {
  status: BookingStatus;
  /** Why it is confirmed though equipment is promised to others then. */
  override?: string | null;
  /** The owner's own words in the mail about it, such as why they cannot come; the history keeps them. */
  reason?: string | null;
}

/** How many bookings there are: all, by status, and upcoming ones (spec §4). */
export const BOOKING_STATS_SCHEMA = record('BookingStats', () => ({
  ...fieldFor(BOOKING_STATUSES, () => v.number()),
  total: v.number(),
  upcoming: described(v.number(), 'Confirmed, and the event still to start'),
}));
export type BookingStats = v.InferOutput<typeof BOOKING_STATS_SCHEMA>;

export const BOOKING_SORTS = [
  'createdAt',
  'eventDate',
  'lastName',
  'status',
  'answerDueAt',
  // Those of what waits, of which other bookings have none.
  'wroteAt',
  'depositDue',
  'quoteValidUntil',
] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** The order in which one would take what waits. */
export const BOOKING_TODO_ORDERS: Readonly<Record<BookingTodo, BookingSort>> = {
  answer: 'answerDueAt',
  wrote: 'wroteAt',
  confirm: 'eventDate',
  deposit: 'depositDue',
  quoteEnding: 'quoteValidUntil',
  clash: 'eventDate',
};

/** What narrows, orders and pages `GET /api/bookings`; without any of it, the whole array. */
export interface BookingQuery {
  page?: number;
  limit?: number;
  status?: BookingFilter;
  stage?: BookingStage;
  unanswered?: boolean;
  /** Only what waits for the owner; without `sort` in the order in which one would take it. */
  todo?: BookingTodo;
  /** Part of a name, an e-mail address, a phone number, an Instagram name or a place, or a whole reference. */
  q?: string;
  /** With `-` in front: falling. */
  sort?: BookingSort | `-${BookingSort}`;
  /** First event date, inclusive. */
  from?: string;
  /** Last event date, inclusive. */
  to?: string;
}

/** What narrows and orders `GET /api/bookings/export.csv`, and how it writes numbers. */
export type BookingExportQuery = Omit<BookingQuery, 'page' | 'limit'> & { decimals?: CsvDecimals };
