const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false };

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
