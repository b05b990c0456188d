import { Temporal } from 'temporal-polyfill';

/** The values of date inputs in the business's time zone, and the moments they stand for. */

/** A moment in ISO 8601 as `2031-07-18T19:30`; empty for null. */
export const toDateTimeLocal = (moment: string | null, timeZone: string): string =>
  moment === null
    ? ''
    : Temporal.Instant.from(moment)
        .toZonedDateTimeISO(timeZone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });

/** The moment of `2031-07-18T19:30` there, in ISO 8601; null for any other text. */
export const fromDateTimeLocal = (local: string, timeZone: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(local)) return null;
  const { epochMilliseconds } = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return new Date(epochMilliseconds).toISOString();
};

/**
 * The same for a text that `was` was shown as. When clocks are set back, one text names two moments:
 * unchanged, it means the one that it came from.
 */
export const fromChangedDateTimeLocal = (
  local: string,
  was: string,
  timeZone: string,
): string | null =>
  was !== '' && local === toDateTimeLocal(was, timeZone) ? was : fromDateTimeLocal(local, timeZone);

/** The last minute of a calendar day, as a moment in ISO 8601; null for an invalid date. */
export const endOfDay = (date: string, timeZone: string): string | null =>
  fromDateTimeLocal(`${date}T23:59`, timeZone);
