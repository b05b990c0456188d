import { Temporal } from 'temporal-polyfill';

const dayAt = (moment: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate();

/** Adds days or months to a date; negative numbers subtract. */
export const dateAfter = (date: string, step: { days?: number; months?: number }): string =>
  Temporal.PlainDate.from(date).add(step).toString();

/** Saturday and Sunday of this week, which begins on Monday, as dates. */
export function weekendOf(now: number, timeZone: string): { from: string; to: string } {
  const today = dayAt(now, timeZone);
  const sunday = today.add({ days: today.daysInWeek - today.dayOfWeek });
  return { from: sunday.subtract({ days: 1 }).toString(), to: sunday.toString() };
}

/** The number of calendar days from a moment in the business's time zone to a date. */
export const daysUntil = (date: string, now: number, timeZone: string): number =>
  dayAt(now, timeZone).until(Temporal.PlainDate.from(date)).days;

/** The moment, in ISO 8601, at which a calendar day begins in the business's time zone. */
export function startOfDay(date: string, timeZone: string): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(date).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds).toISOString();
}
