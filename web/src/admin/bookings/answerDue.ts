import { answerStateOf, type AnswerState } from '@finesse/api/contract/answers';
import type { Booking } from '@finesse/api/contract/bookings';
import { isRequestStatus } from '@finesse/api/contract/statuses';
import { formatMoment } from '../format/relative';
import { counted } from '../../shared/words';
import { MINUTE_MS } from '@finesse/api/contract/durations';

/** The visible text, the text for screen readers, and the state of the promised answer. */
interface AnswerDue {
  text: string;
  spoken: string;
  state: AnswerState;
}

const HOUR = 60;
const DAY = 24 * HOUR;

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
  const [short, long] = inLargestUnit((answered ?? now) - due);
  switch (state) {
    case 'open':
      return plain(`Answer by ${formatMoment(due, now, timeZone)}`);
    case 'late':
      return { text: `${short} late`, spoken: `The answer is ${long} late`, state };
    case 'kept':
      return plain('Answered in time');
    case 'missed':
      return { text: `Answered ${short} late`, spoken: `Answered ${long} late`, state };
  }
}

/** A waiting time in milliseconds as "12 minutes", "5 hours" or "3 days". */
export const waitingTime = (ms: number): string =>
  ms < MINUTE_MS ? 'less than a minute' : inLargestUnit(ms)[1];

/** A duration in its largest unit, abbreviated and spelled out for screen readers. */
function inLargestUnit(ms: number): [short: string, long: string] {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  if (minutes < HOUR) return [`${String(minutes)} min`, counted(minutes, 'minute')];
  const hours = Math.floor(minutes / HOUR);
  if (minutes < 2 * DAY) return [`${String(hours)} h`, counted(hours, 'hour')];
  const days = counted(Math.floor(minutes / DAY), 'day');
  return [days, days];
}
