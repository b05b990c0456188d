import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { BookingsRepository } from '../../bookings/bookings.repository.js';
import { Ledger, reversalOf } from '../ledger.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { price } from '../../../contract/currency.js';
import { CARD_ERRORS } from '../../../contract/payments/card.js';
import { paymentHeld } from '../../events/events.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/http/api-error.js';
import { PaymentEntity } from '../payment.entity.js';
import { CheckoutEntity } from './checkout.entity.js';
import { StripeClient } from './stripe-client.js';
import { chargedAt, idOf, stateOf, fromStripe } from './stripe.mapper.js';

/**
 * Writes payments and refunds at Stripe into the ledger, also those of a booking that was deleted; for
 * disputes see card-disputes.ts. Events come late, twice and in any order, so an event only makes us read
 * the session, refund or dispute at Stripe, and its current state is stored. One of another shop on the
 * same account changes nothing.
 */
@Injectable()
export class CardLedger {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
    private readonly ledger: Ledger,
    private readonly database: UnitOfWork,
    private readonly stripe: StripeClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param told the metadata of the session where an event brought it
   * @throws ApiError 404 for a checkout of this site that is not known, 503
   */
  async syncSession(sessionId: string, told?: Stripe.Metadata): Promise<void> {
    const session = await this.stripe.call(({ checkout }) =>
      checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    );
    const where = { id: session?.client_reference_id ?? '' };
    const checkout = session && (await this.database.manager.findOneBy(CheckoutEntity, where));
    if (!checkout) return this.#refuseOurs(session?.metadata ?? told, CARD_ERRORS.unknownSession);
    const { id, bookingId } = checkout;
    await this.withLockedLedger(bookingId, async (paymentId) => {
      const checkout = await this.database.manager.findOneBy(CheckoutEntity, { id });
      // Money that has arrived is final.
      if (!checkout || checkout.state === 'paid' || checkout.state === 'held') return;
      const { intent, state: found } = stateOf(session, checkout.state);
      const currency = session.currency?.toUpperCase() ?? this.config.settings.currency;
      const isHeld = found === 'paid' && currency !== this.config.settings.currency;
      const state = isHeld ? 'held' : found;
      const isSettled = !['open', 'closing', 'processing'].includes(state);
      const paymentIntent = idOf(session.payment_intent);
      const columns = { sessionId, state, paymentIntent, ...(isSettled && { checkAt: null }) };
      await this.database.update(CheckoutEntity, { id }, columns);
      const { kind } = checkout;
      const { amount_total: total } = session;
      const amount = total === null ? checkout.amount : fromStripe(total, currency);
      const externalId = paymentIntent ?? sessionId;
      if (isHeld) {
        const payment = { amount, kind, method: 'card', externalId, currency } as const;
        const toStatus = price(amount, currency);
        await this.bookings.appendHistory(bookingId, { kind: 'paymentHeld', uid: null, toStatus });
        await this.events.publish(paymentHeld, { bookingId, id, payment });
      }
      if (state !== 'paid') return;
      const row = { id: paymentId, bookingId, amount, kind, method: 'card', externalId } as const;
      await this.ledger.append({ ...row, receivedAt: chargedAt(intent) });
    });
  }

  /** @throws ApiError 404 for one of a payment of this site that has not arrived yet, 503 */
  async syncRefund(refundId: string): Promise<void> {
    const refund = await this.stripe.call(({ refunds }) =>
      refunds.retrieve(refundId, { expand: ['payment_intent'] }),
    );
    const payment = await this.paymentBy(refund?.payment_intent);
    if (!refund || !payment) return;
    const { bookingId } = payment;
    await this.withLockedLedger(bookingId, async (id) => {
      const row = await this.database.manager.findOneBy(PaymentEntity, { externalId: refund.id });
      if (refund.status === 'succeeded' && !row)
        await this.ledger.append({
          id,
          bookingId,
          amount: -fromStripe(refund.amount, refund.currency),
          kind: 'refund',
          method: 'card',
          receivedAt: new Date(refund.created * 1000),
          externalId: refund.id,
        });
      // The bank did not accept it: the business has the money again.
      if (row && (refund.status === 'failed' || refund.status === 'canceled'))
        await this.reverse(row, id, 'The refund failed at Stripe');
    });
  }

  /**
   * Reads all refunds of a payment at Stripe, as `syncRefund` does one.
   * @throws ApiError 404, 503
   */
  async syncRefundsOf(intent: string): Promise<void> {
    const refunds = await this.stripe.call((stripe) =>
      stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    );
    for (const { id } of refunds?.data ?? []) await this.syncRefund(id);
  }

  /**
   * The payment of an expanded PaymentIntent; null for one of another shop, or that is held.
   * @throws ApiError 404 for one of this site that has not arrived yet
   */
  async paymentBy(
    intent: string | Stripe.PaymentIntent | null | undefined,
  ): Promise<PaymentEntity | null> {
    const id = idOf(intent);
    if (id === null) return null;
    const payment = await this.database.manager.findOneBy(PaymentEntity, { externalId: id });
    if (payment) return payment;
    const held = { paymentIntent: id, state: 'held' } as const;
    const isHeld = await this.database.manager.existsBy(CheckoutEntity, held);
    const metadata = typeof intent === 'object' ? intent?.metadata : null;
    if (!isHeld) this.#refuseOurs(metadata, CARD_ERRORS.unknownPayment);
    return null;
  }

  /** @throws ApiError 404 for what this site made and does not know, so that Stripe tries again */
  #refuseOurs(metadata: Stripe.Metadata | null | undefined, error: string): void {
    if (metadata?.['site'] === this.config.settings.siteUrl) throw ApiError.notFound(error);
  }

  /** Takes a row back by another one, once. */
  async reverse(row: PaymentEntity, id: string, note: string): Promise<void> {
    if (await this.database.manager.existsBy(PaymentEntity, { reverses: row.id })) return;
    await this.ledger.append({ id, ...reversalOf(row, note) });
  }

  /**
   * Runs changes to the ledger of a booking one after the other. A deleted booking cannot be locked, so
   * its checkouts are.
   */
  withLockedLedger(bookingId: string, work: (paymentId: string) => Promise<void>): Promise<void> {
    const id = randomUUID();
    return this.database.transaction(
      async () => {
        const { manager, forUpdate } = this.database;
        if (!(await this.bookings.findLocked(bookingId)))
          await manager.find(CheckoutEntity, { where: { bookingId }, ...forUpdate });
        await work(id);
      },
      { entity: PaymentEntity, id },
    );
  }
}
