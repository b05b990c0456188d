import type { EntityManager } from 'typeorm';
import type { CustomerPayment } from '../contract/payments/payment.js';
import { PaymentEntity } from './payment.entity.js';

/** What a customer sees of the payments of a booking, newest first: nothing of the owner's notes. */
export async function customerPaymentsOf(
  manager: EntityManager,
  bookingId: string,
): Promise<CustomerPayment[]> {
  const rows = await manager.find(PaymentEntity, {
    where: { bookingId },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  return rows.map(({ amount, kind, method, receivedAt }) => ({
    ...{ amount, kind, method },
    receivedAt: receivedAt.toISOString(),
  }));
}
