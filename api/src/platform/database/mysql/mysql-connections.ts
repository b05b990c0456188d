import { AsyncResource } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { clearTimeout, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { Connections, Work } from '../connections.js';
import { endsConnection, isUnreachable, Unavailable } from '../errors.js';
import type { OpenConnections } from './open-connections.js';

/** More would take memory for half-read results, and be no faster. */
export const CONNECTIONS = 10;
const MAX_WAITING = 500;
/** The longest that work waits for other work to end. */
const TURN_MS = 4000;
/** The longest that work has its connection; a cluster that loses a server stops for five seconds. */
const WORK_MS = 8000;
/** A restarted database is back within this time; until then callers try again. */
const AWAY_AFTER_MS = 1000;
const PROBE_PAUSE_MS = 100;

interface Task {
  /** Looks whether the database is back. */
  isProbe: boolean;
  begin: () => void;
  abort: (error: Error) => void;
  connection?: PoolConnection;
}

/** Each work on a query runner of its own, in bounds that mysql2's pool does not have (docs/decisions/0011). */
export class MysqlConnections implements Connections {
  readonly #waiting = new Set<Task>();
  readonly #running = new Set<Task>();
  /** Since when no connection can be made. */
  #awaySince: number | undefined;
  #isAborted = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly open: OpenConnections,
  ) {}

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

  readonly enqueue = <T>(task: () => Promise<T>): Promise<T> => task();

  /** TypeORM runs every statement of a manager through its query runner; this one uses `read`. */
  readerThrough(read: <T>(work: Work<T>) => Promise<T>): EntityManager {
    const runner = this.dataSource.createQueryRunner();
    runner.query = <T>(sql: string, values?: unknown[], isStructured?: boolean) =>
      read(({ queryRunner }) => {
        if (!queryRunner) throw new Error('work on MySQL has a query runner');
        return queryRunner.query(sql, values, isStructured as true) as Promise<T>;
      });
    return runner.manager;
  }

  pressure() {
    const free = CONNECTIONS - this.#running.size;
    return { open: this.open.count, free, waiting: this.#waiting.size };
  }

  abortAll(): void {
    this.#isAborted = true;
    const error = new Unavailable('the server is ending, and the database does not answer');
    for (const { abort } of [...this.#waiting, ...this.#running]) abort(error);
  }

  #run<T>(work: (runner: QueryRunner) => Promise<T>, isProbe = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (!isProbe) this.#assertReachable();
      if (this.#waiting.size >= MAX_WAITING) throw new Unavailable('too many wait');
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(task);
        this.#running.delete(task);
        this.#beginNext();
      };
      // Not `bind`, which takes 40 µs. It begins where other work ends, but in the context of its caller.
      const context = new AsyncResource('work on MySQL');
      const begin = () => {
        clearTimeout(timer);
        timer = setTimeout(expire, WORK_MS);
        void this.#use(task, work).then(resolve, reject).then(settle);
      };
      const task: Task = {
        isProbe,
        begin: () => context.runInAsyncScope(begin),
        abort: (error) => {
          this.open.destroy(task.connection);
          reject(error);
          settle();
        },
      };
      const expire = () => {
        const isRunning = this.#running.has(task);
        if (isRunning) void this.#waitUntilBack();
        const code = isRunning ? 'WORK_TIMED_OUT' : 'UNAVAILABLE';
        task.abort(new Unavailable('the database took too long', code));
      };
      let timer = setTimeout(expire, TURN_MS);
      this.#waiting.add(task);
      this.#beginNext();
    });
  }

  #beginNext(): void {
    const [task] = this.#waiting;
    if (!task || this.#running.size >= CONNECTIONS) return;
    this.#waiting.delete(task);
    this.#running.add(task);
    task.begin();
  }

  /** @throws Unavailable, tried again only for the first second */
  #assertReachable(): void {
    if (this.#isAborted) throw new Unavailable('the server is ending');
    if (this.#awaySince === undefined) return;
    const isAway = performance.now() - this.#awaySince > AWAY_AFTER_MS;
    throw new Unavailable('the database cannot be reached', isAway ? undefined : 'NOT_CONNECTED');
  }

  async #use<T>(task: Task, work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    // It may have gone away while the task waited.
    if (!task.isProbe) this.#assertReachable();
    const runner = await this.#connect(task);
    let isUsable = true;
    try {
      return await work(runner);
    } catch (error) {
      isUsable = !endsConnection(error);
      throw error;
    } finally {
      if (!isUsable || runner.isTransactionActive) this.open.destroy(task.connection);
      await runner.release();
    }
  }

  async #connect(task: Task): Promise<QueryRunner> {
    for (;;) {
      const runner = this.dataSource.createQueryRunner();
      task.connection = await this.#connectionOf(runner);
      if (this.#running.has(task) && (await this.open.isAlive(task.connection))) return runner;
      this.open.destroy(task.connection);
      if (!this.#running.has(task)) throw new Unavailable('the work was ended', 'NOT_CONNECTED');
    }
  }

  async #connectionOf(runner: QueryRunner): Promise<PoolConnection> {
    try {
      return (await runner.connect()) as PoolConnection;
    } catch (cause) {
      if (!isUnreachable(cause)) throw cause;
      void this.#waitUntilBack();
      const { code = '' } = cause as { code?: string };
      throw new Unavailable(`no connection could be made (${code})`, 'NOT_CONNECTED', { cause });
    }
  }

  /**
   * A circuit breaker: until the database answers, one probe at a time connects and nobody else, since MySQL
   * blocks a host after a hundred broken handshakes.
   */
  async #waitUntilBack(): Promise<void> {
    if (this.#awaySince !== undefined) return;
    this.#awaySince = performance.now();
    this.open.distrustIdle();
    while (!this.#isAborted) {
      try {
        await this.#run((runner) => runner.query('SELECT 1'), true);
        break;
      } catch {
        await sleep(PROBE_PAUSE_MS, undefined, { ref: false });
      }
    }
    this.#awaySince = undefined;
  }
}
