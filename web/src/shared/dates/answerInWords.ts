import { Temporal } from 'temporal-polyfill';
import type { Booking } from '@finesse/api/contract/bookings';
import { eventDayInWords } from './dates';

type Promised = Pick<Booking, 'answerDueAt' | 'answeredAt' | 'answerState'>;

/**
 * Where the promised answer stands, in whole words, since "h" and "min" are spelt out letter by
 * letter by a screen reader: "Answer by 18:40 today", "3 hours late", "Answered in time".
 * @param now in milliseconds
 */
export function answerInWords(promised: Promised, now: number, timeZone: string): string {
  const { answerDueAt, answeredAt, answerState } = promised;
  switch (answerState) {
    case 'kept':
      return 'Answered in time';
    case 'missed':
      return `Answered ${span(answerDueAt, Date.parse(answeredAt ?? answerDueAt))} late`;
    case 'open':
    case 'late':
      // As of now: a page that stays open passes the time without asking the server.
      return now <= Date.parse(answerDueAt)
        ? `Answer by ${momentInWords(answerDueAt, now, timeZone)}`
        : `${span(answerDueAt, now)} late: answer was due ${momentInWords(answerDueAt, now, timeZone)}`;
  }
}

/** True while nobody has answered and the time is over. */
export const isAnswerLate = ({ answerDueAt, answeredAt }: Promised, now: number): boolean =>
  answeredAt === null && now > Date.parse(answerDueAt);

/** "18:40 today", "09:05 tomorrow", "18:40 on Fri 18 Jul 2031". */
export function momentInWords(moment: string, now: number, timeZone: string): string {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const days = today.toPlainDate().until(at.toPlainDate()).days;
  const near = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' }[String(days)];
  return near ? `${time} ${near}` : `${time} on ${eventDayInWords(at.toPlainDate().toString())}`;
}

const MINUTE_MS = 60_000;

/** The time from a moment until another, in its largest unit. */
function span(from: string, until: number): string {
  const minutes = Math.max(1, Math.floor((until - Date.parse(from)) / MINUTE_MS));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const counted = (count: number, unit: string) =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
