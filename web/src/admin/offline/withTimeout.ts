import type { CallFailure } from '../../shared/api/failure';

/** On a bad connection an answer may take a minute: stored data is shown after this. */
const TIMEOUT_MS = 6000;

/** The answer, or the failure of a call without one if it takes too long. */
export const withTimeout = <Answer>(
  answer: Answer | PromiseLike<Answer>,
): Promise<Answer | { data?: undefined; error: CallFailure }> =>
  Promise.race([
    answer,
    new Promise<{ error: CallFailure }>((resolve) => {
      const error = { status: 0, body: '', message: '0: No answer yet' };
      setTimeout(() => resolve({ error }), TIMEOUT_MS);
    }),
  ]);
