import { type CallFailure, errorField, isNoAnswer } from '../../shared/api/failure';

/** Each call of the customer may be repeated: it has a key, or changes nothing the second time. */
const NO_ANSWER =
  'We cannot tell whether this reached us. Please try again: we will count it only once.';

/**
 * Why a call of the customer failed.
 * @param nothing what has not happened, as in "nothing was sent"
 * @param otherwise for a server that does not say why
 */
export function failureText(failure: CallFailure, nothing: string, otherwise: string): string {
  const { status, body, isUnsent } = failure;
  if (isUnsent)
    return `You are offline, so nothing ${nothing}. Please try again once you are online.`;
  if (isNoAnswer(failure)) return NO_ANSWER;
  const why = status < 500 ? errorField(body) : undefined;
  return why ? `Nothing ${nothing}: ${why}.` : otherwise;
}

/** Takes why not, where the page shows something else by now; else an empty sentence. */
export type OnAnswered = (refusal: string) => void;

/**
 * Ends an answer that is about what the page showed: a 409 says that this has changed.
 * @param otherwise for a server that does not say why
 * @returns why the call failed; undefined where the page is to show what came of it
 */
export function handleQuoteResponse(
  error: unknown,
  otherwise: string,
  onAnswered: OnAnswered,
): string | undefined {
  const failure = error as CallFailure | undefined;
  if (failure && failure.status !== 409)
    return failureText(failure, 'has changed', `${otherwise} Please try again, or call us.`);
  onAnswered(failure ? `${errorField(failure.body) ?? ''}.` : '');
  return undefined;
}
