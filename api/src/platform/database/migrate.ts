import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.js';
import { isRolledBack, isUniqueViolation } from './errors.js';
import { assertUpgradable } from './schema-origin.js';
import { retry } from './unit-of-work.js';

const LOCK_MS = 30_000;
const LOCK_WAIT_MS = 300_000;
/** Longer than a statement waits for a lock (50 s), or for a cluster's node that is catching up. */
const RETRY_MS = 60_000;

/**
 * Runs the pending migrations, once, however many servers start together. The lock is a row that
 * expires: unlike MySQL's GET_LOCK, every node of a cluster sees it.
 * @param beforeUpgrade runs first where an existing schema will change
 * @returns the names of the migrations that ran
 * @throws StartError where the database has a schema that they do not follow
 */
export async function migrate(
  dataSource: DataSource,
  beforeUpgrade: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  await retried(() =>
    dataSource.query(
      'CREATE TABLE IF NOT EXISTS migration_lock (id INTEGER PRIMARY KEY, owner VARCHAR(36) NOT NULL, leasedUntil BIGINT NOT NULL)',
    ),
  );
  const owner = randomUUID();
  await acquireLock(dataSource, owner);
  const renewal = setInterval(() => {
    const until = [Date.now() + LOCK_MS, owner];
    const renew = 'UPDATE migration_lock SET leasedUntil = ? WHERE id = 1 AND owner = ?';
    dataSource.query(renew, until).catch(() => undefined);
  }, LOCK_MS / 3);
  try {
    const hasSchema = await assertUpgradable(dataSource);
    if (hasSchema && (await dataSource.showMigrations())) await beforeUpgrade();
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map(({ name }) => name);
  } finally {
    clearInterval(renewal);
    await retried(() =>
      dataSource.query('DELETE FROM migration_lock WHERE id = 1 AND owner = ?', [owner]),
    );
  }
}

async function acquireLock(dataSource: DataSource, owner: string): Promise<void> {
  const tryLock = async () => {
    await dataSource.query('DELETE FROM migration_lock WHERE id = 1 AND leasedUntil < ?', [
      Date.now(),
    ]);
    await dataSource.query('INSERT INTO migration_lock (id, owner, leasedUntil) VALUES (1, ?, ?)', [
      owner,
      Date.now() + LOCK_MS,
    ]);
  };
  const isRetryable = (error: unknown) => isUniqueViolation(error) || isRolledBack(error);
  await retry(tryLock, isRetryable, LOCK_WAIT_MS).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    throw new StartError(
      'Another server has been changing the database for minutes; start this one again when it is done.',
    );
  });
}

const retried = <T>(task: () => Promise<T>) => retry(task, isRolledBack, RETRY_MS);
