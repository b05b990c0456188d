import { isRequestStatus, type BookingStatus } from '../statuses.js';
import type { Quote, QuoteState } from './quote.js';

// Which of the quotes of a booking counts. Lists are newest first.

interface Decided {
  state: QuoteState;
  answeredAt: Quote['answeredAt'] | Date;
}

/** What is offered or agreed on; a booking has one of these at most. */
export const isOfferedOrAgreed = ({ state }: Pick<Decided, 'state'>): boolean =>
  state === 'sent' || state === 'accepted';

/** Also where a newer one has superseded it since. */
export const wasAccepted = ({ state, answeredAt }: Decided): boolean =>
  state === 'accepted' || (state === 'superseded' && answeredAt !== null);

/** The newest that was sent, whatever its state is now. */
export const latestSent = <One extends Decided>(quotes: readonly One[]): One | undefined =>
  quotes.find(({ state }) => state !== 'draft');

/** The one that the customer sees: what is offered or agreed on, else the newest that was sent. */
export const currentQuote = <One extends Decided>(quotes: readonly One[]): One | undefined =>
  quotes.find(isOfferedOrAgreed) ?? latestSent(quotes);

/**
 * What is agreed on. A newer offer takes its place for a request at once, for a confirmed event only
 * when it is accepted.
 */
export const agreedQuote = <One extends Decided>(
  quotes: readonly One[],
  status: BookingStatus,
): One | undefined =>
  quotes.find(isRequestStatus(status) ? ({ state }) => state === 'accepted' : wasAccepted);

/** By which an evening and its money go: what is agreed on, else what is offered. */
export const quoteInForce = <One extends Decided>(
  quotes: readonly One[],
  status: BookingStatus,
): One | undefined => agreedQuote(quotes, status) ?? quotes.find(isOfferedOrAgreed);

/** As they are shown: what is agreed on is accepted, also beside a newer offer. */
export function withAgreed(quotes: readonly Quote[], status: BookingStatus): Quote[] {
  const agreed = agreedQuote(quotes, status);
  return quotes.map((quote) => (quote === agreed ? { ...quote, state: 'accepted' } : quote));
}
