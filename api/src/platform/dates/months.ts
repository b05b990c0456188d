import { Temporal } from 'temporal-polyfill';
import { storedTime } from '../database/sql.js';
import { zonedDateTime } from './wall-clock.js';

/** The same moment so many months later, or earlier if below 0 (UTC), or that of the month's last day. */
export function addMonths(moment: Date, months: number): Date {
  return new Date(zonedDateTime(moment, 'UTC').add({ months }).epochMilliseconds);
}

/** The same day (`YYYY-MM-DD`) so many months earlier, or the month's last day. */
export const dayBefore = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).subtract({ months }).toString();

/** A month of the wall calendar, from its first moment up to the first of the next. */
export interface LocalMonth {
  month: string;
  start: Date;
  end: Date;
}

/** The last months in `timeZone`, oldest first; the last is that of `now`. */
export function localMonths(now: Date, timeZone: string, count: number): LocalMonth[] {
  const running = zonedDateTime(now, timeZone).toPlainDate().toPlainYearMonth();
  const startOf = (month: Temporal.PlainYearMonth) =>
    new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
  return Array.from({ length: count }, (_, index) => {
    const month = running.subtract({ months: count - 1 - index });
    const end = startOf(month.add({ months: 1 }));
    return { month: month.toString(), start: startOf(month), end };
  });
}

// Months in a row, oldest first, as expressions on a column of times.

export function isIn(months: readonly LocalMonth[], column: string): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '1 = 0';
  return `${column} >= '${storedTime(first.start)}' AND ${column} < '${storedTime(last.end)}'`;
}

export const monthOf = (months: readonly LocalMonth[], column: string): string =>
  `CASE ${months.map(({ month, end }) => `WHEN ${column} < '${storedTime(end)}' THEN '${month}'`).join(' ')} END`;
