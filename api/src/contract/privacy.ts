import * as v from 'valibot';
import { BOOKING_SCHEMA } from './bookings.js';
import { HISTORY_ENTRY_SCHEMA } from './history.js';
import { MEMBER_SCHEMA } from './members.js';
import { MESSAGE_SCHEMA } from './messages.js';
import { PAYMENT_SCHEMA } from './payments/payment.js';
import { CUSTOMER_QUOTE_SCHEMA } from './quotes/quote.js';
import { described, email, moment, pick, record, uuid } from './record.js';
import { ALLOCATION_SCHEMA, SCHEDULE_SCHEMA } from './schedules/schedule.js';
import { MEMBERSHIP_SPAM_SCHEMA, SPAM_REQUEST_SCHEMA } from './spam.js';

/** What stands in the place of a name, or of another text that must not be empty, once a person is erased. */
export const ERASED_NAME = 'Erased';

interface Reachable {
  email: string;
  phone: string;
}

export const isReachable = ({ email, phone }: Reachable): boolean => email !== '' || phone !== '';

/** True for a booking or member that no longer says whose it is: everybody else can be reached. */
export const isErased = (person: Reachable): boolean => !isReachable(person);

/** What the calls of a person's data take; the address travels in the body, never in a URL. */
export interface PersonRequest {
  email: string;
}

export const PERSON_SUMMARY_SCHEMA = record('PersonSummary', () => ({
  bookings: v.number(),
  openBookings: described(v.number(), 'Pending or confirmed, and the event still to start'),
  spam: described(v.number(), 'Requests held as spam'),
  members: v.number(),
  openMembers: described(v.number(), 'Active, or waiting for a payment'),
  messages: described(
    v.number(),
    'Messages to the address that go with no booking or membership under it, as where it was corrected since',
  ),
}));
export type PersonSummary = v.InferOutput<typeof PERSON_SUMMARY_SCHEMA>;

export const ERASED_PERSON_SCHEMA = record('ErasedPerson', () =>
  pick(PERSON_SUMMARY_SCHEMA, ['bookings', 'spam', 'members']),
);
export type ErasedPerson = v.InferOutput<typeof ERASED_PERSON_SCHEMA>;

/** A change as the person may read it: without the name of who made it. */
const EXPORTED_CHANGE_SCHEMA = record('ExportedChange', () =>
  pick(HISTORY_ENTRY_SCHEMA, ['at', 'kind', 'from', 'to', 'field', 'note']),
);
export type ExportedChange = v.InferOutput<typeof EXPORTED_CHANGE_SCHEMA>;

/** A message to a person, or by them, as they may read of it; what it says of the booking stands there. */
export const EXPORTED_MESSAGE_SCHEMA = record('ExportedMessage', () => ({
  ...pick(MESSAGE_SCHEMA, ['template', 'bookingId', 'state', 'createdAt', 'sentAt']),
  text: described(v.nullable(v.string()), 'What somebody wrote in it by hand'),
}));

/** A quote as the person got it, and what they said to it. */
const EXPORTED_QUOTE_SCHEMA = record('ExportedQuote', () => ({
  ...CUSTOMER_QUOTE_SCHEMA.entries,
  bookingId: uuid,
  reason: described(v.nullable(v.string()), 'Why it was declined'),
}));

export const EXPORTED_PAYMENT_SCHEMA = record('ExportedPayment', () => ({
  ...pick(PAYMENT_SCHEMA, ['amount', 'kind', 'method', 'receivedAt', 'note']),
  bookingId: uuid,
}));

/** When and with what an event of the person takes place, as the owner has it. */
const EXPORTED_SCHEDULE_SCHEMA = record('ExportedSchedule', () => ({
  ...SCHEDULE_SCHEMA.entries,
  bookingId: uuid,
  allocations: v.array(ALLOCATION_SCHEMA),
  arrivedAt: v.nullable(moment),
}));
export type ExportedSchedule = v.InferOutput<typeof EXPORTED_SCHEDULE_SCHEMA>;

const EXPORTED_BOOKING = record('ExportedBooking', () => ({
  ...BOOKING_SCHEMA.entries,
  notes: described(v.nullable(v.string()), 'What the owner noted'),
  history: v.array(EXPORTED_CHANGE_SCHEMA),
}));
const EXPORTED_MEMBER = record('ExportedMember', () => ({
  ...MEMBER_SCHEMA.entries,
  history: v.array(EXPORTED_CHANGE_SCHEMA),
}));

export const PERSON_EXPORT_SCHEMA = record('PersonExport', () => ({
  email,
  exportedAt: moment,
  bookings: v.array(EXPORTED_BOOKING),
  spam: v.array(v.union([SPAM_REQUEST_SCHEMA, MEMBERSHIP_SPAM_SCHEMA])),
  members: v.array(EXPORTED_MEMBER),
  messages: v.array(EXPORTED_MESSAGE_SCHEMA),
  quotes: v.array(EXPORTED_QUOTE_SCHEMA),
  payments: v.array(EXPORTED_PAYMENT_SCHEMA),
  schedules: v.array(EXPORTED_SCHEDULE_SCHEMA),
}));
export type PersonExport = v.InferOutput<typeof PERSON_EXPORT_SCHEMA>;

export const RETENTION_MONTHS_MAX = 120;

/**
 * Nobody books an evening further ahead, in years: a later date is a mistyped or made-up one, and
 * must not keep a person for longer than this one would.
 */
export const YEARS_AHEAD_MAX = 3;
