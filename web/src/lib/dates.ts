const DAY_MS = 24 * 60 * 60 * 1000;

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
