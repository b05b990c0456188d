const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false };

/** A booking's date, `2031-06-20`, with its weekday; empty for an invalid date. */
export function longDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const words = day.toLocaleDateString('en-GB', { ...DAY, year: 'numeric', timeZone: 'UTC' });
  // Some versions of ICU put a comma after the weekday.
  return words.replace(',', '');
}

/**
 * Day and time of a moment (ISO 8601) in the business's time zone, which is named where the
 * visitor's differs; empty for an invalid moment.
 */
export function longMoment(moment: string, timeZone: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const words = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleString('en-GB', { ...DAY, ...CLOCK, ...options });
  const isLocal = words({ timeZone }) === words({});
  return words(isLocal ? { timeZone } : { timeZone, timeZoneName: 'short' });
}
