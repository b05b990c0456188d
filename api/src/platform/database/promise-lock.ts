import type { EntityManager } from 'typeorm';
import type { Work } from './connections.js';
import type { UnitOfWork } from './unit-of-work.js';

// Whoever promises what there is only so much of has to see all other promises, and nobody else
// may make one until this one is stored. One row is written before anything is read: two that do so
// wait for each other, and see what the other has stored; on a Galera cluster, whose servers do
// not wait for each other, one of the two is refused when it commits, and runs again.

const holders = new WeakSet<EntityManager>();

class LockNeeded extends Error {}

/**
 * A transaction that may come to promise something (`assertPromiseLock`). Only where it does so does
 * it wait for others: it begins again then, since what it has read by now may be old.
 */
export async function transactionOfPromises<T>(database: UnitOfWork, work: Work<T>): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!(error instanceof LockNeeded)) throw error;
    return database.transaction(async (manager) => {
      await manager.query('UPDATE promise_lock SET version = version + 1 WHERE id = 1');
      holders.add(manager);
      try {
        return await work(manager);
      } finally {
        // The next transaction may have the same manager.
        holders.delete(manager);
      }
    });
  }
}

/** From here on `manager` sees all promises that were made, and nobody makes another meanwhile. */
export function assertPromiseLock(manager: EntityManager): void {
  if (!holders.has(manager)) throw new LockNeeded('only in a transaction of promises');
}
