/** Values as drivers give them: MySQL's makes dates of times, SQLite's leaves them texts in UTC. */
export type DriverTime = Date | string;
/** What both databases keep a yes or no as. */
export type DriverFlag = number | boolean;

/** A time in ISO 8601, UTC. */
export const isoTime = (value: DriverTime): string =>
  typeof value === 'string' ? `${value.slice(0, 10)}T${value.slice(11)}Z` : value.toISOString();

/** A time as a column of either database compares with it. */
export const storedTime = (value: DriverTime): string =>
  typeof value === 'string' ? value : value.toISOString().slice(0, -1).replace('T', ' ');

/** What is kept as JSON. */
export const json = <T extends object | null>(value: T | string): T =>
  typeof value === 'string' ? (JSON.parse(value) as T) : value;
