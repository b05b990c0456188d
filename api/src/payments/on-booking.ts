import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { inBatches } from '../platform/list/batches.js';
import { PaymentEntity } from './payment.entity.js';

/**
 * Takes what somebody typed out of the payments of bookings that are deleted or anonymised. The money
 * stays in the ledger, and so do the figures of its month.
 */
export async function anonymisePayments(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  for (const ids of inBatches(bookings.map(({ id }) => id)))
    await manager.update(PaymentEntity, { bookingId: In(ids) }, { note: null });
}
