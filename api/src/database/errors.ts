import { QueryFailedError } from 'typeorm';

/** The database could not be asked within the time that a person waits; nothing was stored. */
export class Unavailable extends Error {
  readonly code = 'UNAVAILABLE';
}

/** The driver's name of a failure; `1927` and the like where it has none. */
function codeOf(error: unknown): string {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, errno, message } = (source ?? {}) as Partial<Record<string, unknown>>;
  if (typeof code === 'string') return code;
  if (typeof errno === 'number') return String(errno);
  return String(message).endsWith('connection is in closed state') ? 'CLOSED' : '';
}

const among = (codes: readonly string[]) => (error: unknown) => codes.includes(codeOf(error));

/** Another row has this value already; unique indexes decide races. */
export const isUniqueViolation = among([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'ER_DUP_ENTRY',
]);

/** Another process holds SQLite's write lock for a moment. */
export const isBusy = among(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_LOCKED']);

/**
 * MySQL rolled the work back because of someone else's, on this server or on another of its
 * cluster; doing it again is safe.
 */
export const isConflict = among(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** Also what a server of a cluster says that cannot find out whether its data is still the newest. */
export const isLockTimeout = among(['ER_LOCK_WAIT_TIMEOUT']);

/** There is no room left for what should be stored. */
export const isFull = among(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);

const TURNED_AWAY = [
  // A server of a Galera cluster that has lost the others, or does not yet have their data.
  'ER_UNKNOWN_COM_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_QUERY_INTERRUPTED',
  // The connection was killed: by MariaDB's number, and by MySQL's.
  '1927',
  '3169',
  // A server that follows another one now.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
  // The driver's own: the connection had ended before anything was sent.
  'CLOSED',
];

/** The server did nothing of the statement, and will do nothing else on this connection. */
export const isTurnedAway = among(TURNED_AWAY);

const LOST = [
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  // No answer in time.
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_ERROR_DURING_COMMIT',
  'ER_CLIENT_INTERACTION_TIMEOUT',
];

/** The connection ended before the answer came; nobody knows whether the statement was done. */
export const isLost = among(LOST);

/** The database does not answer; it may in a moment. */
export const isUnreachable = among([
  ...TURNED_AWAY,
  ...LOST,
  'UNAVAILABLE',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
