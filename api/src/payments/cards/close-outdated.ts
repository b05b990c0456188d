import { In, type DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/booking.entity.js';
import { dueOf } from '../../bookings/quote-summary.js';
import { afterCommit } from '../../platform/database/after-commit.js';
import { CheckoutEntity } from './checkout.entity.js';

const wakes = new WeakMap<DataSource, () => void>();

/** Registers what runs once a transaction with a closed checkout is committed. */
export const setCheckoutWake = (source: DataSource, wake: () => void): unknown =>
  wakes.set(source, wake);

/**
 * Closes the checkouts of a booking whose amount is no longer due, in the transaction that changed
 * what is due. Stripe hears of it later, so that it never delays this transaction.
 */
export async function closeOutdatedCheckouts(
  manager: EntityManager,
  { bookingId }: { bookingId: string },
): Promise<void> {
  const open = await manager.findBy(CheckoutEntity, {
    bookingId,
    state: In(['creating', 'open']),
  });
  if (open.length === 0) return;
  const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
  const due = booking && dueOf(booking);
  for (const checkout of open)
    if (checkout.amount !== due?.amount || checkout.kind !== due.kind)
      await closeCheckout(manager, checkout);
}

export async function closeCheckout(manager: EntityManager, { id }: CheckoutEntity): Promise<void> {
  const closing = { state: 'closing', attempts: 0, checkAt: new Date() } as const;
  await manager.update(CheckoutEntity, { id }, closing);
  const wake = wakes.get(manager.connection);
  if (wake) afterCommit(manager, wake);
}
