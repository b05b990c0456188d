import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, type FindOperator } from 'typeorm';
import type { PushOccasion } from '../../contract/push.js';
import { isRequestStatus } from '../../contract/statuses.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import {
  answerDue,
  bookingCreated,
  bookingDeleted,
  bookingsAnonymised,
  customerWrote,
  paymentRecorded,
  quoteDecided,
  sessionEnded,
  sessionsEnded,
} from '../events/events.js';
import { PushDeliveries } from './push-deliveries.js';
import { PushDeliveryEntity } from './push-delivery.entity.js';
import { PushSubscriptionsRepository } from './push-subscriptions.repository.js';

/** What devices are notified of, in the same transaction: never of what the owner does. */
@Injectable()
export class PushListeners {
  constructor(
    private readonly database: UnitOfWork,
    private readonly deliveries: PushDeliveries,
    private readonly subscriptions: PushSubscriptionsRepository,
  ) {}

  @OnDomainEvent(bookingCreated)
  async onCreated({ booking, uid }: typeof bookingCreated.payload): Promise<void> {
    if (uid !== null || !isRequestStatus(booking.status)) return;
    await this.deliveries.enqueue('new-request', 'new-request', booking.id);
  }

  @OnDomainEvent(customerWrote)
  async onWrote({ booking }: typeof customerWrote.payload): Promise<void> {
    const occasion = 'customer-wrote';
    await this.deliveries.enqueue(occasion, occasion, booking.id, `${occasion}-${randomUUID()}`);
  }

  @OnDomainEvent(quoteDecided)
  async onQuoteDecided({ quote, uid }: typeof quoteDecided.payload): Promise<void> {
    if (uid !== null) return;
    const { bookingId, state, answeredAt } = quote;
    const occasion = state === 'accepted' ? 'quote-accepted' : 'quote-declined';
    // With the time, since a quote that is accepted again after an undo is a new event.
    const event = `${occasion}-${String(answeredAt)}`;
    await this.deliveries.enqueue('quote-answered', occasion, bookingId, event);
  }

  /** Of payments by card alone: what came otherwise was recorded by the owner. */
  @OnDomainEvent(paymentRecorded)
  async onPaid({ bookingId, payment, uid }: typeof paymentRecorded.payload): Promise<void> {
    const { id, amount, method, reverses } = payment;
    if (uid !== null || method !== 'card' || amount < 0 || reverses !== null) return;
    const occasion = 'payment-arrived';
    await this.deliveries.enqueue(occasion, occasion, bookingId, `payment-${id}`);
  }

  @OnDomainEvent(answerDue)
  async onAnswerDue({ bookingId, hours }: typeof answerDue.payload): Promise<void> {
    const occasion = `answer-due-${String(hours)}` as PushOccasion;
    await this.deliveries.enqueue('answer-due', occasion, bookingId);
  }

  /** Once the session's row is gone, which a device that is being stored locks. */
  @OnDomainEvent(sessionEnded)
  async removeOfSession({ tokenHash: sessionHash }: typeof sessionEnded.payload): Promise<void> {
    await this.subscriptions.remove({ sessionHash });
  }

  @OnDomainEvent(sessionsEnded)
  async removeOfAdmins(uid: FindOperator<string>): Promise<void> {
    await this.subscriptions.remove({ uid });
  }

  @OnDomainEvent(bookingDeleted)
  async dropOfDeleted({ id }: typeof bookingDeleted.payload): Promise<void> {
    await this.database.delete(PushDeliveryEntity, { bookingId: id });
  }

  @OnDomainEvent(bookingsAnonymised)
  async dropOfErased(bookings: typeof bookingsAnonymised.payload): Promise<void> {
    const bookingId = In(bookings.map(({ id }) => id));
    await this.database.delete(PushDeliveryEntity, { bookingId });
  }
}
