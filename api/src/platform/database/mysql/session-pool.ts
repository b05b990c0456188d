import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { ResultSetHeader } from 'mysql2';
import { MINUTE_MS } from '../../../contract/durations.js';
import { assertSession } from './connection.js';

/** The longest that connecting may take; a database that hangs takes forever. */
const CONNECT_MS = 3000;
/** Closed when unused for so long: firewalls forget silent connections, and tell neither side. */
const IDLE_MS = MINUTE_MS;
/** Closed when it is released after so long, so that no server keeps what a connection has gathered. */
const MAX_AGE_MS = 30 * MINUTE_MS;
/** The kernel asks the other side after so much silence, and gives up some ten seconds later. */
const KEEP_ALIVE_MS = 20_000;
/** Unused for longer, a connection is tested before it is handed out. */
const TRUSTED_MS = 1000;
const TEST_MS = 1000;

type Done = Parameters<Pool['getConnection']>[0];

/**
 * mysql2's pool. No connection is handed out before its session variables are set, nor after a pause in
 * which it may have died: what is sent on it would be lost, and nobody could tell whether it arrived.
 */
export class SessionPool {
  readonly pool: Pool;
  /** With the time of connecting. */
  readonly #open = new Map<PoolConnection, number>();
  readonly #idle = new Set<PoolConnection>();
  readonly #usedAt = new WeakMap<PoolConnection, number>();

  /**
   * @param session the first statement of every new connection
   * @param options `maxIdle` less than `connectionLimit`, else mysql2 closes no idle connection
   */
  constructor(
    options: PoolOptions,
    private readonly session: string,
  ) {
    this.pool = createPool({
      ...options,
      connectTimeout: CONNECT_MS,
      idleTimeout: IDLE_MS,
      gracefulEnd: true,
      enableKeepAlive: true,
      keepAliveInitialDelay: KEEP_ALIVE_MS,
    });
    this.pool.on('connection', (connection) => this.#watch(connection));
    this.pool.on('acquire', (connection) => this.#idle.delete(connection));
    this.pool.on('release', (connection) => this.#release(connection));
    const getConnection = this.pool.getConnection.bind(this.pool);
    this.pool.getConnection = (done) =>
      getConnection((error, connection) => {
        const usedAt = error ? undefined : this.#usedAt.get(connection);
        if (error) done(error, connection);
        else if (usedAt === undefined) this.#prepare(connection, CONNECT_MS, done);
        else if (Date.now() - usedAt < TRUSTED_MS) done(null, connection);
        else this.#test(connection, done);
      });
  }

  get open(): number {
    return this.#open.size;
  }

  /** Tests the database with a new connection; idle ones may be dead. */
  async probe(): Promise<void> {
    this.#destroyIdle();
    await new Promise<void>((resolve, reject) => {
      this.pool.getConnection((error, connection) => {
        if (error) return reject(error);
        connection.release();
        resolve();
      });
    });
  }

  destroyAll(): void {
    for (const connection of this.#open.keys()) connection.destroy();
  }

  #destroyIdle(): void {
    for (const connection of this.#idle) connection.destroy();
  }

  #release(connection: PoolConnection): void {
    const now = Date.now();
    this.#usedAt.set(connection, now);
    this.#idle.add(connection);
    if (now - (this.#open.get(connection) ?? now) > MAX_AGE_MS) connection.end();
  }

  #watch(connection: PoolConnection): void {
    this.#open.set(connection, Date.now());
    const forget = () => {
      this.#open.delete(connection);
      this.#idle.delete(connection);
    };
    // The statement that fails reports the error. A destroyed socket emits neither `error` nor `end`.
    for (const event of ['error', 'end']) connection.on(event, forget);
    for (const name of ['destroy', 'end'] as const) {
      const close = connection[name].bind(connection);
      connection[name] = () => {
        forget();
        close();
      };
    }
  }

  /** The session's statement is a test as good as any. */
  #test(connection: PoolConnection, done: Done): void {
    this.#prepare(connection, TEST_MS, (failure) => {
      if (!failure) {
        done(null, connection);
        return;
      }
      // The others have been silent for as long.
      this.#destroyIdle();
      this.pool.getConnection(done);
    });
  }

  #prepare(connection: PoolConnection, timeout: number, done: Done): void {
    const statement = { sql: this.session, timeout };
    connection.query<ResultSetHeader>(statement, (error, header) => {
      try {
        if (error) throw error;
        assertSession(header);
      } catch (refusal) {
        connection.destroy();
        done(refusal as NodeJS.ErrnoException, connection);
        return;
      }
      done(null, connection);
    });
  }
}
