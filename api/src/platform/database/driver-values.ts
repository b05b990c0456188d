/** A time as drivers return it: MySQL's as a date, SQLite's as text in UTC. */
export type DriverTime = Date | string;
/** A boolean as drivers return it. */
type DriverFlag = number | boolean;

type DriverValue<Value> = Value extends Date
  ? DriverTime
  : Value extends boolean
    ? DriverFlag
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
