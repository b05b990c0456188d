import type { Booking } from './bookings.js';
import type { HistoryEntry } from './history.js';
import type { Member } from './members.js';
import type { Message } from './messages.js';
import type { Payment } from './payments/payment.js';
import type { CustomerQuote, Quote } from './quotes/quote.js';
import type { Schedule, ScheduleDetails } from './schedules/schedule.js';
import type { MembershipSpam, SpamRequest } from './spam.js';

/** What stands in the place of a name once a person has been erased. */
export const ERASED_NAME = 'Erased';

/** True for a booking or member that no longer says whose it is. */
export const isErased = ({ email }: { email: string }): boolean => email === '';

/** What the calls of a person's data take; the address travels in the body, never in a URL. */
export interface PersonRequest {
  email: string;
}

/** How much is stored under an e-mail address. */
export interface PersonSummary {
  bookings: number;
  /** Of these, pending or confirmed ones whose event is still to start. */
  openBookings: number;
  /** Requests held as spam. */
  spam: number;
  members: number;
  /** Of these, the ones that wait for a payment or are active. */
  openMembers: number;
}

/** How much was erased. */
export type ErasedPerson = Pick<PersonSummary, 'bookings' | 'spam' | 'members'>;

/** A change as the person may read it: without the name of who made it. */
export type ExportedChange = Omit<HistoryEntry, 'by'>;

/** A message to a person, or by them, as they may read of it; what it says of the booking stands there. */
export type ExportedMessage = Pick<
  Message,
  'template' | 'bookingId' | 'state' | 'createdAt' | 'sentAt'
> & {
  /** What somebody wrote in it by hand. */
  text: string | null;
};

/** A quote as the person got it, and what they said to it. */
export type ExportedQuote = CustomerQuote & Pick<Quote, 'bookingId' | 'reason'>;
export type ExportedPayment = Pick<
  Payment,
  'amount' | 'kind' | 'method' | 'receivedAt' | 'note'
> & { bookingId: string };

/** When and with what an event of the person takes place, as the owner has it. */
export type ExportedSchedule = Schedule &
  Pick<ScheduleDetails, 'allocations' | 'arrivedAt'> & { bookingId: string };

/** Everything that is stored about one person. */
export interface PersonExport {
  email: string;
  /** ISO 8601, UTC. */
  exportedAt: string;
  bookings: (Booking & { notes: string | null; history: ExportedChange[] })[];
  spam: (SpamRequest | MembershipSpam)[];
  members: (Member & { history: ExportedChange[] })[];
  messages: ExportedMessage[];
  quotes: ExportedQuote[];
  payments: ExportedPayment[];
  schedules: ExportedSchedule[];
}

export const RETENTION_MONTHS_MAX = 120;

/**
 * Nobody books an evening further ahead, in years: a later date is a mistyped or made-up one, and
 * must not keep a person for longer than this one would.
 */
export const YEARS_AHEAD_MAX = 3;
