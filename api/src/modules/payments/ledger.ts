import { Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import {
  CUSTOMER_PAYMENT_SCHEMA,
  PAYMENT_SCHEMA,
  type CustomerPayment,
  type Payment,
} from '../../contract/payments/payment.js';
import { toRecord } from '../../contract/record.js';
import { paymentRecorded } from '../events/events.js';
import { PaymentEntity } from './payment.entity.js';
import { isIn, monthOf, type LocalMonth } from '../../platform/dates/months.js';

/** A new row; columns that do not apply are left out. */
export type NewPaymentRow = Partial<PaymentEntity> &
  Pick<PaymentEntity, 'id' | 'bookingId' | 'amount' | 'kind' | 'method' | 'receivedAt'>;

const EMPTY = { note: null, uid: null, externalId: null, reverses: null, dispute: null };

@Injectable()
export class Ledger {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Adds a row to the ledger of a booking that the transaction has locked.
   * @param row with the reason as its note, if it reverses another
   */
  async append(row: NewPaymentRow): Promise<void> {
    const stored = { ...EMPTY, createdAt: new Date(), ...row };
    const { bookingId, uid, note } = stored;
    await this.database.insert(PaymentEntity, stored);
    await this.bookings.appendHistory(bookingId, {
      uid,
      toStatus: String(row.amount),
      ...(stored.reverses === null
        ? { kind: 'paymentRecorded' }
        : { kind: 'paymentReversed', toText: note }),
    });
    const rows = await this.find(bookingId);
    const sums = { paid: totalPaid(rows), refunded: totalRefunded(rows) };
    const payment = toPayment(stored);
    await this.events.publish(paymentRecorded, { bookingId, payment, ...sums, uid });
  }

  /** All of a booking, newest first. */
  find(bookingId: string): Promise<PaymentEntity[]> {
    return this.database.manager.find(PaymentEntity, {
      where: { bookingId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Payments less refunds, in the smallest unit of the currency.
   * @param months in a row, oldest first
   * @returns by the name of the month; none where nothing was paid
   */
  async earnedIn(months: readonly LocalMonth[]): Promise<Map<string, number>> {
    const rows = await this.database.manager.query<{ month: string; earned: number | string }[]>(
      `SELECT ${monthOf(months, 'receivedAt')} AS month, SUM(amount) AS earned FROM payments
     WHERE ${isIn(months, 'receivedAt')} GROUP BY month`,
    );
    return new Map(rows.map(({ month, earned }) => [month, Number(earned)]));
  }

  /** What a customer sees of the payments of a booking, newest first: nothing of the owner's notes. */
  async findForCustomer(bookingId: string): Promise<CustomerPayment[]> {
    return (await this.find(bookingId)).map((row) => toRecord(CUSTOMER_PAYMENT_SCHEMA, row));
  }
}

export const totalPaid = (rows: readonly PaymentEntity[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0);

/** What was given back, above 0; less refunds that were reversed. */
const totalRefunded = (rows: readonly PaymentEntity[]): number =>
  0 - totalPaid(rows.filter(({ kind }) => kind === 'refund'));

/** The row that takes another one back. @param note why */
export const reversalOf = (payment: PaymentEntity, note: string) => {
  const { id: reverses, bookingId, kind, method, amount } = payment;
  return { bookingId, kind, method, amount: -amount, receivedAt: new Date(), note, reverses };
};

export const toPayment = (row: PaymentEntity): Payment => toRecord(PAYMENT_SCHEMA, row);
