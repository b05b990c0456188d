import type { Quote } from '../../contract/quotes/quote.js';
import type { QuoteEntity } from './quote.entity.js';

// Which of the quotes of a booking counts. Lists are newest first.

/** What is offered or agreed on; a booking has one of these at most. */
export const isOfferedOrAgreed = ({ state }: Pick<QuoteEntity | Quote, 'state'>): boolean =>
  state === 'sent' || state === 'accepted';

/** Also where a newer one has superseded it since. */
export const wasAccepted = ({
  state,
  answeredAt,
}: Pick<QuoteEntity | Quote, 'state' | 'answeredAt'>): boolean =>
  state === 'accepted' || (state === 'superseded' && answeredAt !== null);

/** The newest that was sent, whatever its state is now. */
export const latestSent = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(({ state }) => state !== 'draft');

/** The one that counts: what is offered or agreed on, else the newest that was sent. */
export const currentQuote = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(isOfferedOrAgreed) ?? latestSent(quotes);

/** The quote that was accepted last, also where a newer one has superseded it since. */
export const lastAccepted = (quotes: readonly Quote[]): Quote | undefined =>
  quotes.filter(wasAccepted).toSorted((one, other) => other.version - one.version)[0];
