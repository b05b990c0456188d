import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { Booking } from '../../contract/bookings.js';
import {
  QUOTE_ERRORS,
  type CustomerQuote,
  type Quote,
  type QuoteSummary,
} from '../../contract/quotes/quote.js';
import { isRequestStatus } from '../../contract/statuses.js';
import { quoteChanged } from '../events/events.js';
import { ApiError } from '../../platform/http/api-error.js';
import { inBatches, MANY_IDS } from '../../platform/list/batches.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { toCustomerQuote, toQuote } from './quote.mapper.js';

export const conflict = (why: keyof typeof QUOTE_ERRORS, more: object = {}): ApiError =>
  new ApiError(409, { error: QUOTE_ERRORS[why], ...more });

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

  /** A newer offer takes the place of what was offered or agreed before. */
  async supersede(quotes: readonly QuoteEntity[]): Promise<void> {
    for (const { id, state } of quotes)
      if (state === 'sent' || state === 'accepted')
        await this.database.manager.update(QuoteEntity, { id }, { state: 'superseded' });
  }

  /** An offer that is declined or withdrawn changes nothing: what had been agreed before it is so still. */
  async restoreAgreed(quotes: readonly QuoteEntity[]): Promise<void> {
    const agreed = quotes.find(wasAccepted);
    if (agreed)
      await this.database.manager.update(QuoteEntity, { id: agreed.id }, { state: 'accepted' });
  }

  async publishChange(bookingId: string): Promise<void> {
    const quote = currentQuote(await this.findAll(bookingId));
    const counts = quote?.state === 'sent' || quote?.state === 'accepted';
    await this.events.publish(quoteChanged, {
      bookingId,
      summary: counts && isReadable(quote) ? toSummary(quote) : null,
    });
  }

  /** All quotes of these bookings that were sent, as far as they can be read: others must not be lost with one. */
  async findSent(bookingIds: string[]): Promise<Quote[]> {
    const quotes: Quote[] = [];
    for (const ids of inBatches(bookingIds, MANY_IDS)) {
      const rows = await this.database.manager.findBy(QuoteEntity, {
        bookingId: In(ids),
        state: Not('draft'),
      });
      quotes.push(...rows.filter(isReadable).map((row) => toQuote(row)));
    }
    return quotes;
  }

  /**
   * By booking, the quote that says when it takes place and with what: the one that is sent or accepted.
   * A confirmed event goes by what was accepted last, whatever has been offered since.
   */
  async findForEvents(
    bookings: readonly Pick<Booking, 'id' | 'status'>[],
  ): Promise<ReadonlyMap<string, Quote>> {
    const ids = bookings.map(({ id }) => id);
    const open = new Map<string, Quote>();
    const accepted = new Map<string, Quote>();
    const sent = await this.findSent(ids);
    for (const quote of sent.toSorted((one, other) => one.version - other.version)) {
      if (quote.state === 'sent' || quote.state === 'accepted') open.set(quote.bookingId, quote);
      if (wasAccepted(quote)) accepted.set(quote.bookingId, quote);
    }
    const found = new Map<string, Quote>();
    for (const { id, status } of bookings) {
      const quote = (isRequestStatus(status) ? undefined : accepted.get(id)) ?? open.get(id);
      if (quote) found.set(id, quote);
    }
    return found;
  }

  /** What a customer sees of the quote that counts; null without one, and where it cannot be read. */
  async findForCustomer(bookingId: string): Promise<CustomerQuote | null> {
    return forCustomer(currentQuote(await this.findAll(bookingId)));
  }
}

/** The newest that was sent, whatever its state is now. */
export const latestSent = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(({ state }) => state !== 'draft');

/** The one that counts: what is offered or agreed, else the newest that was sent. */
export const currentQuote = (quotes: readonly QuoteEntity[]): QuoteEntity | undefined =>
  quotes.find(({ state }) => state === 'sent' || state === 'accepted') ?? latestSent(quotes);

/** The quote that was accepted last, also where a newer one has superseded it since. */
export const lastAccepted = (quotes: readonly Quote[]): Quote | undefined =>
  quotes.filter(wasAccepted).toSorted((one, other) => other.version - one.version)[0];

const toSummary = ({ state, prices, validUntil, answeredAt }: QuoteEntity): QuoteSummary => ({
  isAccepted: state === 'accepted',
  total: prices.total,
  deposit: prices.deposit,
  memberDiscount: prices.memberDiscount?.amount ?? 0,
  validUntil,
  acceptedAt: state === 'accepted' ? answeredAt : null,
});

export const forCustomer = (quote: QuoteEntity | undefined): CustomerQuote | null =>
  quote && isReadable(quote) ? toCustomerQuote(toQuote(quote)) : null;

/** Also where a newer one has superseded it since. */
const wasAccepted = ({ state, answeredAt }: Pick<QuoteEntity | Quote, 'state' | 'answeredAt'>) =>
  state === 'accepted' || (state === 'superseded' && answeredAt !== null);
