import { eventDay } from '@finesse/api/contract/dates';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The weekday of a date, `2026-07-18`, as "Sat"; empty for what is no date. */
export function weekdayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return day.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
}

/** A booking's date, `2026-07-18`, as "Sat 18 Jul 2026". */
export const eventDayInWords = (date: string): string =>
  `${weekdayOf(date)} ${eventDay(date)}`.trim();

/** The day of a moment in the business's time zone, as `2026-07-18`. */
export const dateIn = (moment: number, timeZone: string): string =>
  new Date(moment).toLocaleDateString('sv-SE', { timeZone });

/** Saturday and Sunday of this week, which begins on Monday, as dates. */
export function weekendOf(now: number, timeZone: string): { from: string; to: string } {
  const today = Date.parse(dateIn(now, timeZone));
  const sunday = today + ((7 - new Date(today).getUTCDay()) % 7) * DAY_MS;
  const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);
  return { from: dateOf(sunday - DAY_MS), to: dateOf(sunday) };
}

/** How many calendar days lie between a moment in the business's time zone and a date. */
export function daysUntil(date: string, now: number, timeZone: string): number {
  return Math.round((Date.parse(date) - Date.parse(dateIn(now, timeZone))) / DAY_MS);
}

/** The moment, in ISO 8601, at which a calendar day begins in the business's time zone. */
export function startOfDay(date: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  // Once more from the first answer: where the clocks change that day, the offset differs.
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
}

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  // Swedish writes dates the ISO way, so the wall clock can be read back as if it were UTC.
  const wall = new Date(moment).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return Date.parse(`${wall}Z`) - moment;
}
