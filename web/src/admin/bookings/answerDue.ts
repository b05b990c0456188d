import { answerStateOf, type AnswerState } from '@finesse/api/contract/answers';
import type { Booking } from '@finesse/api/contract/bookings';
import { isRequestStatus } from '@finesse/api/contract/statuses';
import { MINUTE_MS } from '@finesse/api/contract/durations';
import { formatRelative } from '../format/relative';
import { formatElapsed, formatShortElapsed } from '../format/durations';

/** The visible text, the text for screen readers, and the state of the promised answer. */
interface AnswerDue {
  text: string;
  spoken: string;
  state: AnswerState;
}

/**
 * When a request has to be answered, how late it is, or whether it was answered in time; computed
 * from `now`, since an open page does not ask the server again. Undefined for one that was never
 * answered and is no longer pending, or that the owner entered: neither was promised an answer.
 */
export function answerDue(
  booking: Pick<Booking, 'status' | 'source' | 'answeredAt' | 'answerDueAt'>,
  now: number,
  timeZone: string,
): AnswerDue | undefined {
  const { status, source, answeredAt, answerDueAt } = booking;
  if (source !== 'website' || (!isRequestStatus(status) && answeredAt === null)) return undefined;
  const due = Date.parse(answerDueAt);
  const answered = answeredAt === null ? null : Date.parse(answeredAt);
  const state = answerStateOf(due, answered, now);
  const plain = (text: string) => ({ text, spoken: text, state });
  const late = Math.max(MINUTE_MS, (answered ?? now) - due);
  const [short, long] = [formatShortElapsed(late), formatElapsed(late)];
  switch (state) {
    case 'open':
      return plain(`Answer by ${formatRelative(due, now, timeZone)}`);
    case 'late':
      return { text: `${short} late`, spoken: `The answer is ${long} late`, state };
    case 'kept':
      return plain('Answered in time');
    case 'missed':
      return { text: `Answered ${short} late`, spoken: `Answered ${long} late`, state };
  }
}
