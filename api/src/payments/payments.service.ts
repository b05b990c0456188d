import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { getBookingRow, lockBooking } from '../bookings/get-booking.js';
import {
  depositDueOf,
  PAYMENT_ERRORS,
  type NewPayment,
  type PaymentsAnswer,
} from '../contract/payments/payment.js';
import {
  idempotencyKeyOf,
  insertIdempotent,
  type IdempotencyKey,
} from '../idempotency/idempotency.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { isToCome } from '../platform/dates/is-to-come.js';
import { ApiError } from '../platform/http/api-error.js';
import { appendPayment, paidOf, rowsOf, toPayment, type NewPaymentRow } from './ledger.js';
import { PaymentEntity } from './payment.entity.js';

@Injectable()
export class PaymentsService {
  constructor(private readonly database: UnitOfWork) {}

  /** @throws ApiError 404 */
  list(bookingId: string): Promise<PaymentsAnswer> {
    return this.database.read((manager) => this.#answer(manager, bookingId));
  }

  /**
   * Records a payment or a refund; a repeated request under the same key records nothing more.
   * @throws ApiError 400 where it would be received in the future (or a broken key), 404, 410 (a key
   *   of a booking that is gone), 422 (a key of another payment)
   */
  record(
    bookingId: string,
    payment: NewPayment,
    uid: string,
    key?: string,
  ): Promise<PaymentsAnswer> {
    const { kind, method } = payment;
    const receivedAt = new Date(payment.receivedAt);
    if (isToCome(receivedAt)) throw ApiError.invalid({ receivedAt: PAYMENT_ERRORS.future });
    const amount = kind === 'refund' ? -payment.amount : payment.amount;
    const note = payment.note ?? null;
    const row = { bookingId, amount, kind, method, receivedAt, note, uid };
    const idempotencyKey = idempotencyKeyOf(key, { call: 'payment', bookingId, payment });
    return this.#add({ ...row, externalId: null, reverses: null }, null, idempotencyKey);
  }

  /**
   * Reverses a payment by another row; the first stays as it is.
   * @throws ApiError 404, 409 where that was done, or the row reverses another itself
   */
  async reverse(id: string, reason: string, uid: string): Promise<PaymentsAnswer> {
    const payment = await this.database.reader.findOneBy(PaymentEntity, { id });
    if (!payment) throw ApiError.notFound(PAYMENT_ERRORS.notFound);
    if (payment.reverses !== null) throw new ApiError(409, { error: PAYMENT_ERRORS.isReversal });
    const { bookingId, kind, method } = payment;
    const taken = { bookingId, kind, method, receivedAt: new Date(), note: reason, uid };
    const row = { ...taken, amount: -payment.amount, externalId: null, reverses: id };
    try {
      return await this.#add(row, reason);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new ApiError(409, { error: PAYMENT_ERRORS.reversed });
    }
  }

  async #add(
    row: Omit<NewPaymentRow, 'id'>,
    reason: string | null,
    key: IdempotencyKey | null = null,
  ): Promise<PaymentsAnswer> {
    const id = randomUUID();
    const { bookingId } = row;
    const given = { id: bookingId, createdAt: new Date() };
    const insert = async (manager: EntityManager) => {
      await lockBooking(manager, bookingId);
      await appendPayment(manager, { id, ...row }, reason);
    };
    await insertIdempotent(this.database, key, given, insert, { entity: PaymentEntity, id });
    return this.list(bookingId);
  }

  async #answer(manager: EntityManager, bookingId: string): Promise<PaymentsAnswer> {
    const booking = await getBookingRow(manager, bookingId);
    const { quoteTotal: total, quoteDeposit: deposit } = booking;
    const rows = await rowsOf(manager, bookingId);
    const paid = paidOf(rows);
    return {
      payments: rows.map(toPayment),
      total,
      paid,
      balance: total === null ? null : total - paid,
      depositDue: deposit === null ? null : depositDueOf(deposit, paid),
    };
  }
}
