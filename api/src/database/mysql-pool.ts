import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { ResultSetHeader } from 'mysql2';
import { isUnreachable, Unavailable } from './errors.js';
import { assertSession } from './mysql-connection.js';
import { Lease, WAIT_MS, type Lessor } from './mysql-lease.js';
import { Turns } from './turns.js';

/** The longest that a connection takes to be made; a database that hangs takes forever. */
const CONNECT_MS = 3000;
/** A cluster that loses a server stands still for some five seconds, so longer than that. */
const STATEMENT_MS = 8000;
const LONGEST_LINE = 500;
const CLOSE_MS = 1000;

type Callback<T> = (error: unknown, value?: T) => void;

/**
 * mysql2's pool, for TypeORM, with bounds on all that can take long: a database that is away is
 * waited for a little, one that hangs is given up, and what can be asked again safely is.
 */
export class MysqlPool implements Lessor {
  readonly #pool: Pool;
  readonly #turns: Turns;
  readonly #open = new Set<PoolConnection>();
  /** Those that have been told how to behave. */
  readonly #prepared = new WeakSet<PoolConnection>();
  readonly #leases = new Set<Lease>();
  /** How to tell those who wait for a connection that there will be none. */
  readonly #waiting = new Set<() => void>();
  #isOver = false;
  #isAway = false;
  /** The one attempt to reach a database that is away. */
  #attempt: Promise<void> | undefined;
  /** Changes of the schema may take long. */
  isPatient = false;

  /** @param session the statement that every new connection begins with */
  constructor(
    options: PoolOptions,
    private readonly session: string,
  ) {
    this.#pool = createPool({ ...options, connectTimeout: CONNECT_MS });
    this.#turns = new Turns(options.connectionLimit ?? 10, LONGEST_LINE);
    this.#pool.on('connection', (connection) => {
      this.#open.add(connection);
      // Whoever uses it is told by the failing statement.
      connection.on('error', () => this.#open.delete(connection));
      connection.on('end', () => this.#open.delete(connection));
    });
  }

  /** For TypeORM. */
  getConnection(done: Callback<Lease>): void {
    this.#lease().then(
      (lease) => done(null, lease),
      (error: unknown) => done(error),
    );
  }

  /** For TypeORM. A database that does not answer is not said goodbye to. */
  end(done: Callback<void> = () => undefined): void {
    let isDone = false;
    const close = (error?: unknown) => {
      clearTimeout(timer);
      if (!isDone) done(error);
      isDone = true;
    };
    const timer = setTimeout(() => {
      this.giveUp();
      close();
    }, CLOSE_MS);
    this.#pool.end(close);
  }

  /** Whoever waits for the database, now or later, is told that it does not answer. */
  giveUp(): void {
    this.#isOver = true;
    for (const giveUp of this.#waiting) giveUp();
    for (const lease of this.#leases) lease.giveUp();
    for (const connection of this.#open) this.destroy(connection);
  }

  pressure(): { open: number; free: number; waiting: number } {
    return { open: this.#open.size, free: this.#turns.free, waiting: this.#turns.waiting };
  }

  get statementMs(): number | undefined {
    return this.isPatient ? undefined : STATEMENT_MS;
  }

  /**
   * A connection that answers. The turn must have been taken.
   * @throws Unavailable after a while, or what the database has against us
   */
  async connect(withinMs = WAIT_MS): Promise<PoolConnection> {
    const end = performance.now() + withinMs;
    for (let wait = 100; ; wait = Math.min(wait * 2, 1000)) {
      try {
        if (this.#isAway) await this.#inTime((this.#attempt ??= this.#reach()), end);
        return await this.#take(end);
      } catch (error) {
        if (!isUnreachable(error) || error instanceof Unavailable) throw error;
        if (performance.now() + wait >= end)
          throw new Unavailable('the database cannot be reached', { cause: error });
        await sleep(wait);
      }
    }
  }

  destroy(connection: PoolConnection): void {
    this.#open.delete(connection);
    connection.destroy();
  }

  /** The lease is over. */
  takeBack(lease: Lease): void {
    this.#leases.delete(lease);
    this.#turns.give();
  }

  async #lease(): Promise<Lease> {
    const start = performance.now();
    await this.#turns.take(WAIT_MS);
    try {
      const left = WAIT_MS - (performance.now() - start);
      const lease = new Lease(this, await this.connect(left));
      this.#leases.add(lease);
      return lease;
    } catch (error) {
      this.#turns.give();
      throw error;
    }
  }

  /**
   * One attempt at a time while the database is away: MySQL shuts a machine out for good that has
   * broken off a hundred of them.
   */
  async #reach(): Promise<void> {
    try {
      (await this.#connection()).release();
    } finally {
      this.#attempt = undefined;
    }
  }

  async #take(end: number): Promise<PoolConnection> {
    const taking = this.#connection();
    try {
      return await this.#inTime(taking, end);
    } catch (error) {
      taking.then(
        (connection) => connection.release(),
        () => undefined,
      );
      throw error;
    }
  }

  async #connection(): Promise<PoolConnection> {
    try {
      const connection = await this.#raw();
      if (!this.#prepared.has(connection)) await this.#prepare(connection);
      this.#isAway = false;
      return connection;
    } catch (error) {
      this.#isAway = isUnreachable(error);
      throw error;
    }
  }

  #raw(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      this.#pool.getConnection((error, connection) => {
        if (error) reject(error);
        else resolve(connection);
      });
    });
  }

  async #prepare(connection: PoolConnection): Promise<void> {
    try {
      const [header] = await connection
        .promise()
        .query<ResultSetHeader>({ sql: this.session, timeout: CONNECT_MS });
      assertSession(header);
      this.#prepared.add(connection);
    } catch (error) {
      this.destroy(connection);
      throw error;
    }
  }

  #inTime<T>(task: Promise<T>, end: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        this.#waiting.delete(giveUp);
      };
      const giveUp = () => {
        stopWaiting();
        reject(new Unavailable('the database does not answer'));
      };
      const timer = setTimeout(giveUp, end - performance.now());
      this.#waiting.add(giveUp);
      void task.then(resolve, reject).then(stopWaiting);
      if (this.#isOver) giveUp();
    });
  }
}
