import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { isBusy, isConflict } from './errors.js';

type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * How the application reads and writes, the same on both databases.
 *
 * TypeORM's SQLite driver has one connection, so overlapping writes would run inside each other's
 * transaction. There every write waits in one queue for the writing data source, and reads go to a
 * second, read-only one, which sees only what is committed. MySQL has a pool: one data source is
 * both, and writes run side by side.
 */
export class UnitOfWork {
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly writer: DataSource,
    private readonly readOnly: DataSource,
  ) {}

  /** For reads: sees committed rows only. */
  get reader(): EntityManager {
    return this.readOnly.manager;
  }

  /** For a write of one statement, or of several that need not hold together. */
  write<T>(work: Work<T>): Promise<T> {
    return this.#serially(() => work(this.writer.manager));
  }

  /** For writes that hold together: all of `work` is stored, or nothing; it may run again. */
  transaction<T>(work: Work<T>): Promise<T> {
    return this.#serially(() => this.writer.transaction(work));
  }

  /**
   * After rows were erased: SQLite keeps what they held in its log until that is written over, so
   * it is emptied at once. A reader in the way (a backup) leaves it to the next time.
   */
  async overwriteErased(): Promise<void> {
    if (this.writer === this.readOnly) return;
    await this.write((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  #serially<T>(task: () => Promise<T>): Promise<T> {
    if (this.writer === this.readOnly) return untilDone(task, isConflict, 5, 20);
    this.#waiting += 1;
    const turn = this.#queue.then(() => untilDone(task, isBusy, 40, 50));
    this.#queue = turn.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return turn;
  }

  /** Connections that are open and free, and how much work waits for one. */
  pressure(): { open: number; free: number; waiting: number } {
    if (this.writer !== this.readOnly)
      return { open: 2, free: this.#waiting > 0 ? 1 : 2, waiting: this.#waiting };
    const { pool } = this.writer.driver as unknown as { pool: MysqlPool };
    return {
      open: pool._allConnections.length,
      free: pool._freeConnections.length,
      waiting: pool._connectionQueue.length,
    };
  }
}

/** mysql2 counts its connections, but shows them in these fields only. */
type MysqlPool = Record<
  '_allConnections' | '_freeConnections' | '_connectionQueue',
  { length: number }
>;

/** Tries again while the failure is one that passes, waiting a little longer each time. */
async function untilDone<T>(
  task: () => Promise<T>,
  passes: (error: unknown) => boolean,
  tries: number,
  waitMs: number,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= tries || !passes(error)) throw error;
      await sleep(waitMs * Math.min(attempt, 5) * (0.5 + Math.random()));
    }
  }
}
