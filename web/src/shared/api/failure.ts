import type { PreconditionFailed } from '@finesse/api/contract/etags';
import { parsedBody } from './fieldErrors';

/** A failed call: its status (0 without an answer) and the text of its body. */
export interface CallFailure {
  status: number;
  body: string;
  /** Status code, colon, space and body text, or status text if the body is empty (spec §8). */
  message: string;
  /** There was no network when the call began, so the server has not got it. */
  isUnsent?: boolean;
}

const UNSENT = 'You are offline, so nothing was sent. Please try again once you are online.';
/** The answer may be all that was lost. */
const NO_ANSWER =
  'The server did not answer, so this may have been done already. Please check before you try again.';
/** The same for a call with an Idempotency-Key, or one that changes nothing when it is repeated. */
export const NO_ANSWER_REPEATABLE =
  'The server did not answer, so this may have been done already. Please try again: it will be done only once.';

/** True where the server was not reached: no answer, or one from a proxy. */
export const isNoAnswer = ({ status }: Pick<CallFailure, 'status'>): boolean =>
  [0, 502, 503, 504].includes(status);

/** True where there is no such record: its id is malformed, or it was deleted. */
export const isNotFound = (failure: unknown): boolean =>
  [400, 404].includes((failure as CallFailure).status);

/** The `error` field of a failed call's body; `undefined` without one. */
export function errorField(body: string): string | undefined {
  const { error } = (parsedBody(body) ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : undefined;
}

/**
 * The server's sentence about a failed change, or `otherwise` without one.
 * @param noAnswer where the server may have made it
 */
export function failureSentence(failure: unknown, otherwise: string, noAnswer = NO_ANSWER): string {
  const { body = '', status = 500, isUnsent } = failure as Partial<CallFailure>;
  if (isUnsent) return UNSENT;
  return errorField(body) ?? (isNoAnswer({ status }) ? noAnswer : otherwise);
}

/** The body of a 412, with the change that came first; `null` for any other failure. */
export function conflictIn<Item>(failure: unknown): PreconditionFailed<Item> | null {
  const { status, body } = failure as CallFailure;
  return status === 412 ? (JSON.parse(body) as PreconditionFailed<Item>) : null;
}

/**
 * Why a change of a booking failed (spec §8): the body's error field, or `fallback` where the JSON
 * has none; for a body that is no JSON, the status and the body.
 * @param noAnswer where the server may have made it
 */
export function changeFailure(failure: unknown, fallback: string, noAnswer = NO_ANSWER): string {
  const { status, body } = failure as CallFailure;
  if (status !== 0 && parsedBody(body) === undefined)
    return `Server returned ${String(status)}: ${body}`;
  return failureSentence(failure, fallback, noAnswer);
}
