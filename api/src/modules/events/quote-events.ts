import type { Quote, QuoteSummary } from '../../contract/quotes/quote.js';
import { DomainEvent } from '../../platform/events/domain-events.js';

export interface QuoteChanged {
  bookingId: string;
  /** What the booking shows of it; null where no quote counts. */
  summary: QuoteSummary | null;
}
/** Another quote counts for a booking, or none, or it was accepted or reopened. */
export const quoteChanged = new DomainEvent<QuoteChanged>();

/** A quote was sent to the customer. */
export const quoteSent = new DomainEvent<Quote>();

export interface QuoteAnswered {
  /** Accepted or declined. */
  quote: Quote;
  /** The admin who answered for the customer; null where the customer did. */
  uid: string | null;
  /** Why it is accepted although the event clashes then; null without a reason. */
  override: string | null;
}
export const quoteAnswered = new DomainEvent<QuoteAnswered>();
