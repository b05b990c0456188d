import { QueryFailedError } from 'typeorm';

/** The database could not be asked within the time that a person waits; nothing was stored. */
export class Unavailable extends Error {
  readonly code: string = 'UNAVAILABLE';
}

/** The driver's name of a failure; `1927` and the like where it has none. */
function codeOf(error: unknown): string {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, errno, message } = (source ?? {}) as Partial<Record<string, unknown>>;
  if (typeof code === 'string') return code;
  if (typeof errno === 'number') return String(errno);
  return String(message).endsWith('connection is in closed state') ? 'CLOSED' : '';
}

/** Whether the failure has one of these names. */
export const among = (codes: readonly string[]) => (error: unknown) =>
  codes.includes(codeOf(error));

/** Another row has this value already; unique indexes decide races. */
export const isUniqueViolation = among([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'ER_DUP_ENTRY',
]);

/** Another process holds SQLite's write lock for a moment. */
export const isBusy = among(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED']);

/** There is no room left for what should be stored. */
export const isFull = among(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
