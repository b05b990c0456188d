import { QueryFailedError } from 'typeorm';

const codeOf = (error: unknown): string => {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const code: unknown = (source as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

const UNIQUE = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'];
const BUSY = ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED'];
const CONFLICT = ['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'];
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'POOL_CLOSED',
];

/** Another row has this value already; unique indexes decide races. */
export const isUniqueViolation = (error: unknown): boolean => UNIQUE.includes(codeOf(error));

/** Another process holds SQLite's write lock for a moment. */
export const isBusy = (error: unknown): boolean => BUSY.includes(codeOf(error));

/** MySQL rolled the work back because of someone else's; doing it again is safe. */
export const isConflict = (error: unknown): boolean => CONFLICT.includes(codeOf(error));

/** The database does not answer; it may in a moment. */
export const isUnreachable = (error: unknown): boolean => UNREACHABLE.includes(codeOf(error));
