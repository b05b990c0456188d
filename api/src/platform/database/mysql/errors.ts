import { among, Unavailable } from '../errors.js';

/** No connection could be made, so nothing was sent. */
export class NotConnected extends Unavailable {
  override readonly code: string = 'NOT_CONNECTED';
}

/** All of the work took too long; its connection was destroyed. */
export class WorkTimedOut extends Unavailable {
  override readonly code: string = 'WORK_TIMED_OUT';
}

/**
 * MySQL rolled the work back because of someone else's, on this server or on another of its
 * cluster; doing it again is safe.
 */
export const isTransient = among(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** Also what a server of a cluster says that cannot find out whether its data is still the newest. */
export const isLockTimeout = among(['ER_LOCK_WAIT_TIMEOUT']);

const REJECTED = [
  'NOT_CONNECTED',
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
export const isRejectedBeforeExecution = among(REJECTED);

/** The connection ended before the answer came; nobody knows whether the statement was executed. */
const OUTCOME_UNKNOWN = [
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  // No answer in time.
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'WORK_TIMED_OUT',
  'ER_ERROR_DURING_COMMIT',
  'ER_CLIENT_INTERACTION_TIMEOUT',
];

/** The connection is of no use any more. */
export const isConnectionFailure = among([...REJECTED, ...OUTCOME_UNKNOWN]);

/** The database does not answer; it may in a moment. */
export const isUnreachable = among([
  ...REJECTED,
  ...OUTCOME_UNKNOWN,
  'UNAVAILABLE',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
