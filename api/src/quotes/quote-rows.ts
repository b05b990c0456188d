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
import { QuoteEntity } from './quote.entity.js';
import { toCustomerQuote, toQuote } from './to-quote.js';

export const conflict = (why: keyof typeof QUOTE_ERRORS, more: object = {}): ApiError =>
  new ApiError(409, { error: QUOTE_ERRORS[why], ...more });

/** All of a booking, newest first. */
export const quotesOf = (manager: EntityManager, bookingId: string): Promise<QuoteEntity[]> =>
  manager.find(QuoteEntity, { where: { bookingId }, order: { version: 'DESC' } });

/** What counts of them: the newest that has been sent, whatever became of it. */
export const newestSent = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(({ state }) => state !== 'draft');

/** Tells what a booking shows of its quotes now. */
export async function announceSummary(manager: EntityManager, bookingId: string): Promise<void> {
  const newest = newestSent(await quotesOf(manager, bookingId));
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

/** All quotes of these bookings that were sent, for whoever writes of them. */
export async function quotesOfBookings(
  manager: EntityManager,
  bookingIds: string[],
): Promise<Quote[]> {
  const quotes: Quote[] = [];
  for (const ids of inBatches(bookingIds)) {
    const rows = await manager.findBy(QuoteEntity, { bookingId: In(ids), state: Not('draft') });
    quotes.push(...rows.map((row) => toQuote(row, new Map())));
  }
  return quotes;
}

/** The quote that counts of each of these bookings: the newest, where it is sent or accepted. */
export async function quotesThatCount(
  manager: EntityManager,
  bookingIds: string[],
): Promise<Quote[]> {
  const newest = new Map<string, Quote>();
  for (const quote of await quotesOfBookings(manager, bookingIds))
    if (quote.version > (newest.get(quote.bookingId)?.version ?? 0))
      newest.set(quote.bookingId, quote);
  return [...newest.values()].filter(({ state }) => state === 'sent' || state === 'accepted');
}

/** What a customer sees of the newest quote that was sent; null without one. */
export async function customerQuoteOf(
  manager: EntityManager,
  bookingId: string,
): Promise<CustomerQuote | null> {
  const newest = newestSent(await quotesOf(manager, bookingId));
  return newest ? toCustomerQuote(toQuote(newest, new Map())) : null;
}
