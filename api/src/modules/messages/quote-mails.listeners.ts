import { Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { quoteDecided, quoteSent, type QuoteDecided } from '../events/events.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { aboutBooking, Outbox } from './outbox.js';

/** Messages that follow from quotes, in the same transaction. */
@Injectable()
export class QuoteMails {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Sends a quote to the customer, each version once. */
  @OnDomainEvent(quoteSent)
  async onSent({ bookingId, version }: Quote): Promise<void> {
    const { email: recipient } = await this.bookings.get(bookingId);
    const template = 'quote-sent';
    const parameters = { quoteVersion: version };
    const about = { ...aboutBooking(bookingId), event: template, version };
    await this.outbox.enqueue([{ template, recipient, parameters, ...about }]);
  }

  /**
   * Tells the customer and the owners of an acceptance, and the owners of a refusal. An acceptance by the
   * owner for the customer is held like a status: if it is undone by then, nothing is sent.
   */
  @OnDomainEvent(quoteDecided)
  async onAnswered({ quote, uid }: QuoteDecided): Promise<void> {
    const { bookingId, version, state, answeredAt, acceptedName, reason } = quote;
    const { email: recipient } = await this.bookings.get(bookingId);
    const hasAccepted = state === 'accepted';
    const parameters = {
      quoteVersion: version,
      ...(hasAccepted
        ? { answer: 'accepted' as const, name: acceptedName ?? '' }
        : { answer: 'declined' as const }),
    };
    const ownerParameters = { ...parameters, ...(reason !== null && { text: reason }) };
    // With the time, since a quote that is accepted again after an undo is a new event.
    const event = `quote-${state}-${String(answeredAt)}`;
    const about = { ...aboutBooking(bookingId), event, version, isDelayed: uid !== null };
    const answered = { template: 'quote-answered', parameters: ownerParameters, ...about } as const;
    const accepted = { template: 'quote-accepted', recipient, parameters, ...about } as const;
    await this.outbox.enqueue([
      ...(await this.outbox.toOwners(answered)),
      ...(hasAccepted ? [accepted] : []),
    ]);
  }
}
