import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { StockLockEntity } from './stock-lock.entity.js';

class LockNeeded extends Error {}

/**
 * A lock for promising equipment, of which there is a limited number: a transaction that promises some
 * has to see all other promises, and they must not change until it commits. It updates one row before
 * it reads, so that a second one waits for it. The servers of a Galera cluster do not wait for each
 * other: there, one of the two fails when it commits, and is retried.
 */
@Injectable()
export class StockLock {
  readonly #isHeld = new AsyncLocalStorage<true>();

  constructor(private readonly database: UnitOfWork) {}

  /**
   * Runs a transaction that may need the lock. Where it calls `require` it is restarted with the lock,
   * since what it has read so far may be outdated; all others wait for nobody.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      if (!(error instanceof LockNeeded)) throw error;
      return this.#isHeld.run(true, () =>
        this.database.transaction(async () => {
          await this.database.manager.increment(StockLockEntity, { id: 1 }, 'version', 1);
          return work();
        }),
      );
    }
  }

  /** Ensures that the transaction sees all promises, and that nobody else makes one until it commits. */
  require(): void {
    if (!this.#isHeld.getStore()) throw new LockNeeded('the transaction needs the stock lock');
  }
}
