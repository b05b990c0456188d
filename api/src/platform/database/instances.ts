import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/environment.js';

export type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** An API stores what people send; a restore replaces all data. They must not run at the same time. */
type Role = 'api' | 'restore';

export interface Instance {
  release: () => Promise<void> | void;
}

/**
 * Not a table of the schema: a restore drops those. Rows rather than MySQL's GET_LOCK, so that every
 * server of a cluster sees them, and many APIs can be registered at once.
 */
export const INSTANCES = 'instances';
const RENEW_MS = 4000;
/** A row that was not renewed for so long has expired; by the database's clock, which all share. */
const LEASE_S = 15;
const POLL_MS = 500;

/** Why one of this role may not run now. */
const REFUSALS: Record<Role, string> = {
  api: 'A backup is being restored into the database; start the API again when that is done.',
  restore:
    'An API is running on this database, and what it stores during the restore would be lost; stop the API first.',
};

/**
 * Registers an API, or a restore, for as long as it runs.
 * @throws StartError while the other is running; the row of an API that was killed is waited for to expire
 */
export async function register(query: Query, role: Role): Promise<Instance> {
  const instance = await insertRow(query, role);
  const isAlone =
    role === 'restore'
      ? await haveApisExpired(query)
      : (await liveInstances(query, 'restore')).length === 0;
  if (isAlone) return instance;
  await instance.release();
  throw new StartError(REFUSALS[role]);
}

async function insertRow(query: Query, role: Role): Promise<Instance> {
  const id = randomUUID();
  await query(
    `CREATE TABLE IF NOT EXISTS ${INSTANCES} (id VARCHAR(36) PRIMARY KEY, role VARCHAR(10) NOT NULL, seenAt BIGINT NOT NULL)`,
  );
  const renew = () =>
    query(
      `INSERT INTO ${INSTANCES} (id, role, seenAt) VALUES (?, ?, UNIX_TIMESTAMP()) ON DUPLICATE KEY UPDATE seenAt = UNIX_TIMESTAMP()`,
      [id, role],
    );
  await query(`DELETE FROM ${INSTANCES} WHERE seenAt < UNIX_TIMESTAMP() - ${String(LEASE_S)}`);
  await renew();
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // While the database is unreachable for us, it is for the others too.
    renewing = renew().catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  const release = async () => {
    clearInterval(timer);
    await renewing;
    // A row that cannot be deleted expires.
    await query(`DELETE FROM ${INSTANCES} WHERE id = ?`, [id]).catch(() => undefined);
  };
  return { release };
}

/** The rows that have not expired, as texts that change when they are renewed. */
async function liveInstances(query: Query, role: Role): Promise<string[]> {
  const rows = (await query(
    `SELECT id, seenAt FROM ${INSTANCES} WHERE role = ? AND seenAt >= UNIX_TIMESTAMP() - ${String(LEASE_S)}`,
    [role],
  )) as { id: string; seenAt: number | string }[];
  return rows.map(({ id, seenAt }) => `${id} ${String(seenAt)}`);
}

/** Waits until an API renews its row, so that one is running, or until all rows have expired. */
async function haveApisExpired(query: Query): Promise<boolean> {
  const first = await liveInstances(query, 'api');
  for (let live = first; live.length > 0; live = await liveInstances(query, 'api')) {
    if (live.some((row) => !first.includes(row))) return false;
    await sleep(POLL_MS);
  }
  return true;
}
