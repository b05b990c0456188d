import type { CallFailure } from '../../shared/api/failure';

/** On one bar of signal an answer may take a minute: what is kept already is shown after this. */
const PATIENCE_MS = 6000;

/** An answer, or after a while that none came. */
export const withPatience = <Answer>(
  answer: Answer | PromiseLike<Answer>,
): Promise<Answer | { data?: undefined; error: CallFailure }> =>
  Promise.race([
    answer,
    new Promise<{ error: CallFailure }>((resolve) => {
      const error = { status: 0, body: '', message: '0: No answer yet' };
      setTimeout(() => resolve({ error }), PATIENCE_MS);
    }),
  ]);
