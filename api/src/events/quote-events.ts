import type { Quote, QuoteSummary } from '../contract/quotes/quote.js';
import { Topic } from '../platform/events/topic.js';

export interface QuoteChanged {
  bookingId: string;
  /** What the booking shows of it now; null where nothing is offered any more. */
  summary: QuoteSummary | null;
}
/** What is offered for a booking, or agreed on, is another than before. */
export const quoteChanged = new Topic<QuoteChanged>();

/** A quote was sent to the customer. */
export const quoteSent = new Topic<Quote>();

export interface QuoteAnswered {
  /** Accepted or declined. */
  quote: Quote;
  /** The admin who did it for the customer; null where it was the customer. */
  uid: string | null;
}
export const quoteAnswered = new Topic<QuoteAnswered>();
