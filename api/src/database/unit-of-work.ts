import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isBusy, isConflict, isLost, isTurnedAway, isUniqueViolation } from './errors.js';
import { insertRow } from './insert-row.js';
import { poolOf } from './pool-of.js';

type Work<T> = (manager: EntityManager) => Promise<T>;

interface MadeRow {
  entity: EntityTarget<ObjectLiteral>;
  id: string;
}

/** How long work that fails by a failure that passes is tried again. */
const PATIENCE_MS = 8000;

/**
 * How the application reads and writes, the same on both databases.
 *
 * TypeORM's SQLite driver has one connection, so overlapping writes would run inside each other's
 * transaction. There every write waits in one queue for the writing data source, and reads go to a
 * second, read-only one, which sees only what is committed. MySQL has a pool: one data source is
 * both, and writes run side by side.
 *
 * What fails by a failure that passes is done again, where it is sure that nothing of it was
 * stored, or where doing it twice is no different from doing it once.
 */
export class UnitOfWork {
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  readonly #isOneConnection: boolean;

  constructor(
    private readonly writer: DataSource,
    private readonly readOnly: DataSource,
  ) {
    this.#isOneConnection = writer !== readOnly;
  }

  /** For reads: sees committed rows only. */
  get reader(): EntityManager {
    return this.readOnly.manager;
  }

  /** For a write of one statement, or of several that need not hold together. */
  write<T>(work: Work<T>): Promise<T> {
    return this.#serially(() => this.#onOneConnection(work), isRolledBack);
  }

  /**
   * For a write that does no harm when it is done twice: it is sent again also where the connection
   * ended before the answer came.
   */
  repeatableWrite<T>(work: Work<T>): Promise<T> {
    return this.#serially(
      () => this.#onOneConnection(work),
      (error) => isRolledBack(error) || isCutOff(error),
    );
  }

  /**
   * For one new row with an id of its own: where the connection ended before the answer came it is
   * sent again, and stored once all the same.
   */
  insert<Row extends ObjectLiteral & { id: string }>(
    entity: EntityTarget<Row>,
    row: Row,
  ): Promise<void> {
    const { manager } = this.writer;
    let isRepeated = false;
    const task = async () => {
      try {
        await insertRow(manager, entity, row);
      } catch (error) {
        if (isRepeated && isUniqueViolation(error) && (await this.#has(entity, row.id))) return;
        isRepeated = true;
        throw error;
      }
    };
    return this.#serially(task, (error) => isRolledBack(error) || isCutOff(error));
  }

  /**
   * For writes that hold together: all of `work` is stored, or nothing; it may run again.
   * @param made a row that only `work` makes. With it also a commit whose answer never came is
   *   made sure of; without it, nobody knows, and the caller is told so.
   */
  transaction<T>(work: Work<T>, made?: MadeRow): Promise<T> {
    let isCommitting = false;
    let committed: { result: T } | undefined;
    const task = async () => {
      isCommitting = false;
      try {
        return await this.#inTransaction(async (manager) => {
          const result = await work(manager);
          isCommitting = true;
          committed = { result };
          return result;
        });
      } catch (error) {
        if (!committed || !made || !isUniqueViolation(error)) throw error;
        if (await this.#has(made.entity, made.id)) return committed.result;
        throw error;
      }
    };
    return this.#serially(
      task,
      (error) => isRolledBack(error) || (isCutOff(error) && (!isCommitting || made !== undefined)),
    );
  }

  /**
   * After rows were erased: SQLite keeps what they held in its log until that is written over, so
   * it is emptied at once. A reader in the way (a backup) leaves it to the next time.
   */
  async overwriteErased(): Promise<void> {
    if (this.writer === this.readOnly) return;
    await this.write((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  /** Connections that are open and free, and how much work waits for one. */
  pressure(): { open: number; free: number; waiting: number } {
    return (
      poolOf(this.writer)?.pressure() ?? {
        open: 2,
        free: this.#waiting > 0 ? 1 : 2,
        waiting: this.#waiting,
      }
    );
  }

  #serially<T>(task: () => Promise<T>, passes: (error: unknown) => boolean): Promise<T> {
    if (!this.#isOneConnection) return untilDone(task, passes);
    this.#waiting += 1;
    const turn = this.#queue.then(() => untilDone(task, passes));
    this.#queue = turn.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return turn;
  }

  #has<Row extends ObjectLiteral>(entity: EntityTarget<Row>, id: string): Promise<boolean> {
    return this.reader.existsBy(entity, { id } as never);
  }

  /** So that work of several statements waits for its turn at a busy database only once. */
  async #onOneConnection<T>(work: Work<T>): Promise<T> {
    if (this.#isOneConnection) return work(this.writer.manager);
    const runner = this.writer.createQueryRunner();
    try {
      return await work(runner.manager);
    } finally {
      await runner.release();
    }
  }

  /**
   * SQLite ends a transaction by itself when the disk is full. TypeORM would not notice, and open
   * the next one inside of one that is never committed; so there we begin and end them ourselves.
   */
  async #inTransaction<T>(work: Work<T>): Promise<T> {
    if (!this.#isOneConnection) return this.writer.transaction(work);
    const { manager } = this.writer;
    try {
      await manager.query('BEGIN IMMEDIATE');
      const result = await work(manager);
      await manager.query('COMMIT');
      return result;
    } catch (error) {
      await manager.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }
}

const isRolledBack = (error: unknown) => isConflict(error) || isBusy(error);

const isCutOff = (error: unknown) => isTurnedAway(error) || isLost(error);

/** Tries again while the failure is one that passes, waiting a little longer each time. */
async function untilDone<T>(
  task: () => Promise<T>,
  passes: (error: unknown) => boolean,
): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 250)) {
    try {
      return await task();
    } catch (error) {
      if (performance.now() >= end || !passes(error)) throw error;
      await sleep(waitMs * (0.5 + Math.random()));
    }
  }
}
