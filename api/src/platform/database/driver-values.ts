/** Values as drivers give them: MySQL's makes dates of times, SQLite's leaves them texts in UTC. */
export type DriverTime = Date | string;
/** What both databases keep a yes or no as. */
export type DriverFlag = number | boolean;

type DriverValue<Value> = Value extends Date
  ? DriverTime
  : Value extends boolean
    ? DriverFlag
    : Value extends object
      ? Value | string
      : Value;
/** A row of an entity as the drivers give it, also one of which TypeORM has made the entity. */
export type DriverRow<Entity> = { [Column in keyof Entity]: DriverValue<Entity[Column]> };

/** A time in ISO 8601, UTC. */
export const isoTime = (value: DriverTime): string =>
  typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11)}Z` : value.toISOString();

const EARLIEST = Date.parse('1000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** The nearest moment that MySQL has room for: what is hours after the last of dates is beyond it. */
export const storable = (moment: Date): Date =>
  new Date(Math.min(Math.max(moment.getTime(), EARLIEST), LATEST));

/** A time as a column of either database compares with it. */
export const storedTime = (value: DriverTime): string =>
  typeof value === 'string' ? value : storable(value).toISOString().slice(0, -1).replace('T', ' ');

/** What is kept as JSON. */
export const json = <T extends object | null>(value: T | string): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : value;
