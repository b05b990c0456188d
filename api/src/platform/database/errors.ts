import { QueryFailedError } from 'typeorm';
import { StartError } from '../config/environment.js';

// What is known after a failure: nothing was sent, the work was rolled back, or nobody knows the outcome.

/** No connection to the database became available in time, or one did not answer in time. */
export class Unavailable extends Error {
  /** @param code `NOT_CONNECTED`: nothing was sent; `WORK_TIMED_OUT`: nobody knows the outcome */
  constructor(
    message: string,
    readonly code: 'UNAVAILABLE' | 'NOT_CONNECTED' | 'WORK_TIMED_OUT' = 'UNAVAILABLE',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The driver's code of a failure, else its number, such as `1927`. */
function codeOf(error: unknown): string {
  const source: unknown = error instanceof QueryFailedError ? error.driverError : error;
  const { code, errno, message } = (source ?? {}) as Partial<Record<string, unknown>>;
  if (typeof code === 'string') return code;
  if (typeof errno === 'number') return String(errno);
  return String(message).endsWith('connection is in closed state') ? 'CLOSED' : '';
}

const hasCode = (codes: readonly string[]) => (error: unknown) => codes.includes(codeOf(error));

export const isUniqueViolation = hasCode([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  'ER_DUP_ENTRY',
]);

/** What another has stored already is no failure: for `catch`. */
export function ignoreDuplicate(error: unknown): false {
  if (!isUniqueViolation(error)) throw error;
  return false;
}

/** False where another has stored it already. */
export const isInserted = (insert: Promise<unknown>): Promise<boolean> =>
  insert.then(() => true, ignoreDuplicate);

export const isFull = hasCode([
  'SQLITE_FULL',
  // The file that its connections share has no room.
  'SQLITE_IOERR_SHMSIZE',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
]);
const isReadOnly = hasCode(['SQLITE_READONLY']);

/** What a start or a command ends with: a sentence, or what is known of an unexpected failure. */
export function reasonOf(error: unknown): string | object {
  if (error instanceof StartError) return error.message;
  if (isFull(error))
    return 'There is no room left on the disk of the database; free some space, and try again.';
  if (isReadOnly(error))
    return 'The disk of the database is read-only; make it writable, and try again.';
  return redactError(error);
}

const ROLLED_BACK = [
  // Another process holds SQLite's write lock for a moment.
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
  // Concurrent work on this server of MySQL, or on another of its cluster.
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
];

/** The server has not executed the statement, and will execute nothing else on this connection. */
const REJECTED = [
  'NOT_CONNECTED',
  // A Galera server that has lost the others, or does not yet have their data.
  'ER_UNKNOWN_COM_ERROR',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_QUERY_INTERRUPTED',
  // The connection was killed, on MariaDB and on MySQL.
  '1927',
  '3169',
  // A server that has become a read-only replica.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION',
  'ER_READ_ONLY_MODE',
  // The driver's: the connection was closed before anything was sent.
  'CLOSED',
  'ERR_STREAM_WRITE_AFTER_END',
];

/** The connection ended before the answer; it is unknown whether the statement was executed. */
const OUTCOME_UNKNOWN = [
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'WORK_TIMED_OUT',
  'ER_ERROR_DURING_COMMIT',
  'ER_CLIENT_INTERACTION_TIMEOUT',
];

/** Rolled back because of concurrent work; any work is safe to retry. */
export const isRolledBack = hasCode(ROLLED_BACK);

/** A statement by itself is safe to retry. */
export const isNotStored = hasCode([...ROLLED_BACK, ...REJECTED]);

/** What may be done twice is safe to retry. */
export const isRepeatable = hasCode([...ROLLED_BACK, ...REJECTED, ...OUTCOME_UNKNOWN]);

export const isConnectionFailure = hasCode([...REJECTED, ...OUTCOME_UNKNOWN]);

/** Nor after this timeout, which is also that of a cluster's server that cannot tell whether its data is the newest. */
export const endsConnection = hasCode([...REJECTED, ...OUTCOME_UNKNOWN, 'ER_LOCK_WAIT_TIMEOUT']);

export const isUnreachable = hasCode([
  ...REJECTED,
  ...OUTCOME_UNKNOWN,
  'UNAVAILABLE',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

interface CodedError extends Error {
  code?: unknown;
}

/**
 * A failure without personal data, for the log. A failed statement carries its parameters, and MySQL repeats
 * them in its message: only the statement with its placeholders and the code are kept.
 */
export function redactError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name: type, stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  if (error instanceof QueryFailedError) {
    const { code, message } = error.driverError as CodedError;
    const said = String(code).startsWith('SQLITE_') && { message };
    return { type, code, ...said, query: error.query, stack: frames.join('\n') };
  }
  const { code, message } = error as CodedError;
  // That of JSON.parse quotes the text that it could not read.
  const said = !(error instanceof SyntaxError) && { message };
  return { type, ...(code !== undefined && { code }), ...said, stack: frames.join('\n') };
}
