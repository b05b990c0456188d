import { In, Not, type EntityManager } from 'typeorm';
import {
  QUOTE_ERRORS,
  type CustomerQuote,
  type Quote,
  type QuoteSummary,
} from '../contract/quotes/quote.js';
import { quoteChanged } from '../events/quote-events.js';
import { ApiError } from '../platform/http/api-error.js';
import { inBatches } from '../platform/list/batches.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { toCustomerQuote, toQuote } from './to-quote.js';

export const conflict = (why: keyof typeof QUOTE_ERRORS, more: object = {}): ApiError =>
  new ApiError(409, { error: QUOTE_ERRORS[why], ...more });

/** All quotes of a booking, newest first. */
export const findQuotes = (manager: EntityManager, bookingId: string): Promise<QuoteEntity[]> =>
  manager.find(QuoteEntity, { where: { bookingId }, order: { version: 'DESC' } });

/** The newest that was sent, whatever its state is now. */
export const newestSent = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(({ state }) => state !== 'draft');

/** Announces what a booking shows of its quotes. */
export async function announceQuoteChanged(
  manager: EntityManager,
  bookingId: string,
): Promise<void> {
  const newest = newestSent(await findQuotes(manager, bookingId));
  const counts = newest?.state === 'sent' || newest?.state === 'accepted';
  const summary: QuoteSummary | null = counts
    ? {
        isAccepted: newest.state === 'accepted',
        total: newest.prices.total,
        deposit: newest.prices.deposit,
        memberDiscount: newest.prices.memberDiscount?.amount ?? 0,
      }
    : null;
  await quoteChanged.announce(manager, { bookingId, summary });
}

/** All quotes of these bookings that were sent, as far as they can be read: others must not be lost with one. */
export async function findSentQuotes(
  manager: EntityManager,
  bookingIds: string[],
): Promise<Quote[]> {
  const quotes: Quote[] = [];
  for (const ids of inBatches(bookingIds)) {
    const rows = await manager.findBy(QuoteEntity, { bookingId: In(ids), state: Not('draft') });
    quotes.push(...rows.filter(isReadable).map((row) => toQuote(row, new Map())));
  }
  return quotes;
}

/** The quote that counts of each of these bookings: the newest, where it is sent or accepted. */
export async function findQuotesThatCount(
  manager: EntityManager,
  bookingIds: string[],
): Promise<Quote[]> {
  const newest = new Map<string, Quote>();
  for (const quote of await findSentQuotes(manager, bookingIds))
    if (quote.version > (newest.get(quote.bookingId)?.version ?? 0))
      newest.set(quote.bookingId, quote);
  return [...newest.values()].filter(({ state }) => state === 'sent' || state === 'accepted');
}

/** What a customer sees of the newest quote that was sent; null without one. */
export async function findCustomerQuote(
  manager: EntityManager,
  bookingId: string,
): Promise<CustomerQuote | null> {
  const newest = newestSent(await findQuotes(manager, bookingId));
  return newest ? toCustomerQuote(toQuote(newest, new Map())) : null;
}
