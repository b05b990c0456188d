import type { Booking } from '../../contract/bookings.js';
import type { BookingStatus } from '../../contract/statuses.js';
import { DomainEvent } from '../../platform/events/domain-events.js';
import type { Quote, QuoteSummary } from '../../contract/quotes/quote.js';
import type { DisputeState, Payment } from '../../contract/payments/payment.js';
import type { Schedule } from '../../contract/schedules/schedule.js';
import type { Member } from '../../contract/members.js';
import type { CatalogueContent } from '../../contract/catalogue/catalogue.js';
import type { FindOperator } from 'typeorm';

// In all of them `uid` is the admin, null where the customer or the server did it; `override` is why
// something is done although it clashes, null without a reason; and a booking has its new status.

/** A booking was made, by the form, by accepting a request held as spam, or by the owner; once for each. */
export const bookingCreated = new DomainEvent<{
  booking: Booking;
  uid: string | null;
}>();

export const bookingStatusChanged = new DomainEvent<{
  booking: Booking;
  from: BookingStatus;
  uid: string | null;
  override: string | null;
  /** What the owner says of it to the customer; null without words. */
  reason: string | null;
}>();

/** The owner has corrected fields of the form. */
export const bookingChanged = new DomainEvent<{
  before: Booking;
  /** With the same status: `bookingStatusChanged` is another event. */
  after: Booking;
  uid: string;
  override: string | null;
}>();

/** A request has waited for so many hours for the owner's answer. Published once for each of ANSWER_DUE_HOURS. */
export const answerDue = new DomainEvent<{ bookingId: string; hours: number }>();

/** The owner has written to or reached the customer, or done something about a quote. */
export const bookingAnswered = new DomainEvent<{
  bookingId: string;
  at: Date;
  /** Something was written, or noted of what was said. */
  hasWords?: boolean;
}>();

/** What was written to customers was erased by the address that it went to, which their bookings may no longer have. */
export const wordsErased = new DomainEvent<{ bookingIds: readonly string[] }>();

export const customerWrote = new DomainEvent<{ booking: Booking; text: string; at: Date }>();

/** A customer has withdrawn their request; `bookingStatusChanged` is published before. */
export const customerWithdrew = new DomainEvent<{
  booking: Booking;
  reason: string | null;
}>();

/** Somebody has asked for the link of a customer's page on the public page, for the address on file. */
export const requestLinkRequested = new DomainEvent<Booking>();

export const requestLinkRenewed = new DomainEvent<Booking>();

export const bookingDeleted = new DomainEvent<Pick<Booking, 'id'>>();

/** The persons of bookings are about to be erased, at most one batch (platform/list/batches.ts) at once. */
export const bookingsAnonymised = new DomainEvent<
  readonly Pick<Booking, 'id' | 'email' | 'status'>[]
>();

/** Another quote counts for a booking, or none, or it was accepted or reopened. */
export const quoteChanged = new DomainEvent<{
  bookingId: string;
  /** What the booking shows of it; null where no quote counts. */
  summary: QuoteSummary | null;
}>();

export const quoteSent = new DomainEvent<Quote>();

/** One that could no longer be accepted is open again. */
export const quoteRevived = new DomainEvent<Quote>();

export const quoteDecided = new DomainEvent<{
  /** Accepted or declined. */
  quote: Quote;
  uid: string | null;
  override: string | null;
}>();

/** The owner has taken an acceptance back: this offer is open again. */
export const acceptanceUndone = new DomainEvent<{ quote: Quote; uid: string | null }>();

/** A row was added to the ledger of a booking: a payment, a refund or a reversal. */
export const paymentRecorded = new DomainEvent<{
  bookingId: string;
  payment: Payment;
  /** All payments of the booking less refunds, and what these come to. */
  paid: number;
  refunded: number;
  uid: string | null;
}>();

/** A customer disputes a card payment at their bank, or that was decided. */
export const paymentDisputed = new DomainEvent<{
  bookingId: string;
  /** The id of this change of the dispute. */
  id: string;
  payment: Pick<Payment, 'amount' | 'kind' | 'method' | 'externalId'>;
  dispute: DisputeState;
}>();

/** A card payment came in another currency than the booking's, so it is in no sum. */
export const paymentHeld = new DomainEvent<{
  bookingId: string;
  /** The id of the checkout. */
  id: string;
  payment: Pick<Payment, 'amount' | 'kind' | 'method' | 'externalId'> & { currency: string };
}>();

/**
 * The owner has set the schedule of a booking, or an accepted quote has moved what was agreed on before; edits and
 * quotes for requests have their own events.
 */
export const scheduleChanged = new DomainEvent<{
  bookingId: string;
  before: Schedule;
  after: Schedule;
}>();

/** A visitor has asked for a membership, which awaits payment. Published once for each. */
export const membershipRequested = new DomainEvent<Member>();

/** The persons of memberships are about to be erased, at most one batch at once. */
export const membersAnonymised = new DomainEvent<readonly Pick<Member, 'id'>[]>();

export const catalogueSaved = new DomainEvent<{
  before: CatalogueContent;
  after: CatalogueContent;
}>();

/** One session ends: by signing out in its browser, or from another one. */
export const sessionEnded = new DomainEvent<{
  /** The key of its row. */
  tokenHash: string;
}>();

/**
 * All sessions of the admins whose uid this condition fits end, with what else opens the dashboard's data
 * in their name: they may not sign in any more, or have to do so again. Published also where they had none.
 */
export const sessionsEnded = new DomainEvent<FindOperator<string>>();
