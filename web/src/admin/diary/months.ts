import { Temporal } from 'temporal-polyfill';
import { isCalendarDate } from '@finesse/api/contract/formats';

/** Months are `2026-12`, days `2026-12-05`. */

/** The month and the day of an address; what is missing or invalid follows from today. */
export function placeOf(month: string | null, day: string | null, today: string) {
  const named = month !== null && isCalendarDate(`${month}-01`) ? month : null;
  const requestedDay = day !== null && isCalendarDate(day) ? day : null;
  const shown = named ?? (requestedDay ?? today).slice(0, 7);
  if (requestedDay?.startsWith(shown)) return { month: shown, day: requestedDay };
  return { month: shown, day: today.startsWith(shown) ? today : `${shown}-01` };
}

/** From Monday to Sunday. */
export function weekOf(date: string): string[] {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return Array.from({ length: 7 }, (_, days) => monday.add({ days }).toString());
}

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const weeks: string[][] = [];
  for (let day = 1; day < first.daysInMonth + first.dayOfWeek; day += 7)
    weeks.push(weekOf(first.add({ days: Math.min(day, first.daysInMonth) - 1 }).toString()));
  return weeks;
}

export const daysOf = (month: string): string[] =>
  weeksOf(month)
    .flat()
    .filter((date) => date.startsWith(month));

export const monthAfter = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();
