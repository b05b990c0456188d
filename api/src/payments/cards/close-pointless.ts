import { In, type DataSource, type EntityManager } from 'typeorm';
import type { Due } from '../../contract/payments/card.js';
import { afterCommit } from '../../platform/database/after-commit.js';
import { CheckoutEntity } from './checkout.entity.js';

const wakes = new WeakMap<DataSource, () => void>();

/** What closes checkouts at Stripe, once it is committed that they are to be. */
export const setCheckoutWake = (source: DataSource, wake: () => void): unknown =>
  wakes.set(source, wake);

/** What is due for a booking; null also for one that is gone. */
export type FindDue = (manager: EntityManager, bookingId: string) => Promise<Due | null>;

/**
 * Marks the pages of a booking where something else would be paid than what is due now, in the
 * transaction that changed what is due. Stripe is told later, so that it never holds that one up.
 */
export const closePointless =
  (findDue: FindDue) =>
  async (manager: EntityManager, bookingId: string): Promise<void> => {
    const open = await manager.findBy(CheckoutEntity, {
      bookingId,
      state: In(['creating', 'open']),
    });
    if (open.length === 0) return;
    const due = await findDue(manager, bookingId);
    for (const checkout of open)
      if (checkout.amount !== due?.amount || checkout.kind !== due.kind)
        await close(manager, checkout);
  };

export async function close(manager: EntityManager, { id }: CheckoutEntity): Promise<void> {
  const closing = { state: 'closing', attempts: 0, checkAt: new Date() } as const;
  await manager.update(CheckoutEntity, { id }, closing);
  const wake = wakes.get(manager.connection);
  if (wake) afterCommit(manager, wake);
}
