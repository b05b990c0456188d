import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { StartError } from '../config/environment.js';
import { isRolledBack, isUniqueViolation } from './errors.js';
import { retry } from './unit-of-work.js';

const LOCK_MS = 30_000;
const LOCK_WAIT_MS = 300_000;
/** Longer than a statement waits for a lock (50 s), or for a cluster's node that is catching up. */
const RETRY_MS = 60_000;

/**
 * Runs the pending migrations, once, however many servers start together. The lock is a row that
 * expires: unlike MySQL's GET_LOCK, every node of a cluster sees it.
 * @returns the names of the migrations that ran
 * @throws StartError where the database has a schema that they do not follow
 */
export async function migrate(
  dataSource: DataSource,
  beforeUpgrade?: () => Promise<void>,
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
    if (hasSchema && (await dataSource.showMigrations())) await beforeUpgrade?.();
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
    const expired = 'DELETE FROM migration_lock WHERE id = 1 AND leasedUntil < ?';
    await dataSource.query(expired, [Date.now()]);
    const lock = 'INSERT INTO migration_lock (id, owner, leasedUntil) VALUES (1, ?, ?)';
    await dataSource.query(lock, [owner, Date.now() + LOCK_MS]);
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

interface Named {
  name: string;
}

const numberOf = ({ name }: Named): number => Number(/\d+$/.exec(name)?.[0] ?? 0);

/**
 * The latest of some migrations that this version does not have; null where it has all. It `isNewer` than
 * all of this version, or of a version before 1.0, which no later one upgrades.
 */
export function findUnknown(migrations: readonly Named[], known: readonly Named[]) {
  const names = new Set(known.map(({ name }) => name));
  const [latest] = migrations
    .filter(({ name }) => !names.has(name))
    .toSorted((a, b) => numberOf(b) - numberOf(a));
  if (!latest) return null;
  return { name: latest.name, isNewer: numberOf(latest) > Math.max(...known.map(numberOf)) };
}

/**
 * A database that a newer version has upgraded is let through, since servers are upgraded one by one.
 * @returns whether it has a schema already
 * @throws StartError with what to do, where it is neither empty nor of earlier migrations
 */
async function assertUpgradable(source: DataSource): Promise<boolean> {
  const { driver, entityMetadatas, migrations } = source;
  const list =
    source.options.type === 'better-sqlite3'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const tables = (await source.query<Named[]>(list)).map(({ name }) => name);
  const ran = tables.includes('migrations')
    ? await source.query<Named[]>('SELECT name FROM migrations')
    : [];
  const known = migrations.map(({ constructor }) => ({ name: constructor.name }));
  const unknown = findUnknown(ran, known);
  const where = `The database ${driver.database ?? ''}`;
  if (unknown && !unknown.isNewer)
    throw new StartError(
      `${where} was made by a version before 1.0 (${unknown.name}), which this one cannot upgrade; nothing in it was changed. Start that version again to use or export its data, and this one with an empty database.`,
    );
  const taken = entityMetadatas
    .map(({ tableName }) => tableName)
    .filter((name) => tables.includes(name));
  if (ran.length === 0 && taken.length > 0)
    throw new StartError(
      `${where} has tables (${taken.toSorted().join(', ')}), but no record of the version that made them: they are another program's, or the first start was cut off. Nothing in it was changed; give this version an empty database.`,
    );
  return ran.length > 0;
}
