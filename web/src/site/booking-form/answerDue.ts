import { ANSWER_HOURS } from '@finesse/api/contract/limits';

const HOUR_MS = 60 * 60 * 1000;

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false };

/** A booking's date, `2031-06-20`, with its weekday; empty for what is no date. */
export function longDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return day.toLocaleDateString('en-GB', { ...DAY, year: 'numeric', timeZone: 'UTC' });
}

/**
 * By when a request made at `createdAt` is answered (spec §9), on the clock of the business, which
 * is named where the visitor's own shows another time; empty where no time is known.
 */
export function answerDue(createdAt: string, timeZone: string): string {
  const due = new Date(Date.parse(createdAt) + ANSWER_HOURS * HOUR_MS);
  if (Number.isNaN(due.getTime())) return '';
  const words = (options: Intl.DateTimeFormatOptions) =>
    due.toLocaleString('en-GB', { ...DAY, ...CLOCK, ...options });
  const isLocal = words({ timeZone }) === words({});
  return words(isLocal ? { timeZone } : { timeZone, timeZoneName: 'short' });
}
