import type { ChangedMeanwhile } from '@finesse/api/contract/versions';

/** A call that failed: its status (0 where no server answered) and the text of its body. */
export interface CallFailure {
  status: number;
  body: string;
  /** Status code, colon, space and body text, or status text if the body is empty (spec §8). */
  message: string;
}

/** True where the server was not reached: nobody answered, or only what stands before it did. */
export const isNoAnswer = ({ status }: CallFailure): boolean => [0, 502, 503, 504].includes(status);

/** A body as JSON; `undefined` where it is none. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

/** The `error` field of a failed call's body; `undefined` where the body is no JSON or has none. */
export function errorField(body: string): string | undefined {
  const { error } = (parsedBody(body) ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : undefined;
}

/** What the server says about a failure, or `otherwise` where it says nothing. */
export const failureSentence = (failure: unknown, otherwise: string): string =>
  errorField((failure as Partial<CallFailure>).body ?? '') ?? otherwise;

/** The `fields` of a refused body: the sentence of each field that broke a rule. */
export function fieldErrors(failure: unknown): Record<string, string> {
  const { body = '' } = (failure ?? {}) as Partial<CallFailure>;
  const { fields } = (parsedBody(body) ?? {}) as { fields?: unknown };
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}

/** What a 412 says of the change that came first; `null` for any other failure. */
export function conflictIn<Item>(failure: unknown): ChangedMeanwhile<Item> | null {
  const { status, body } = failure as CallFailure;
  return status === 412 ? (JSON.parse(body) as ChangedMeanwhile<Item>) : null;
}

/**
 * Why a change of a booking failed, in the words of spec §8: the body's error field, or `fallback`
 * where the JSON has none; for a body that is no JSON, the status and the body.
 */
export function changeFailure(failure: unknown, fallback: string): string {
  const { status, body } = failure as CallFailure;
  if (status !== 0 && parsedBody(body) === undefined)
    return `Server returned ${String(status)}: ${body}`;
  return errorField(body) ?? fallback;
}
