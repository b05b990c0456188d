import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  EntityManager,
  EntityTarget,
  FindOneOptions,
  FindOptionsWhere,
  ObjectLiteral,
} from 'typeorm';
import { type Connections, type Work, CurrentWorkStore } from './connections.js';
import {
  isConnectionFailure,
  isNotStored,
  isRepeatable,
  isRolledBack,
  isUniqueViolation,
} from './errors.js';
import { insertRows } from './sql.js';

export interface InsertedRow {
  entity: EntityTarget<ObjectLiteral>;
  id: string;
}

/**
 * All reads and writes of the application, the same on both databases. A failure is retried where it
 * is certain that nothing was stored, or where the work is idempotent.
 */
export class UnitOfWork {
  /** Reads committed rows, also within a transaction. Each statement has a connection of its own. */
  readonly reader: EntityManager;
  readonly #current = new CurrentWorkStore();

  constructor(private readonly connections: Connections) {
    this.reader = connections.readerThrough((work) => this.#readCommitted(work));
  }

  /** Of the transaction or other work that the caller is part of; outside of one, `reader`. */
  get manager(): EntityManager {
    return this.#current.get()?.manager ?? this.reader;
  }

  /** Runs a task after the current transaction has committed; one that is added twice runs once. */
  afterCommit(task: () => void): void {
    const work = this.#current.joined('transaction');
    if (!work) throw new Error('there is no transaction');
    work.afterCommit.add(task);
  }

  /** For several reads on one connection. */
  read<T>(work: Work<T>): Promise<T> {
    return this.#run('read', work, (run) => this.#readCommitted(run));
  }

  #readCommitted<T>(work: Work<T>): Promise<T> {
    return retry(() => this.connections.read(work), isRepeatable);
  }

  /** For a write of one statement, or of several that need no transaction. */
  write<T>(work: Work<T>, isRetryable = isNotStored): Promise<T> {
    return this.#run('write', work, (run) =>
      this.#enqueue(() => this.connections.write(run), isRetryable),
    );
  }

  /** For an idempotent write: it is also retried where the connection ended before the answer. */
  repeatableWrite<T>(work: Work<T>): Promise<T> {
    return this.write(work, isRepeatable);
  }

  insert<Row extends ObjectLiteral>(entity: EntityTarget<Row>, row: Row): Promise<void> {
    return this.insertMany(entity, [row]);
  }

  /** Inserts rows that have the same columns, in one statement. */
  insertMany<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    rows: Partial<Row>[],
  ): Promise<void> {
    return this.write((manager) => insertRows(manager, entity, rows));
  }

  readonly update: EntityManager['update'] = (...change) =>
    this.write((manager) => manager.update(...change));

  readonly delete: EntityManager['delete'] = (...rows) =>
    this.write((manager) => manager.delete(...rows));

  /**
   * For `find` and `findOne` in a transaction: nobody else changes the rows until it ends. MySQL locks
   * the rows and reads their newest committed state. SQLite has one writer at a time and needs no lock.
   */
  get forUpdate(): Pick<FindOneOptions, 'lock'> {
    return this.#isSqlite ? {} : { lock: { mode: 'pessimistic_write' } };
  }

  /** The row as it is now, which nobody else changes until the transaction ends (`forUpdate`). */
  findLocked<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    where: FindOptionsWhere<Row>,
  ): Promise<Row | null> {
    return this.manager.findOne(entity, { where, ...this.forUpdate });
  }

  /**
   * Runs `work` in a transaction, or in the one that the caller is part of; it may run several times.
   * @param inserted a row that only `work` inserts. With it, a commit whose outcome is unknown is
   *   retried and looked up; without it, that failure is thrown.
   */
  transaction<T>(work: Work<T>, inserted?: InsertedRow): Promise<T> {
    const joined = this.#current.joined('transaction');
    if (joined) return work(joined.manager);
    let isCommitting = false;
    let done: { result: T; afterCommit: ReadonlySet<() => void> } | undefined;
    const task = async () => {
      isCommitting = false;
      try {
        return await this.connections.transaction(
          async (manager) => (done = await this.#current.run('transaction', manager, work)),
          () => (isCommitting = true),
        );
      } catch (error) {
        if (done && inserted && isUniqueViolation(error) && (await this.#has(inserted)))
          return done;
        throw error;
      }
    };
    const whole = async () => {
      const { result, afterCommit } = await task();
      for (const run of afterCommit) this.#current.outside(run);
      return result;
    };
    return this.#enqueue(
      whole,
      (error) =>
        isRolledBack(error) ||
        (isConnectionFailure(error) && (!isCommitting || inserted !== undefined)),
    );
  }

  /**
   * Removes erased rows from SQLite's files: `secure_delete` leaves copies in the gaps of split pages
   * (docs/decisions/0010).
   * @returns false where that is to be done again: another process used the database, or the disk has no
   *   room for a second copy of it
   */
  async overwriteErased(): Promise<boolean> {
    if (!this.#isSqlite) return true;
    const query = (sql: string) => this.write((manager) => manager.query<{ busy: number }[]>(sql));
    const isRewritten = await query('VACUUM').then(
      () => true,
      () => false,
    );
    const [log] = await query('PRAGMA wal_checkpoint(TRUNCATE)');
    return isRewritten && log?.busy === 0;
  }

  readonly pressure: Connections['pressure'] = () => this.connections.pressure();

  get #isSqlite(): boolean {
    return this.reader.connection.options.type === 'better-sqlite3';
  }

  #run<T>(kind: 'read' | 'write', work: Work<T>, start: (run: Work<T>) => Promise<T>): Promise<T> {
    const joined = this.#current.joined(kind);
    if (joined) return work(joined.manager);
    return start(async (manager) => (await this.#current.run(kind, manager, work)).result);
  }

  #enqueue<T>(task: () => Promise<T>, isRetryable: (error: unknown) => boolean): Promise<T> {
    return this.connections.enqueue(() => retry(task, isRetryable));
  }

  #has({ entity, id }: InsertedRow): Promise<boolean> {
    return this.connections.read((manager) => manager.existsBy(entity, { id }));
  }
}

const RETRY_MS = 8000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/** With growing pauses. */
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
