import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Booking } from '../../contract/bookings.js';
import type { CustomerView } from '../../contract/request.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { inBatches, MANY_IDS } from '../../platform/list/batches.js';
import {
  agreedQuote,
  isOfferedOrAgreed,
  quoteInForce,
  wasAccepted,
} from '../../contract/quotes/current-quote.js';
import { isReadable, QuoteEntity } from './quote.entity.js';
import { currentForCustomer, toAgreement, toQuote } from './quote.mapper.js';

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
      await this.database.update(QuoteEntity, { id }, { state: 'superseded' });
  }

  /** An offer that is declined or withdrawn changes nothing: what had been agreed before it is so still. */
  async restoreAgreed(quotes: readonly QuoteEntity[]): Promise<void> {
    const agreed = quotes.find(wasAccepted);
    if (agreed) await this.database.update(QuoteEntity, { id: agreed.id }, { state: 'accepted' });
  }

  /**
   * All quotes of these bookings that were sent, newest first, as far as they can be read: others must
   * not be lost with one.
   */
  async findSent(bookingIds: string[]): Promise<Quote[]> {
    const quotes: Quote[] = [];
    for (const ids of inBatches(bookingIds, MANY_IDS)) {
      const rows = await this.database.manager.findBy(QuoteEntity, {
        bookingId: In(ids),
        state: Not('draft'),
      });
      quotes.push(...rows.filter(isReadable).map((row) => toQuote(row)));
    }
    return quotes.toSorted((one, other) => other.version - one.version);
  }

  /** By booking, the quote that says when it takes place and with what. */
  async findForEvents(
    bookings: readonly Pick<Booking, 'id' | 'status'>[],
  ): Promise<ReadonlyMap<string, Quote>> {
    const sent = new Map<string, Quote[]>();
    for (const quote of await this.findSent(bookings.map(({ id }) => id)))
      sent.set(quote.bookingId, [...(sent.get(quote.bookingId) ?? []), quote]);
    return new Map(
      bookings.flatMap(({ id, status }) => {
        const quote = quoteInForce(sent.get(id) ?? [], status);
        return quote ? [[id, quote] as const] : [];
      }),
    );
  }

  /** What a customer sees of the quotes of a booking; null without one, and where it cannot be read. */
  async findForCustomer({
    id,
    status,
  }: Pick<Booking, 'id' | 'status'>): Promise<
    Pick<CustomerView, 'quote' | 'agreed' | 'earlierAccepted'>
  > {
    const quotes = await this.findAll(id);
    const quote = currentForCustomer(quotes);
    return {
      quote,
      agreed: toAgreement(agreedQuote(quotes, status)),
      earlierAccepted: quote?.state === 'sent' ? toAgreement(quotes.find(wasAccepted)) : null,
    };
  }
}
