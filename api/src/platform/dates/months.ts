import { Temporal } from 'temporal-polyfill';

/** The same moment so many months later, or earlier if below 0 (UTC), or that of the month's last day. */
export function addMonths(moment: Date, months: number): Date {
  const utc = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO('UTC');
  return new Date(utc.add({ months }).epochMilliseconds);
}

/** The same day (`YYYY-MM-DD`) so many months earlier, or the month's last day. */
export const dayBefore = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).subtract({ months }).toString();
