import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.js';

/** How somebody's statements reach MySQL: through a pool, or on a connection of their own. */
export type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** An API takes bookings; a restore replaces all that there is. They must not do so together. */
type Role = 'api' | 'restore';

export interface Instance {
  /** Nobody need wait for it any more. */
  end: () => Promise<void>;
}

interface Row {
  id: string;
  seenAt: number | string;
}

/**
 * Not a table of the schema: a restore drops those. A row rather than MySQL's GET_LOCK, so that
 * every server of a cluster sees it, and many APIs can hold it at once.
 */
export const INSTANCES = 'instances';
const RENEW_MS = 4000;
/** Somebody who was not seen for so long is gone; by the clock of the database, which all share. */
const LEASE_S = 15;
const LOOK_MS = 500;

/**
 * An API says that it is there, for as long as it is.
 * @throws StartError while a backup is being restored
 */
export async function joinAsApi(query: Query): Promise<Instance> {
  const instance = await enter(query, 'api');
  if ((await fresh(query, 'restore')).length === 0) return instance;
  await instance.end();
  throw new StartError(
    'A backup is being restored into the database; start the API again when that is done.',
  );
}

/**
 * A restore keeps APIs out.
 * @throws StartError while one is there; one that was killed is waited for until it is known to be
 */
export async function keepApisOut(query: Query): Promise<Instance> {
  const instance = await enter(query, 'restore');
  if (await areGone(query)) return instance;
  await instance.end();
  throw new StartError(
    'An API is running on this database, and bookings made during the restore would be lost; stop the API first.',
  );
}

async function enter(query: Query, role: Role): Promise<Instance> {
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
    // While the database is away, nobody else can do anything there either.
    renewing = renew().catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  const end = async () => {
    clearInterval(timer);
    await renewing;
    // What is left of it expires.
    await query(`DELETE FROM ${INSTANCES} WHERE id = ?`, [id]).catch(() => undefined);
  };
  return { end };
}

const fresh = async (query: Query, role: Role): Promise<Row[]> =>
  (await query(
    `SELECT id, seenAt FROM ${INSTANCES} WHERE role = ? AND seenAt >= UNIX_TIMESTAMP() - ${String(LEASE_S)}`,
    [role],
  )) as Row[];

/** Whoever lives is seen again; whoever was killed leaves a row that gets old. */
async function areGone(query: Query): Promise<boolean> {
  const first = new Map((await fresh(query, 'api')).map(({ id, seenAt }) => [id, String(seenAt)]));
  if (first.size === 0) return true;
  for (;;) {
    await sleep(LOOK_MS);
    const now = await fresh(query, 'api');
    if (now.length === 0) return true;
    if (now.some(({ id, seenAt }) => first.get(id) !== String(seenAt))) return false;
  }
}
