import type { Booking } from '@finesse/api/contract/bookings';
import { timeOf } from '@finesse/api/contract/dates';
import { daysUntil, dateIn, eventDayInWords } from '../../shared/dates/dates';

/** How a person reads it, how a screen reader says it, and whether it is overdue. */
export interface AnswerDue {
  text: string;
  spoken: string;
  isLate: boolean;
}

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Until when a request is to be answered, or since when it is late; nothing once it is answered. */
export function answerDue(
  booking: Pick<Booking, 'status' | 'answeredAt' | 'answerDueAt'>,
  now: number,
  timeZone: string,
): AnswerDue | undefined {
  const { status, answeredAt, answerDueAt } = booking;
  if (status !== 'pending' || answeredAt !== null) return undefined;
  const due = Date.parse(answerDueAt);
  if (now <= due) {
    const words = `Answer by ${timeOf(due, timeZone)}${dayWords(due, now, timeZone)}`;
    return { text: words, spoken: words, isLate: false };
  }
  const minutes = Math.max(1, Math.floor((now - due) / MINUTE_MS));
  const [count, short, long] =
    minutes < HOUR
      ? [minutes, 'min', 'minute']
      : minutes < 2 * DAY
        ? [Math.floor(minutes / HOUR), 'h', 'hour']
        : [Math.floor(minutes / DAY), 'days', 'day'];
  return {
    text: `${String(count)} ${short} late`,
    spoken: `The answer is ${String(count)} ${long}${count === 1 ? '' : 's'} late`,
    isLate: true,
  };
}

/** Nothing for today, which goes without saying. */
function dayWords(due: number, now: number, timeZone: string): string {
  const date = dateIn(due, timeZone);
  const days = daysUntil(date, now, timeZone);
  if (days === 0) return '';
  return days === 1 ? ' tomorrow' : ` on ${eventDayInWords(date)}`;
}
