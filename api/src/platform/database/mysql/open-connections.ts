import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import { MINUTE_MS } from '../../../contract/durations.js';
import { isSafeSession } from './connection.js';

/** Closed when it is released after so long, so that no server keeps what a connection has gathered. */
const MAX_AGE_MS = 30 * MINUTE_MS;
/** Unused for longer, a connection is tested before it gets work. */
const TRUSTED_MS = 1000;
const TEST_MS = 1000;

export class OpenConnections {
  /** With the time when each was made, and when it was last released. */
  readonly #usage = new Map<PoolConnection, { since: number; usedAt: number }>();
  /** Connections that were not used since may have died, like another that had. */
  #distrustedBefore = 0;

  constructor(private readonly session: string) {}

  get count(): number {
    return this.#usage.size;
  }

  of(pool: Pool): Pool {
    return pool
      .on('connection', (connection: PoolConnection) => this.#begin(connection))
      .on('release', (connection: PoolConnection) => this.#release(connection));
  }

  /** What is sent on a connection that died in silence is lost, and nobody could tell whether it arrived. */
  async isAlive(connection: PoolConnection): Promise<boolean> {
    const usedAt = this.#usage.get(connection)?.usedAt ?? 0;
    if (Date.now() - usedAt < TRUSTED_MS) return true;
    if (usedAt < this.#distrustedBefore) return false;
    try {
      await connection.promise().query({ sql: 'SELECT 1', timeout: TEST_MS });
      return true;
    } catch {
      this.distrustIdle();
      return false;
    }
  }

  /** Those that are idle now are not even tested, which would take a second for each. */
  distrustIdle(): void {
    this.#distrustedBefore = Date.now();
  }

  /** mysql2 settles nothing that was sent on it. */
  destroy(connection: PoolConnection | undefined): void {
    if (!connection) return;
    // Neither `error` nor `end` follows where the other side is silent.
    this.#usage.delete(connection);
    connection.destroy();
  }

  /** Where the session's statement fails or was not applied, mysql2 does not send what is queued behind it. */
  #begin(connection: PoolConnection): void {
    this.#usage.set(connection, { since: Date.now(), usedAt: Date.now() });
    // The statement that fails reports the error.
    for (const event of ['error', 'end'])
      connection.on(event, () => this.#usage.delete(connection));
    connection
      .query<ResultSetHeader>(this.session, (error) => {
        if (error) this.destroy(connection);
      })
      .on('result', (header: ResultSetHeader) => {
        if (!isSafeSession(header)) this.destroy(connection);
      });
  }

  #release(connection: PoolConnection): void {
    const usage = this.#usage.get(connection);
    if (!usage) return;
    usage.usedAt = Date.now();
    if (usage.usedAt - usage.since > MAX_AGE_MS) connection.end();
  }
}
