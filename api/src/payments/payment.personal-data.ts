import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { ExportedPayment } from '../contract/privacy.js';
import { findBookingIds } from '../bookings/get-booking.js';
import type { PersonalData } from '../people/personal-data.js';
import { inBatches } from '../platform/list/batches.js';
import { PaymentEntity } from './payment.entity.js';

/** Payments are anonymised with their booking. */
export const PAYMENT_PERSONAL_DATA: PersonalData<'payments'> = {
  kind: 'payments',
  async export(manager, email) {
    const payments: ExportedPayment[] = [];
    for (const ids of inBatches(await findBookingIds(manager, email)))
      for (const row of await manager.findBy(PaymentEntity, { bookingId: In(ids) }))
        payments.push(toExported(row));
    return payments.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt));
  },
};

const toExported = (row: PaymentEntity): ExportedPayment => ({
  bookingId: row.bookingId,
  amount: row.amount,
  kind: row.kind,
  method: row.method,
  receivedAt: row.receivedAt.toISOString(),
  note: row.note,
});

/**
 * Removes the notes from the payments of bookings that are deleted or anonymised. The amounts stay in
 * the ledger and in the figures.
 */
export async function anonymisePayments(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  const bookingId = In(bookings.map(({ id }) => id));
  await manager.update(PaymentEntity, { bookingId }, { note: null });
}
