import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { Ledger, reversalOf, totalPaid, toPayment, type NewPaymentRow } from './ledger.js';
import { Idempotency, idempotencyKeyOf, type HashedKey } from '../idempotency/idempotency.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import { toBooking } from '../bookings/booking.mapper.js';
import { MOST_SUM } from '../../contract/currency.js';
import { CARD_ERRORS } from '../../contract/payments/card.js';
import {
  depositDueOf,
  PAYMENT_ERRORS,
  type NewPayment,
  type PaymentsResponse,
} from '../../contract/payments/payment.js';
import { isUniqueViolation } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { isInFuture } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { CardLedger } from './cards/card-ledger.js';
import { CheckoutEntity, UNSETTLED } from './cards/checkout.entity.js';
import { StripeClient } from './cards/stripe-client.js';
import { PaymentEntity } from './payment.entity.js';

@Injectable()
export class PaymentsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly ledger: Ledger,
    private readonly idempotency: Idempotency,
    private readonly database: UnitOfWork,
    private readonly stripe: StripeClient,
    private readonly cards: CardLedger,
  ) {}

  /** @throws ApiError 404 */
  list(bookingId: string): Promise<PaymentsResponse> {
    return this.database.read(async () => {
      const booking = await this.bookings.getRow(bookingId);
      const { total, balance, received, refunded } = toBooking(booking);
      const { paid, quoteDeposit } = booking;
      const payments = (await this.ledger.find(bookingId)).map(toPayment);
      const depositDue = balance === null ? null : depositDueOf(quoteDeposit ?? 0, received);
      return { payments, total, paid, balance, depositDue, received, refunded };
    });
  }

  /**
   * Records a payment or a refund; a repeated request under the same key records nothing more.
   * @throws ApiError 400 where it would be received in the future or is too much (or a broken key), 404,
   *   409 where the person is erased or another sum is paid than was seen, 410 (a key of a booking that
   *   is gone), 422 (a key of another payment)
   */
  record(
    bookingId: string,
    payment: NewPayment,
    uid: string,
    key?: string,
  ): Promise<PaymentsResponse> {
    const { kind, method } = payment;
    const receivedAt = new Date(payment.receivedAt);
    if (isInFuture(receivedAt)) throw ApiError.invalid({ receivedAt: PAYMENT_ERRORS.future });
    const amount = kind === 'refund' ? -payment.amount : payment.amount;
    const note = payment.note ?? null;
    const row = { bookingId, amount, kind, method, receivedAt, note, uid };
    const hashed = idempotencyKeyOf(key, { call: 'payment', bookingId, payment });
    return this.#add(row, { key: hashed, seen: payment.paid });
  }

  /**
   * Reverses a payment by another row; the first stays as it is.
   * @throws ApiError 400 where the sum would be too much, 404, 409 where that was done, the row reverses
   *   another itself, or the person is erased
   */
  async reverse(id: string, reason: string, uid: string): Promise<PaymentsResponse> {
    const payment = await this.database.reader.findOneBy(PaymentEntity, { id });
    if (!payment) throw ApiError.notFound(PAYMENT_ERRORS.notFound);
    if (payment.reverses !== null) throw new ApiError(409, { error: PAYMENT_ERRORS.isReversal });
    try {
      return await this.#add({ ...reversalOf(payment, reason), uid });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ApiError(409, { error: PAYMENT_ERRORS.reversed });
    }
  }

  /**
   * Reads the checkouts and refunds of a booking at Stripe now.
   * @throws ApiError 404 without the booking or where cards are not taken, 503
   */
  async check(bookingId: string): Promise<PaymentsResponse> {
    if (!this.stripe.isSetUp) throw ApiError.notFound(CARD_ERRORS.off);
    await this.list(bookingId);
    const state = In([...UNSETTLED, 'paid']);
    const where = { bookingId, sessionId: Not(IsNull()), state };
    for (const { sessionId } of await this.database.manager.findBy(CheckoutEntity, where))
      if (sessionId !== null) await this.cards.syncSession(sessionId);
    // Read again: the loop above may have stored payments, which can have refunds.
    const paid = { bookingId, state: 'paid' } as const;
    for (const { paymentIntent } of await this.database.manager.findBy(CheckoutEntity, paid))
      if (paymentIntent !== null) await this.cards.syncRefundsOf(paymentIntent);
    return this.list(bookingId);
  }

  async #add(
    row: Omit<NewPaymentRow, 'id'>,
    { key = null, seen }: { key?: HashedKey | null; seen?: number | null | undefined } = {},
  ): Promise<PaymentsResponse> {
    const id = randomUUID();
    const { bookingId } = row;
    const identity = { id: bookingId, createdAt: new Date() };
    const insert = async () => {
      assertWritable(await this.bookings.lock(bookingId));
      const before = totalPaid(await this.ledger.find(bookingId));
      if ((seen ?? before) !== before) throw new ApiError(409, { error: PAYMENT_ERRORS.another });
      const paid = before + row.amount;
      if (Math.abs(paid) > MOST_SUM) throw ApiError.invalid({ amount: PAYMENT_ERRORS.tooMuch });
      await this.ledger.append({ id, ...row });
    };
    await this.idempotency.insert(key, identity, insert, { entity: PaymentEntity, id });
    return this.list(bookingId);
  }
}
