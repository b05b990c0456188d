import { Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { Payment, CustomerPayment } from '../../contract/payments/payment.js';
import { paymentRecorded } from '../events/events.js';
import { insertRow } from '../../platform/database/insert-row.js';
import { PaymentEntity } from './payment.entity.js';
import { storedTime } from '../../platform/database/driver-values.js';

export type NewPaymentRow = Omit<PaymentEntity, 'createdAt' | 'dispute'>;

/** The payments of bookings. */
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
    const { bookingId, uid } = row;
    const stored: PaymentEntity = { createdAt: new Date(), dispute: null, ...row };
    await insertRow(this.database.manager, PaymentEntity, stored);
    await this.bookings.appendHistory(bookingId, {
      uid,
      toStatus: String(row.amount),
      ...(row.reverses === null
        ? { kind: 'paymentRecorded' }
        : { kind: 'paymentReversed', toText: row.note }),
    });
    const rows = await this.find(bookingId);
    const sums = { paid: totalPaid(rows), refunded: totalRefunded(rows) };
    await this.events.publish(paymentRecorded, {
      bookingId,
      payment: toPayment(stored),
      ...sums,
      uid,
    });
  }

  /** All of a booking, newest first. */
  find(bookingId: string): Promise<PaymentEntity[]> {
    return this.database.manager.find(PaymentEntity, {
      where: { bookingId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Payments less refunds from `start` to before `end`, in the smallest unit of the currency. */
  async earnedBetween({ start, end }: { start: Date; end: Date }): Promise<number> {
    const [row] = await this.database.manager.query<{ earned: number | string | null }[]>(
      'SELECT SUM(amount) AS earned FROM payments WHERE receivedAt >= ? AND receivedAt < ?',
      [storedTime(start), storedTime(end)],
    );
    return Number(row?.earned ?? 0);
  }

  /** What a customer sees of the payments of a booking, newest first: nothing of the owner's notes. */
  async findForCustomer(bookingId: string): Promise<CustomerPayment[]> {
    const rows = await this.find(bookingId);
    return rows.map(({ amount, kind, method, receivedAt }) => ({
      ...{ amount, kind, method },
      receivedAt: receivedAt.toISOString(),
    }));
  }
}

export const totalPaid = (rows: readonly PaymentEntity[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0);

/** What was given back, above 0; less refunds that were reversed. */
const totalRefunded = (rows: readonly PaymentEntity[]): number =>
  0 - totalPaid(rows.filter(({ kind }) => kind === 'refund'));

/** What leaves the server of a payment, field by field. */
export const toPayment = (row: PaymentEntity): Payment => ({
  id: row.id,
  amount: row.amount,
  kind: row.kind,
  method: row.method,
  receivedAt: row.receivedAt.toISOString(),
  note: row.note,
  externalId: row.externalId,
  reverses: row.reverses,
  dispute: row.dispute,
  createdAt: row.createdAt.toISOString(),
});
