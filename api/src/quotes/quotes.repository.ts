import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import type { Booking } from '../contract/bookings.js';
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

/** Finds quotes. */
@Injectable()
export class QuotesRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly events: DomainEvents,
  ) {}

  /** All quotes of a booking, newest first. */
  findAll(bookingId: string): Promise<QuoteEntity[]> {
    return this.database.manager.find(QuoteEntity, {
      where: { bookingId },
      order: { version: 'DESC' },
    });
  }

  /** Announces what a booking shows of its quotes. */
  async publishChange(bookingId: string): Promise<void> {
    const newest = newestSent(await this.findAll(bookingId));
    const counts = newest?.state === 'sent' || newest?.state === 'accepted';
    const summary: QuoteSummary | null = counts
      ? {
          isAccepted: newest.state === 'accepted',
          total: newest.prices.total,
          deposit: newest.prices.deposit,
          memberDiscount: newest.prices.memberDiscount?.amount ?? 0,
        }
      : null;
    await this.events.publish(quoteChanged, { bookingId, summary });
  }

  /** All quotes of these bookings that were sent, as far as they can be read: others must not be lost with one. */
  async findSent(bookingIds: string[]): Promise<Quote[]> {
    const quotes: Quote[] = [];
    for (const ids of inBatches(bookingIds)) {
      const rows = await this.database.manager.findBy(QuoteEntity, {
        bookingId: In(ids),
        state: Not('draft'),
      });
      quotes.push(...rows.filter(isReadable).map((row) => toQuote(row, new Map())));
    }
    return quotes;
  }

  /**
   * By booking, the quote that says when it takes place and with what: the newest, where it is sent or
   * accepted. A confirmed event goes by what was accepted last, whatever has been offered since.
   */
  async findForEvents(
    bookings: readonly Pick<Booking, 'id' | 'status'>[],
  ): Promise<ReadonlyMap<string, Quote>> {
    const ids = bookings.map(({ id }) => id);
    const newest = new Map<string, Quote>();
    const accepted = new Map<string, Quote>();
    const sent = await this.findSent(ids);
    for (const quote of sent.toSorted((one, other) => one.version - other.version)) {
      newest.set(quote.bookingId, quote);
      if (wasAccepted(quote)) accepted.set(quote.bookingId, quote);
    }
    const found = new Map<string, Quote>();
    for (const { id, status } of bookings) {
      const offer = newest.get(id);
      const counts = offer?.state === 'sent' || offer?.state === 'accepted' ? offer : undefined;
      const quote = (status === 'pending' ? undefined : accepted.get(id)) ?? counts;
      if (quote) found.set(id, quote);
    }
    return found;
  }

  /** What a customer sees of the newest quote that was sent; null without one. */
  async findForCustomer(bookingId: string): Promise<CustomerQuote | null> {
    const newest = newestSent(await this.findAll(bookingId));
    return newest ? toCustomerQuote(toQuote(newest, new Map())) : null;
  }
}

/** The newest that was sent, whatever its state is now. */
export const newestSent = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(({ state }) => state !== 'draft');

/** Also where a newer one has superseded it since. */
const wasAccepted = ({ state, answeredAt }: Quote): boolean =>
  state === 'accepted' || (state === 'superseded' && answeredAt !== null);
