import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { CARD_ERRORS } from '../../contract/payments/card.js';
import { forUpdate } from '../../platform/database/for-update.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ApiError } from '../../platform/http/api-error.js';
import { appendPayment } from '../ledger.js';
import { PaymentEntity } from '../payment.entity.js';
import { CheckoutEntity, type CheckoutState } from './checkout.entity.js';
import { StripeClient } from './stripe-client.js';

const BY_CARD = { method: 'card', uid: null, note: null, reverses: null } as const;

/**
 * Writes payments and refunds at Stripe into the ledger, also those of a booking that was deleted.
 * Events come late, twice and in any order, so an event only makes us read the session or refund at
 * Stripe, and its current state is stored.
 */
@Injectable()
export class CardLedger {
  constructor(
    private readonly database: UnitOfWork,
    private readonly stripe: StripeClient,
  ) {}

  /** @throws ApiError 404 for a checkout that is not ours, 503 */
  async syncSession(sessionId: string): Promise<void> {
    const session = await this.stripe.call(({ checkout }) =>
      checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    );
    if (!session) throw ApiError.notFound(CARD_ERRORS.unknownSession);
    const { reader } = this.database;
    const checkout = await reader.findOneBy(CheckoutEntity, {
      id: session.client_reference_id ?? '',
    });
    if (!checkout) throw ApiError.notFound(CARD_ERRORS.unknownSession);
    const { id, bookingId } = checkout;
    await this.#withLockedLedger(bookingId, async (manager, paymentId) => {
      const checkout = await manager.findOneBy(CheckoutEntity, { id });
      // Paid is final.
      if (!checkout || checkout.state === 'paid') return;
      const { intent, state } = stateOf(session, checkout.state);
      const isOver = !['open', 'closing', 'processing'].includes(state);
      const paymentIntent = idOf(session.payment_intent);
      const columns = { sessionId, state, paymentIntent, ...(isOver && { checkAt: null }) };
      await manager.update(CheckoutEntity, { id }, columns);
      if (state !== 'paid') return;
      await appendPayment(manager, {
        ...BY_CARD,
        id: paymentId,
        bookingId,
        amount: session.amount_total ?? checkout.amount,
        kind: checkout.kind,
        receivedAt: chargedAt(intent),
        externalId: paymentIntent ?? sessionId,
      });
    });
  }

  /** @throws ApiError 404 for one of a payment that is not ours, or has not arrived yet; 503 */
  async syncRefund(refundId: string): Promise<void> {
    const refund = await this.stripe.call(({ refunds }) => refunds.retrieve(refundId));
    const intent = idOf(refund?.payment_intent);
    if (!refund || intent === null) throw ApiError.notFound(CARD_ERRORS.unknownPayment);
    const { bookingId } = await this.#paymentBy(intent);
    await this.#withLockedLedger(bookingId, async (manager, id) => {
      const row = await manager.findOneBy(PaymentEntity, { externalId: refund.id });
      if (refund.status === 'succeeded' && !row)
        await appendPayment(manager, {
          ...BY_CARD,
          id,
          bookingId,
          amount: -refund.amount,
          kind: 'refund',
          receivedAt: new Date(refund.created * 1000),
          externalId: refund.id,
        });
      // The bank did not accept it: the business has the money again.
      if (row && (refund.status === 'failed' || refund.status === 'canceled'))
        await this.#reverse(manager, row, id);
    });
  }

  /**
   * The same for all refunds of a payment.
   * @throws ApiError 404, 503
   */
  async syncRefundsOf(intent: string): Promise<void> {
    await this.#paymentBy(intent);
    const refunds = await this.stripe.call((stripe) =>
      stripe.refunds.list({ payment_intent: intent, limit: 100 }),
    );
    for (const { id } of refunds?.data ?? []) await this.syncRefund(id);
  }

  async #paymentBy(intent: string): Promise<PaymentEntity> {
    const payment = await this.database.reader.findOneBy(PaymentEntity, { externalId: intent });
    if (!payment) throw ApiError.notFound(CARD_ERRORS.unknownPayment);
    return payment;
  }

  async #reverse(manager: EntityManager, row: PaymentEntity, id: string): Promise<void> {
    if (await manager.existsBy(PaymentEntity, { reverses: row.id })) return;
    const { bookingId, kind, amount } = row;
    const receivedAt = new Date();
    const reversal = { id, bookingId, kind, amount: -amount, receivedAt, externalId: null };
    const note = 'The refund failed at Stripe';
    await appendPayment(manager, { ...BY_CARD, ...reversal, reverses: row.id, note });
  }

  /**
   * Runs changes to the ledger of a booking one after the other. A deleted booking cannot be locked, so
   * its checkouts are.
   */
  #withLockedLedger(
    bookingId: string,
    work: (manager: EntityManager, paymentId: string) => Promise<void>,
  ): Promise<void> {
    const id = randomUUID();
    return this.database.transaction(
      async (manager) => {
        const lock = forUpdate(manager);
        const booking = await manager.findOne(BookingEntity, { where: { id: bookingId }, ...lock });
        if (!booking) await manager.find(CheckoutEntity, { where: { bookingId }, ...lock });
        await work(manager, id);
      },
      { entity: PaymentEntity, id },
    );
  }
}

/** The state of a checkout by its session, and its payment where there is one. */
function stateOf(
  session: Stripe.Checkout.Session,
  before: CheckoutState,
): { intent: Stripe.PaymentIntent | null; state: CheckoutState } {
  const { status, payment_status: payment, payment_intent: found } = session;
  const intent = typeof found === 'object' ? found : null;
  if (status === 'open') return { intent, state: before === 'closing' ? before : 'open' };
  if (status === 'expired') return { intent, state: 'expired' };
  if (payment === 'paid') return { intent, state: 'paid' };
  return { intent, state: intent?.status === 'processing' ? 'processing' : 'failed' };
}

function chargedAt(intent: Stripe.PaymentIntent | null): Date {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' && charge ? new Date(charge.created * 1000) : new Date();
}

export const idOf = (found: string | { id: string } | null | undefined): string | null =>
  typeof found === 'object' ? (found?.id ?? null) : (found ?? null);
