import type { EntityManager } from 'typeorm';
import { appendBookingHistory } from '../bookings/append-booking-history.js';
import type { Payment, CustomerPayment } from '../contract/payments/payment.js';
import { paymentRecorded } from '../events/payment-events.js';
import { insertRow } from '../platform/database/insert-row.js';
import { PaymentEntity } from './payment.entity.js';
import { storedTime } from '../platform/database/driver-values.js';

export type NewPaymentRow = Omit<PaymentEntity, 'createdAt' | 'dispute'>;

/**
 * Adds a row to the ledger of a booking.
 * @param manager of a transaction that has locked the booking
 * @param row with the reason as its note, if it reverses another
 */
export async function appendPayment(manager: EntityManager, row: NewPaymentRow): Promise<void> {
  const { bookingId, uid } = row;
  const stored: PaymentEntity = { createdAt: new Date(), dispute: null, ...row };
  await insertRow(manager, PaymentEntity, stored);
  await appendBookingHistory(manager, bookingId, {
    uid,
    toStatus: String(row.amount),
    ...(row.reverses === null
      ? { kind: 'paymentRecorded' }
      : { kind: 'paymentReversed', toText: row.note }),
  });
  const rows = await findPayments(manager, bookingId);
  const sums = { paid: totalPaid(rows), refunded: totalRefunded(rows) };
  await paymentRecorded.announce(manager, { bookingId, payment: toPayment(stored), ...sums, uid });
}

/** All of a booking, newest first. */
export const findPayments = (manager: EntityManager, bookingId: string): Promise<PaymentEntity[]> =>
  manager.find(PaymentEntity, { where: { bookingId }, order: { createdAt: 'DESC', id: 'DESC' } });

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

/** Payments less refunds from `start` to before `end`, in the smallest unit of the currency. */
export async function earnedBetween(
  manager: EntityManager,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const [row] = await manager.query<{ earned: number | string | null }[]>(
    'SELECT SUM(amount) AS earned FROM payments WHERE receivedAt >= ? AND receivedAt < ?',
    [storedTime(start), storedTime(end)],
  );
  return Number(row?.earned ?? 0);
}

/** What a customer sees of the payments of a booking, newest first: nothing of the owner's notes. */
export async function findCustomerPayments(
  manager: EntityManager,
  bookingId: string,
): Promise<CustomerPayment[]> {
  const rows = await findPayments(manager, bookingId);
  return rows.map(({ amount, kind, method, receivedAt }) => ({
    ...{ amount, kind, method },
    receivedAt: receivedAt.toISOString(),
  }));
}
