import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { STOPPED_BECAUSE } from '../../contract/messages.js';
import { isErased } from '../../contract/privacy.js';
import type { Quote } from '../../contract/quotes/quote.js';
import {
  paymentDisputed,
  paymentHeld,
  paymentRecorded,
  quoteDecided,
  quoteRevived,
  quoteSent,
} from '../events/events.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { aboutBooking, Outbox, type NewMessage } from './outbox.js';

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/** Messages that follow from quotes and payments, in the same transaction. */
@Injectable()
export class BillingMailsListeners {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  @OnDomainEvent(quoteSent)
  onQuoteSent(quote: Quote): Promise<void> {
    return this.#offer(quote, { event: 'quote-sent' });
  }

  /** In place of an earlier mail with it that still waits. */
  @OnDomainEvent(quoteRevived)
  async onQuoteRevived(quote: Quote): Promise<void> {
    const waiting = { bookingId: quote.bookingId, template: 'quote-sent' } as const;
    await this.outbox.stopWaiting(waiting, STOPPED_BECAUSE.outdated);
    await this.#offer(quote, { event: `quote-revived-${randomUUID()}`, isOfferedAgain: true });
  }

  async #offer(
    { bookingId, version }: Quote,
    { event, ...how }: { event: string; isOfferedAgain?: true },
  ): Promise<void> {
    const { email: recipient } = await this.bookings.get(bookingId);
    const parameters = { quoteVersion: version, ...how };
    const about = { ...aboutBooking(bookingId), event, version };
    await this.outbox.enqueue([{ template: 'quote-sent', recipient, parameters, ...about }]);
  }

  /**
   * Tells the customer and the owners of an acceptance, and the owners of a refusal. An acceptance by the
   * owner for the customer is held like a status: if it is undone by then, nothing is sent.
   */
  @OnDomainEvent(quoteDecided)
  async onQuoteDecided({ quote, uid }: typeof quoteDecided.payload): Promise<void> {
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

  /**
   * Tells the owners of payments by card alone. One that the owner recorded is held like a status: if it
   * is reversed by then, nothing is sent. Of a refund the owner writes to the customer in their own words.
   */
  @OnDomainEvent(paymentRecorded)
  async onPaid({ bookingId, payment, uid }: typeof paymentRecorded.payload): Promise<void> {
    if (payment.reverses !== null) {
      const waiting = { bookingId, event: eventOf(payment.reverses) };
      await this.outbox.stopWaiting(waiting, STOPPED_BECAUSE.reversed);
      return;
    }
    if (payment.amount < 0) return;
    const booking = await this.bookings.find(bookingId);
    const { amount, kind, method, externalId } = payment;
    const about = {
      bookingId: booking ? bookingId : null,
      subjectId: bookingId,
      event: eventOf(payment.id),
      parameters: { payment: { amount, kind, method, externalId } },
    };
    const [toCustomer, toOwner] = ['payment-received', 'payment-arrived'] as const;
    const isDelayed = uid !== null;
    await this.outbox.enqueue([
      ...(booking && !isErased(booking)
        ? [{ template: toCustomer, recipient: booking.email, isDelayed, ...about }]
        : []),
      ...(uid === null ? await this.outbox.toOwners({ template: toOwner, ...about }) : []),
    ]);
  }

  /** Tells the owners, who have to answer at Stripe, also where the booking is gone. */
  @OnDomainEvent(paymentDisputed)
  onDisputed({ id, bookingId, ...parameters }: typeof paymentDisputed.payload): Promise<void> {
    const message = { template: 'payment-disputed', event: `dispute-${id}`, parameters } as const;
    return this.#tellOwners(bookingId, message);
  }

  @OnDomainEvent(paymentHeld)
  onHeld({ id, bookingId, payment }: typeof paymentHeld.payload): Promise<void> {
    const parameters = { payment };
    const message = { template: 'payment-held', event: `held-${id}`, parameters } as const;
    return this.#tellOwners(bookingId, message);
  }

  async #tellOwners(
    subjectId: string,
    message: Pick<NewMessage, 'template' | 'event' | 'parameters'>,
  ): Promise<void> {
    const booking = await this.bookings.find(subjectId);
    const bookingId = booking && !isErased(booking) ? subjectId : null;
    await this.outbox.enqueueToOwners({ ...message, subjectId, bookingId });
  }
}
