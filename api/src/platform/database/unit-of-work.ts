import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { isConnectionFailure, isRejectedBeforeExecution, isTransient } from './mysql/errors.js';
import { forgetTasks, runTasks } from './after-commit.js';
import type { Connections, Work } from './connections.js';
import { isBusy, isUniqueViolation } from './errors.js';
import { insertRow } from './insert-row.js';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

export interface MadeRow {
  entity: EntityTarget<ObjectLiteral>;
  id: string;
}

/**
 * How the application reads and writes, the same on both databases. What fails is done again where
 * it is sure that nothing of it was stored, or where doing it twice is no different from doing it
 * once.
 */
export class UnitOfWork {
  /** For reads: sees committed rows only. Each statement is a `read` of its own. */
  readonly reader: EntityManager;

  constructor(private readonly connections: Connections) {
    this.reader = connections.readerThrough((work) => this.read(work));
  }

  /** For several reads on one connection. */
  read<T>(work: Work<T>): Promise<T> {
    return retry(() => this.connections.read(work), isRepeatable);
  }

  /** For a write of one statement, or of several that need not hold together. */
  write<T>(work: Work<T>): Promise<T> {
    return this.#inTurn(() => this.connections.write(work), isNotStored);
  }

  /**
   * For a write that does no harm when it is done twice: it is sent again also where the connection
   * ended before the answer came.
   */
  repeatableWrite<T>(work: Work<T>): Promise<T> {
    return this.#inTurn(() => this.connections.write(work), isRepeatable);
  }

  /**
   * For one new row with an id of its own: where the connection ended before the answer came it is
   * sent again, and stored once all the same.
   */
  insert<Row extends ObjectLiteral & { id: string }>(
    entity: EntityTarget<Row>,
    row: Row,
  ): Promise<void> {
    let isRepeated = false;
    const task = async () => {
      try {
        await this.connections.write((manager) => insertRow(manager, entity, row));
      } catch (error) {
        if (isRepeated && isUniqueViolation(error) && (await this.#has(entity, row.id))) return;
        isRepeated = true;
        throw error;
      }
    };
    return this.#inTurn(task, isRepeatable);
  }

  /**
   * For writes that hold together: all of `work` is stored, or nothing; it may run again.
   * @param made a row that only `work` makes. With it also a commit whose answer never came is
   *   made sure of; without it, nobody knows, and the caller is told so.
   */
  transaction<T>(work: Work<T>, made?: MadeRow): Promise<T> {
    let isCommitting = false;
    let committed: { result: T } | undefined;
    let used: EntityManager | undefined;
    const task = async () => {
      isCommitting = false;
      try {
        return await this.connections.transaction(
          async (manager) => {
            forgetTasks(manager);
            used = manager;
            const result = await work(manager);
            committed = { result };
            return result;
          },
          () => (isCommitting = true),
        );
      } catch (error) {
        if (!committed || !made || !isUniqueViolation(error)) throw error;
        if (await this.#has(made.entity, made.id)) return committed.result;
        throw error;
      }
    };
    const whole = async () => {
      const result = await task();
      // Before the next work of the queue, which may have the same manager.
      if (used) runTasks(used);
      return result;
    };
    return this.#inTurn(
      whole,
      (error) =>
        isRolledBack(error) ||
        (isConnectionFailure(error) && (!isCommitting || made !== undefined)),
    );
  }

  /**
   * After rows were erased: SQLite keeps what they held in its log until that is written over, so
   * it is emptied at once. A reader in the way (a backup) leaves it to the next time.
   */
  async overwriteErased(): Promise<void> {
    if (this.reader.connection.options.type !== 'better-sqlite3') return;
    await this.write((manager) => manager.query('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  /** Connections that are open and free, and how much work waits for one. */
  pressure(): { open: number; free: number; waiting: number } {
    return this.connections.pressure();
  }

  #inTurn<T>(task: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
    return this.connections.inTurn(() => retry(task, isRetryable));
  }

  #has<Row extends ObjectLiteral>(entity: EntityTarget<Row>, id: string): Promise<boolean> {
    return this.connections.read((manager) => manager.existsBy(entity, { id } as never));
  }
}

export const isRolledBack = (error: unknown) => isTransient(error) || isBusy(error);

const isNotStored = (error: unknown) => isRolledBack(error) || isRejectedBeforeExecution(error);

const isRepeatable = (error: unknown) => isRolledBack(error) || isConnectionFailure(error);

const RETRY_MS = 8000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** Runs a task again while `isRetryable` says so of its failure, waiting a little longer each time. */
export async function retry<T>(
  task: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
  withinMs = RETRY_MS,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await task();
    } catch (error) {
      if (performance.now() >= end || !isRetryable(error)) throw error;
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }
}
