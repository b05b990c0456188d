import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Booking } from '../../contract/bookings.js';
import type { CustomerQuote, Quote } from '../../contract/quotes/quote.js';
import { isRequestStatus } from '../../contract/statuses.js';
import { inBatches, MANY_IDS } from '../../platform/list/batches.js';
import { isOfferedOrAgreed, wasAccepted } from './current-quote.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { currentForCustomer, toQuote } from './quote.mapper.js';

@Injectable()
export class QuotesRepository {
  constructor(private readonly database: UnitOfWork) {}

  /** All quotes of a booking, newest first. */
  findAll(bookingId: string): Promise<QuoteEntity[]> {
    return this.database.manager.find(QuoteEntity, {
      where: { bookingId },
      order: { version: 'DESC' },
    });
  }

  /** A newer offer takes the place of what was offered or agreed before. */
  async supersede(quotes: readonly QuoteEntity[]): Promise<void> {
    for (const { id } of quotes.filter(isOfferedOrAgreed))
      await this.database.manager.update(QuoteEntity, { id }, { state: 'superseded' });
  }

  /** An offer that is declined or withdrawn changes nothing: what had been agreed before it is so still. */
  async restoreAgreed(quotes: readonly QuoteEntity[]): Promise<void> {
    const agreed = quotes.find(wasAccepted);
    if (agreed)
      await this.database.manager.update(QuoteEntity, { id: agreed.id }, { state: 'accepted' });
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
      if (isOfferedOrAgreed(quote)) open.set(quote.bookingId, quote);
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
    return currentForCustomer(await this.findAll(bookingId));
  }
}
