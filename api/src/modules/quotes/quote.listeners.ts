import { Injectable } from '@nestjs/common';
import { isRequestStatus } from '../../contract/statuses.js';
import { DomainEvents, OnDomainEvent } from '../../platform/events/domain-events.js';
import { bookingStatusChanged, quoteChanged } from '../events/events.js';
import { quoteInForce } from '../../contract/quotes/current-quote.js';
import { toSummary } from './quote.mapper.js';
import { QuotesRepository } from './quotes.repository.js';

@Injectable()
export class QuoteListeners {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly events: DomainEvents,
  ) {}

  /** A confirmed event goes by what was accepted, also where a newer quote is open; a request does not. */
  @OnDomainEvent(bookingStatusChanged)
  async updateSummary({ booking: { id, status }, from }: typeof bookingStatusChanged.payload) {
    if (isRequestStatus(status) === isRequestStatus(from)) return;
    const quotes = await this.quotes.findAll(id);
    if (quoteInForce(quotes, status) === quoteInForce(quotes, from)) return;
    const summary = toSummary(quotes, status);
    await this.events.publish(quoteChanged, { bookingId: id, summary });
  }
}
