import { Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { STOPPED_BECAUSE } from '../../contract/messages.js';
import { isErased } from '../../contract/privacy.js';
import {
  paymentDisputed,
  paymentHeld,
  paymentRecorded,
  type PaymentDisputed,
  type PaymentHeld,
  type PaymentRecorded,
} from '../events/events.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { Outbox } from './outbox.js';

const eventOf = (paymentId: string) => `payment-${paymentId}`;

/** Messages that follow from payments, in the same transaction. */
@Injectable()
export class PaymentMails {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Thanks the customer for a payment, and tells the owners of one by card. One that the owner recorded
   * is held like a status: if it is reversed by then, nothing is sent. Of a refund the owner writes to
   * the customer in their own words. Of a booking that was deleted or erased, only the owners get a mail.
   */
  @OnDomainEvent(paymentRecorded)
  async onRecorded({ bookingId, payment, uid }: PaymentRecorded): Promise<void> {
    if (payment.reverses !== null) {
      const waiting = { bookingId, event: eventOf(payment.reverses) };
      await this.outbox.stopWaiting(waiting, STOPPED_BECAUSE.reversed);
      return;
    }
    const booking = await this.bookings.find(bookingId);
    if (payment.amount < 0) return;
    const isToCustomer = booking !== null && !isErased(booking);
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
      ...(isToCustomer
        ? [{ template: toCustomer, recipient: booking.email, isDelayed, ...about }]
        : []),
      ...(uid === null ? await this.outbox.toOwners({ template: toOwner, ...about }) : []),
    ]);
  }

  /** Tells the owners, who have to answer at Stripe, also where the booking is gone. */
  @OnDomainEvent(paymentDisputed)
  async onDisputed({ id, bookingId, payment, dispute }: PaymentDisputed): Promise<void> {
    const about = await this.#aboutStored(bookingId);
    const message = { event: `dispute-${id}`, parameters: { payment, dispute }, ...about };
    const template = 'payment-disputed';
    await this.outbox.enqueue(await this.outbox.toOwners({ template, ...message }));
  }

  /** Tells the owners, likewise. */
  @OnDomainEvent(paymentHeld)
  async onHeld({ id, bookingId, payment }: PaymentHeld): Promise<void> {
    const about = await this.#aboutStored(bookingId);
    const message = { event: `held-${id}`, parameters: { payment }, ...about };
    await this.outbox.enqueue(await this.outbox.toOwners({ template: 'payment-held', ...message }));
  }

  /** Names the booking unless it was deleted or its person erased. */
  async #aboutStored(id: string) {
    const booking = await this.bookings.find(id);
    return { subjectId: id, bookingId: booking && !isErased(booking) ? id : null };
  }
}
