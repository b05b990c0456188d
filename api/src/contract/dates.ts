/** Dates as a person reads them, the same on every screen and in every file. */

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hour12: false };

const ISO_DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };

const WEEKDAY: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
};

const days = formatsOf(DAY);
// The Swedish way of writing is that of ISO 8601, with a blank for the T.
const isoDays = formatsOf(ISO_DAY, 'sv-SE');
const sortable = formatsOf({ ...ISO_DAY, hour: '2-digit', minute: '2-digit' }, 'sv-SE');
const weekdayNames = formatsOf({ weekday: 'long' });
const weekdays = formatsOf(WEEKDAY);
const clocks = formatsOf(CLOCK);
const daysAndClocks = formatsOf({ ...DAY, ...CLOCK });

/** A booking's date, `2026-07-18`, as "18 Jul 2026": a text of the wall calendar, in no zone. */
export const eventDay = (date: string): string => calendarDay(date, days('UTC'));

/** The same as "Friday 18 July 2026", for a letter. */
export const eventWeekday = (date: string): string =>
  // Some versions of ICU set a comma behind the weekday.
  calendarDay(date, weekdays('UTC')).replace(',', '');

/** "Friday", of a date `2026-07-18`; empty for an invalid one. */
export const weekdayName = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? '' : calendarDay(date, weekdayNames('UTC'));

function calendarDay(date: string, format: Intl.DateTimeFormat): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : format.format(day);
}

/** The day of a moment in the business's time zone; "N/A" where there is none (spec §2). */
export const dayOf = (moment: string | null | undefined, timeZone: string): string =>
  shown(moment, days(timeZone));

/** The same as "Friday 18 July 2026", for a letter. */
export const weekdayOf = (moment: string | null, timeZone: string): string =>
  shown(moment, weekdays(timeZone)).replace(',', '');

/** Day and time of a moment in the business's time zone; "N/A" where there is none (spec §2). */
export const dayAndTimeOf = (moment: string | null | undefined, timeZone: string): string =>
  shown(moment, daysAndClocks(timeZone));

/** The day of a moment in the business's time zone, as `2026-07-18`. */
export const localDateOf = (moment: number, timeZone: string): string =>
  isoDays(timeZone).format(moment);
/** A moment as `2026-07-18 19:30`, which spreadsheets of every language read as a date; '' where there is none. */
export const sortableTimeOf = (moment: string | null | undefined, timeZone: string): string =>
  moment ? shown(moment, sortable(timeZone)) : '';

/** The time of day of a moment in the business's time zone. */
export const timeOf = (moment: number, timeZone: string): string => clocks(timeZone).format(moment);

function shown(moment: string | null | undefined, format: Intl.DateTimeFormat): string {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? 'N/A' : format.format(date);
}

/** One format for each time zone, made once: to make one takes forty times as long as to use it. */
function formatsOf(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
