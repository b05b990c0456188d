import { type BookingStage, answerStateOf, type AnswerState } from '@finesse/api/contract/stages';
import type { Booking } from '@finesse/api/contract/bookings';
import { MINUTE_MS } from '@finesse/api/contract/durations';
import { formatRelative } from '../format/relative';
import { formatElapsed, formatShortElapsed } from '../format/durations';

/** The visible text, the text for screen readers, and the state of the promised answer. */
interface AnswerDue {
  text: string;
  spoken: string;
  state: AnswerState;
}

const ANSWER_STAGES: readonly BookingStage[] = ['new', 'answered'];

/**
 * When a request has to be answered, how late it is, or whether it was answered in time; computed
 * from `now`, since an open page does not ask the server again. Undefined for one that the owner
 * entered, which was promised no answer, and once more has come of it than an answer.
 */
export function answerDue(
  booking: Pick<Booking, 'stage' | 'source' | 'answeredAt' | 'answerDueAt'>,
  now: number,
  timeZone: string,
): AnswerDue | undefined {
  const { stage, source, answeredAt, answerDueAt } = booking;
  if (source !== 'website' || !ANSWER_STAGES.includes(stage)) return undefined;
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
