import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import { isConflict, isLockTimeout, isLost, isTurnedAway, Unavailable } from './errors.js';

/** The longest that a piece of work waits for a connection: for its turn, or for the database. */
export const WAIT_MS = 4000;
/** Between a failure and the next try on another connection. */
const REST_MS = 20;

type Answer = [rows: unknown, fields: unknown];

/** Where a lease has its connection from, and brings it back to. */
export interface Lessor {
  /** The longest that a statement may take; `undefined`: as long as it takes. */
  readonly statementMs: number | undefined;
  connect: (withinMs: number) => Promise<PoolConnection>;
  destroy: (connection: PoolConnection) => void;
  takeBack: (lease: Lease) => void;
}

/** What TypeORM has of a connection, until it gives it back. */
export class Lease extends EventEmitter {
  /** In a transaction: what was done on this connection cannot go on on another one. */
  #isBound = false;
  #isOver = false;
  #fail: (error: Error) => void = () => undefined;

  constructor(
    private readonly pool: Lessor,
    private connection: PoolConnection,
  ) {
    super();
  }

  promise() {
    return { query: (sql: string, values?: unknown[]) => this.#query(sql, values) };
  }

  /** For streams, which are read row by row and take as long as they take. */
  query(sql: string, values?: unknown[]) {
    return this.connection.query(sql, values);
  }

  release(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    // A transaction that could not even be rolled back must not be anybody else's.
    if (this.#isBound) this.pool.destroy(this.connection);
    else this.connection.release();
    this.pool.takeBack(this);
  }

  /** mysql2 says nothing to whoever waits on a connection that is destroyed. */
  giveUp(): void {
    this.#fail(new Unavailable('the database does not answer'));
  }

  async #query(sql: string, values?: unknown[]): Promise<Answer> {
    const end = performance.now() + WAIT_MS;
    for (;;) {
      try {
        const answer = await this.#send(sql, values);
        if (BINDS.test(sql)) this.#isBound = true;
        if (FREES.test(sql)) this.#isBound = false;
        return answer;
      } catch (error) {
        const isUseless = isTurnedAway(error) || isLost(error) || isLockTimeout(error);
        if (isUseless) this.pool.destroy(this.connection);
        const isSafe = isTurnedAway(error) || (REPEATABLE.test(sql) && isPassing(error));
        if (this.#isBound || !isSafe || performance.now() >= end) throw error;
        await sleep(REST_MS);
        if (isUseless) this.connection = await this.pool.connect(end - performance.now());
      }
    }
  }

  #send(sql: string, values?: unknown[]): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#fail = reject;
      const options = { sql, timeout: this.pool.statementMs };
      this.connection.query(options, values, (error, rows, fields) => {
        if (error) reject(error);
        else resolve([rows, fields]);
      });
    });
  }
}

const isPassing = (error: unknown) => isLost(error) || isConflict(error);
const BINDS = /^(START TRANSACTION|SET )/;
const FREES = /^(COMMIT|ROLLBACK)$/;
const REPEATABLE = /^(SELECT|START TRANSACTION)/;
