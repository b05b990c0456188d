import type { DataSource } from 'typeorm';
import { StartError } from '../config/start-error.js';

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
 * Checks that the migrations can run: on an empty database, or after earlier ones of their own. A
 * database that a newer version has upgraded is let through, since servers are upgraded one by one.
 * @returns whether it has a schema already
 * @throws StartError with what to do
 */
export async function assertUpgradable(source: DataSource): Promise<boolean> {
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
