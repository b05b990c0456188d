import type { DataSource, EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

// Frequent or large queries are written as SQL, and their rows used as the driver returns them:
// hydrating entities costs more than the rest of the request.

/** A fragment of a statement, with a `?` for each value. */
export interface Sql {
  text: string;
  values: (string | number)[];
}

export const sql = (text: string, ...values: Sql['values']): Sql => ({ text, values });

const joinedBy =
  (operator: string, none: string) =>
  (conditions: Sql[]): Sql => ({
    text: conditions.map(({ text }) => `(${text})`).join(operator) || none,
    values: conditions.flatMap(({ values }) => values),
  });

export const allOf = joinedBy(' AND ', '1 = 1');

export const anyOf = joinedBy(' OR ', '1 = 0');

/** An IN condition; false where there are no values. */
export const oneOf = (column: string, values: Sql['values']): Sql => ({
  text: values.length > 0 ? `${column} IN (${values.map(() => '?').join(', ')})` : '1 = 0',
  values,
});

/** Names of our own code, where a statement takes no values. */
export const literals = (names: readonly string[]): string =>
  names.map((name) => `'${name}'`).join(', ');

/** The condition with named parameters, for a query builder. */
export function named({ text, values }: Sql): [string, Record<string, string | number>] {
  let index = 0;
  const parameters = Object.fromEntries(values.map((value, at) => [`value${String(at)}`, value]));
  return [text.replaceAll('?', () => `:value${String(index++)}`), parameters];
}

export interface Connected {
  connection: DataSource;
}

/** A byte-wise substring condition. */
export const contains = ({ connection }: Connected, column: string, value: string): Sql =>
  connection.options.type === 'better-sqlite3'
    ? sql(`INSTR(${column}, ?) > 0`, value)
    : // Binary, since with a collation MySQL would find more than SQLite. INSTR takes 31 ms instead of
      // 19 among 100,000 texts, since both of its sides have to be cast.
      sql(
        `${column} LIKE CAST(? AS BINARY) ESCAPE '!'`,
        `%${value.replaceAll(/[!%_]/g, (sign) => `!${sign}`)}%`,
      );

/** A time as drivers return it: MySQL's as a date, SQLite's as text in UTC. */
export type DriverTime = Date | string;

type DriverValue<Value> = Value extends Date
  ? DriverTime
  : Value extends boolean
    ? number | boolean
    : Value extends object
      ? Value | string
      : Value;
/** A row as the drivers return it, or as TypeORM has hydrated it. */
export type DriverRow<Entity> = { [Column in keyof Entity]: DriverValue<Entity[Column]> };

/** A time in ISO 8601, UTC. */
export const isoTime = (value: DriverTime): string =>
  typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11)}Z` : value.toISOString();

/** A time in milliseconds since 1970. */
export const timeOf = (value: DriverTime): number =>
  typeof value === 'string' ? Date.parse(isoTime(value)) : value.getTime();

const EARLIEST = Date.parse('1000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The nearest moment that a MySQL DATETIME can hold. */
export const storable = (moment: Date): Date =>
  new Date(Math.min(Math.max(moment.getTime(), EARLIEST), LATEST));

/** A time as text that compares with a column of either database. */
export const storedTime = (value: DriverTime): string =>
  typeof value === 'string' ? value : storable(value).toISOString().slice(0, -1).replace('T', ' ');

const reported = new Set<string>();

/**
 * A JSON column's value, as drivers return it or hydrated: one row that cannot be read must not take a
 * whole list.
 * @param column for the log, once
 * @param unreadable what stands for a text that is no JSON
 */
export function json<T>(value: T | string, column: string, unreadable: T): T {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as T;
  } catch {
    if (!reported.has(column))
      console.error(`A value of ${column} is no JSON; its row is shown without it.`);
    reported.add(column);
    return structuredClone(unreadable);
  }
}

/**
 * Inserts rows in one statement. TypeORM's own `insert` takes longer to build it than the database to run it,
 * and reads default values back.
 */
export async function insertRows<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: Partial<Row>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { driver } = manager.connection;
  const { tableName, columns } = manager.connection.getMetadata(entity);
  const givenColumns = columns.filter(({ propertyName }) =>
    rows.some((row) => row[propertyName] !== undefined),
  );
  const names = givenColumns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${givenColumns.map(() => '?').join(', ')})`;
  await manager.query(
    `INSERT INTO ${driver.escape(tableName)} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    rows.flatMap((row) =>
      givenColumns.map(
        (column) =>
          driver.preparePersistentValue(row[column.propertyName] ?? null, column) as unknown,
      ),
    ),
  );
}
