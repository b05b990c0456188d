import type { EntityManager } from 'typeorm';
import type { Work } from './connections.js';
import type { UnitOfWork } from './unit-of-work.js';

// A lock for promising equipment, of which there is a limited number: a transaction that promises
// some has to see all other promises, and they must not change until it commits. It updates one row
// before it reads, so that a second one waits for it. The servers of a Galera cluster do not wait for
// each other: there, one of the two fails when it commits, and is retried.

const holders = new WeakSet<EntityManager>();

class LockNeeded extends Error {}

/**
 * A transaction that may need the lock. Where it calls `assertPromiseLock` it is restarted with the
 * lock, since what it has read so far may be outdated; all others wait for nobody.
 */
export async function transactionWithLockOnDemand<T>(
  database: UnitOfWork,
  work: Work<T>,
): Promise<T> {
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
        // The next transaction may use the same manager.
        holders.delete(manager);
      }
    });
  }
}

/** Ensures that `manager` sees all promises, and that nobody else makes one until it commits. */
export function assertPromiseLock(manager: EntityManager): void {
  if (!holders.has(manager)) throw new LockNeeded('the transaction needs the promise lock');
}
