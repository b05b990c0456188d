import { hasCode, Unavailable } from '../errors.js';

/** No connection could be made, so nothing was sent. */
export class NotConnected extends Unavailable {
  override readonly code: string = 'NOT_CONNECTED';
}

/** The work took too long; its connection was destroyed. */
export class WorkTimedOut extends Unavailable {
  override readonly code: string = 'WORK_TIMED_OUT';
}

/** Rolled back because of concurrent work, on this server or another of its cluster; safe to retry. */
export const isTransient = hasCode(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

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

/** The server has not executed the statement, and will execute nothing else on this connection. */
export const isRejectedBeforeExecution = hasCode(REJECTED);

/** The connection ended before the answer; it is unknown whether the statement was executed. */
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

/** The connection cannot be used any more. */
export const isConnectionFailure = hasCode([...REJECTED, ...OUTCOME_UNKNOWN]);

/** Nor after this timeout, which is also that of a cluster's server that cannot tell whether its data is the newest. */
export const endsConnection = hasCode([...REJECTED, ...OUTCOME_UNKNOWN, 'ER_LOCK_WAIT_TIMEOUT']);

/** The database does not answer at the moment. */
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
