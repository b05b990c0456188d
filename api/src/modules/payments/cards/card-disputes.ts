import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { paymentDisputed } from '../../events/events.js';
import { Ledger } from '../ledger.js';
import { PaymentEntity } from '../payment.entity.js';
import { CardLedger } from './card-ledger.js';
import { StripeClient } from './stripe-client.js';
import { disputeStateOf, fromStripe } from './stripe.mapper.js';

@Injectable()
export class CardDisputes {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
    private readonly ledger: Ledger,
    private readonly cards: CardLedger,
    private readonly database: UnitOfWork,
    private readonly stripe: StripeClient,
  ) {}

  /**
   * Marks a payment that its customer disputes. The money counts until the dispute is lost.
   * @throws ApiError 404 for one of a payment of this site that has not arrived yet, 503
   */
  async sync(disputeId: string): Promise<void> {
    const found = await this.stripe.call(({ disputes }) =>
      disputes.retrieve(disputeId, { expand: ['payment_intent'] }),
    );
    const payment = await this.cards.paymentBy(found?.payment_intent);
    if (!found || !payment) return;
    const { bookingId, externalId, kind } = payment;
    const amount = fromStripe(found.amount, found.currency);
    const dispute = disputeStateOf(found);
    await this.cards.withLockedLedger(bookingId, async (id) => {
      const where = { id: payment.id };
      const before = await this.database.manager.findOneBy(PaymentEntity, where);
      // A payment can be disputed twice, in parts: the row is of one dispute, the state of the last.
      const row = await this.database.manager.findOneBy(PaymentEntity, { externalId: found.id });
      const isLoss = dispute === 'lost' && !row;
      if (before?.dispute !== dispute || isLoss) {
        await this.database.update(PaymentEntity, where, { dispute });
        const change = { kind: 'paymentDisputed', uid: null, toStatus: dispute } as const;
        await this.bookings.appendHistory(bookingId, change);
        const disputed = { amount, kind, method: 'card', externalId } as const;
        await this.events.publish(paymentDisputed, { bookingId, id, payment: disputed, dispute });
      }
      if (isLoss)
        await this.ledger.append({
          ...{ id, bookingId, amount: -amount, kind: 'refund', method: 'card' },
          ...{ receivedAt: new Date(), externalId: found.id, note: 'The dispute was lost' },
        });
      if (dispute === 'won' && row)
        await this.cards.reverse(row, id, 'The dispute was won after all');
    });
  }
}
