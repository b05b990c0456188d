import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import type { ResultSetHeader } from 'mysql2';
import { assertSession } from './connection.js';

/** The longest that connecting may take; a database that hangs takes forever. */
const CONNECT_MS = 3000;

/** mysql2's pool; no connection is handed out before its session variables are set. */
export class SessionPool {
  readonly pool: Pool;
  readonly #open = new Set<PoolConnection>();
  readonly #idle = new Set<PoolConnection>();
  readonly #prepared = new WeakSet<PoolConnection>();

  /** @param session the first statement of every new connection */
  constructor(
    options: PoolOptions,
    private readonly session: string,
  ) {
    this.pool = createPool({ ...options, connectTimeout: CONNECT_MS });
    this.pool.on('connection', (connection) => this.#watch(connection));
    this.pool.on('acquire', (connection) => this.#idle.delete(connection));
    this.pool.on('release', (connection) => this.#idle.add(connection));
    const getConnection = this.pool.getConnection.bind(this.pool);
    this.pool.getConnection = (done) =>
      getConnection((error, connection) => {
        if (error || this.#prepared.has(connection)) done(error, connection);
        else this.#prepare(connection, done);
      });
  }

  get open(): number {
    return this.#open.size;
  }

  /** Tests the database with a new connection; idle ones may be dead. */
  async probe(): Promise<void> {
    for (const connection of this.#idle) connection.destroy();
    this.#idle.clear();
    await new Promise<void>((resolve, reject) => {
      this.pool.getConnection((error, connection) => {
        if (error) return reject(error);
        connection.release();
        resolve();
      });
    });
  }

  destroyAll(): void {
    for (const connection of this.#open) connection.destroy();
  }

  #watch(connection: PoolConnection): void {
    this.#open.add(connection);
    const forget = () => {
      this.#open.delete(connection);
      this.#idle.delete(connection);
    };
    // The statement that fails reports the error. A destroyed socket emits neither `error` nor `end`.
    for (const event of ['error', 'end']) connection.on(event, forget);
    const destroy = connection.destroy.bind(connection);
    connection.destroy = () => {
      forget();
      destroy();
    };
  }

  #prepare(connection: PoolConnection, done: Parameters<Pool['getConnection']>[0]): void {
    const statement = { sql: this.session, timeout: CONNECT_MS };
    connection.query<ResultSetHeader>(statement, (error, header) => {
      try {
        if (error) throw error;
        assertSession(header);
      } catch (refusal) {
        connection.destroy();
        done(refusal as NodeJS.ErrnoException, connection);
        return;
      }
      this.#prepared.add(connection);
      done(null, connection);
    });
  }
}
