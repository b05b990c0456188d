import { clearTimeout, setTimeout } from 'node:timers';
import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Connections, Work } from '../connections.js';
import { Unavailable } from '../errors.js';
import { Availability } from './availability.js';
import {
  isConnectionFailure,
  isLockTimeout,
  isUnreachable,
  NotConnected,
  WorkTimedOut,
} from './errors.js';
import { Semaphore } from './semaphore.js';
import type { SessionPool } from './session-pool.js';

/** More would take memory for half-read results, and be no faster. */
export const CONNECTIONS = 10;
const MAX_WAITING = 500;
/** The longest that work waits for a connection to be released. */
const ACQUIRE_MS = 4000;
/** The longest that work has its connection; a cluster that loses a server stops for five seconds. */
const WORK_MS = 8000;

type Connection = Pick<PoolConnection, 'destroy'>;

interface Task {
  runner: QueryRunner;
  connection?: Connection;
  isAborted: boolean;
}

/** Work on MySQL: each on a query runner of its own, with a limit on everything that can take long. */
export class MysqlConnections implements Connections {
  readonly #semaphore = new Semaphore(CONNECTIONS, MAX_WAITING);
  readonly #availability: Availability;
  /** Aborts each work that is running. */
  readonly #running = new Set<(error: Error) => void>();
  #isAborted = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly pool: SessionPool,
  ) {
    this.#availability = new Availability(
      () => pool.probe(),
      (error) => this.#semaphore.rejectWaiting(error),
    );
  }

  readonly read = <T>(work: Work<T>): Promise<T> => this.#run(({ manager }) => work(manager));

  readonly write = this.read;

  transaction<T>(work: Work<T>, onCommit: () => void): Promise<T> {
    return this.#run(async (runner) => {
      await runner.startTransaction();
      try {
        const result = await work(runner.manager);
        onCommit();
        await runner.commitTransaction();
        return result;
      } catch (error) {
        // If even this fails, the transaction stays active and its connection is destroyed.
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      }
    });
  }

  /** Writes run side by side. */
  enqueue<T>(task: () => Promise<T>): Promise<T> {
    return task();
  }

  /** TypeORM runs every statement of a manager through its query runner; this one uses `read`. */
  readerThrough(read: <T>(work: Work<T>) => Promise<T>): EntityManager {
    const runner = this.dataSource.createQueryRunner();
    runner.query = (sql: string, values?: unknown[], isStructured?: boolean) =>
      read(({ queryRunner }) => queryOn(queryRunner, sql, values, isStructured));
    return runner.manager;
  }

  pressure() {
    const { free, waiting } = this.#semaphore;
    return { open: this.pool.open, free, waiting };
  }

  abortAll(): void {
    this.#isAborted = true;
    const error = new Unavailable('the server is ending, and the database does not answer');
    this.#availability.close();
    this.#semaphore.rejectWaiting(error);
    for (const abort of this.#running) abort(error);
    this.pool.destroyAll();
  }

  async #run<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    if (this.#isAborted || this.#availability.isAway)
      throw new Unavailable('the database cannot be reached');
    await this.#semaphore.acquire(ACQUIRE_MS);
    try {
      return await this.#withTimeLimit(work);
    } finally {
      this.#semaphore.release();
    }
  }

  /** With a time limit. mysql2 settles nothing on a connection that is destroyed, so this rejects. */
  #withTimeLimit<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const task: Task = { runner: this.dataSource.createQueryRunner(), isAborted: false };
    return new Promise<T>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.#running.delete(abort);
      };
      const abort = (error: Error) => {
        settle();
        task.isAborted = true;
        task.connection?.destroy();
        reject(error);
      };
      const timer = setTimeout(() => {
        this.#availability.reportFailure();
        abort(new WorkTimedOut('the database did not answer in time'));
      }, WORK_MS);
      this.#running.add(abort);
      void this.#use(task, work).then(resolve, reject).then(settle);
    });
  }

  async #use<T>(task: Task, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const { runner } = task;
    const connection = await this.#connect(runner);
    task.connection = connection;
    let isUsable = true;
    try {
      if (task.isAborted) throw new NotConnected('the work was ended before it began');
      return await work(runner);
    } catch (error) {
      isUsable = !isConnectionFailure(error) && !isLockTimeout(error);
      throw error;
    } finally {
      if (!isUsable || runner.isTransactionActive) connection.destroy();
      await runner.release();
    }
  }

  async #connect(runner: QueryRunner): Promise<Connection> {
    await this.#availability.whenUp();
    try {
      return (await runner.connect()) as Connection;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      this.#availability.reportFailure();
      const { code = '' } = error as { code?: string };
      throw new NotConnected(`no connection to the database could be made (${code})`, {
        cause: error,
      });
    }
  }
}

const queryOn = <T>(
  runner: QueryRunner | undefined,
  sql: string,
  values?: unknown[],
  isStructured?: boolean,
): Promise<T> => {
  if (!runner) throw new Error('work on MySQL has a query runner');
  return runner.query(sql, values, isStructured as true) as Promise<T>;
};
