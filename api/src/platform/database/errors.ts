import { QueryFailedError } from 'typeorm';

/** No connection to the database became available in time; nothing was sent or stored. */
export class Unavailable extends Error {
  readonly code: string = 'UNAVAILABLE';
}

/** The driver's code of a failure, else its number, such as `1927`. */
function codeOf(error: unknown): string {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, errno, message } = (source ?? {}) as Partial<Record<string, unknown>>;
  if (typeof code === 'string') return code;
  if (typeof errno === 'number') return String(errno);
  return String(message).endsWith('connection is in closed state') ? 'CLOSED' : '';
}

/** A predicate for failures that have one of these codes. */
export const hasCode = (codes: readonly string[]) => (error: unknown) =>
  codes.includes(codeOf(error));

/** Another row has this value already. */
export const isUniqueViolation = hasCode([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'ER_DUP_ENTRY',
]);

/** Another process holds SQLite's write lock for a moment. */
export const isBusy = hasCode(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED']);

/** The disk is full. */
export const isFull = hasCode(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
