const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const DAY_MS = 24 * 60 * 60 * 1000;
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false };

/** A booking's date, `2026-07-18`, as "18 Jul 2026": a text of the wall calendar, in no zone. */
export function eventDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  return day.toLocaleDateString('en-GB', { ...DAY, timeZone: 'UTC' });
}

/** The weekday of a date, `2026-07-18`, as "Sat"; empty for what is no date. */
export function weekdayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return day.toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' });
}

/** How many calendar days lie between a moment in the business's time zone and a date. */
export function daysUntil(date: string, now: number, timeZone: string): number {
  const today = new Date(now).toLocaleDateString('sv-SE', { timeZone });
  return Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS);
}

/** The day of a moment in the business's time zone; "N/A" where there is none (spec §2). */
export function dayOf(moment: string | null | undefined, timeZone: string): string {
  return format(moment, { ...DAY, timeZone });
}

/** Day and time of a moment in the business's time zone; "N/A" where there is none (spec §2). */
export function dayAndTimeOf(moment: string | null | undefined, timeZone: string): string {
  return format(moment, { ...DAY, ...CLOCK, timeZone });
}

/** The time of day of a moment in the business's time zone. */
export function timeOf(moment: number, timeZone: string): string {
  return new Date(moment).toLocaleTimeString('en-GB', { ...CLOCK, timeZone });
}

function format(moment: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? 'N/A' : date.toLocaleString('en-GB', options);
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
