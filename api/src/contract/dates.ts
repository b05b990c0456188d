/** Dates as a person reads them, the same on every screen, in every mail and file. */

type Options = Intl.DateTimeFormatOptions;

const DATE: Options = { day: 'numeric', month: 'short', year: 'numeric' };
const WEEKDAY_DATE: Options = { weekday: 'short', ...DATE };
const LONG_DATE: Options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const FULL_DATE: Options = { day: 'numeric', month: 'long', year: 'numeric' };
const DAY_AND_MONTH: Options = { weekday: 'long', day: 'numeric', month: 'long' };
const WEEKDAY_AND_DAY: Options = { weekday: 'short', day: 'numeric' };
const WEEKDAY: Options = { weekday: 'long' };
const SHORT_WEEKDAY: Options = { weekday: 'short' };
const MONTH_AND_YEAR: Options = { month: 'long', year: 'numeric' };
const MONTH: Options = { month: 'long' };
const TIME: Options = { hour: '2-digit', minute: '2-digit', hour12: false };
const DATE_TIME: Options = { ...DATE, ...TIME };
const ISO_DATE: Options = { year: 'numeric', month: '2-digit', day: '2-digit' };
const SORTABLE_TIME: Options = { ...ISO_DATE, hour: '2-digit', minute: '2-digit' };
// The Swedish way of writing is that of ISO 8601, with a blank for the T.
const ISO = 'sv-SE';

// Calendar dates, such as `2026-07-18`: texts of the wall calendar, in no zone. What is none stays as it is.

/** "18 Jul 2026". */
export const formatDate = (date: string): string => formatCalendar(date, DATE);

/** "Sat 18 Jul 2026". */
export const formatWeekdayDate = (date: string): string => formatCalendar(date, WEEKDAY_DATE);

/** "Saturday 18 July 2026". */
export const formatLongDate = (date: string): string => formatCalendar(date, LONG_DATE);

/** "Saturday 18 July". */
export const formatDayAndMonth = (date: string): string => formatCalendar(date, DAY_AND_MONTH);

/** "Sat 18". */
export const formatWeekdayAndDay = (date: string): string => formatCalendar(date, WEEKDAY_AND_DAY);

/** "Saturday"; empty for what is no date. */
export const formatWeekday = (date: string): string => formatCalendar(date, WEEKDAY, '');

/** "Sat"; empty for what is no date. */
export const formatShortWeekday = (date: string): string => formatCalendar(date, SHORT_WEEKDAY, '');

/** `2026-12` as "December 2026". */
export const formatMonthAndYear = (month: string): string =>
  formatCalendar(`${month}-01`, MONTH_AND_YEAR);

/** `2026-12` as "December". */
export const formatMonth = (month: string): string => formatCalendar(`${month}-01`, MONTH);

/** `2026-12` as "Dec"; always three letters, also for September. */
export const formatShortMonth = (month: string): string => formatMonth(month).slice(0, 3);

// Moments, ISO 8601 or milliseconds since 1970, in the business's time zone; "N/A" for none (spec §2).

/** "18 Jul 2026". */
export const formatDateIn = (moment: string | null | undefined, timeZone: string): string =>
  formatMoment(moment, DATE, timeZone);

/** "Saturday 18 July 2026". */
export const formatLongDateIn = (moment: string | null, timeZone: string): string =>
  formatMoment(moment, LONG_DATE, timeZone).replace(',', '');

/** "18 July 2026". */
export const formatFullDateIn = (moment: string, timeZone: string): string =>
  formatMoment(moment, FULL_DATE, timeZone);

/** "18 Jul 2026, 19:30". */
export const formatDateTime = (moment: string | null | undefined, timeZone: string): string =>
  formatMoment(moment, DATE_TIME, timeZone);

/** "Saturday 18 July 2026 at 19:30". */
export const formatLongDateTime = (moment: string, timeZone: string): string =>
  `${formatLongDateIn(moment, timeZone)} at ${formatTime(Date.parse(moment), timeZone)}`;

/** "19:30". */
export const formatTime = (moment: number, timeZone: string): string =>
  formatOf(TIME, timeZone).format(moment);

/** `2026-07-18 19:30`, which spreadsheets of every language read as a date; empty for none. */
export const formatSortableTime = (moment: string | null | undefined, timeZone: string): string =>
  moment ? formatMoment(moment, SORTABLE_TIME, timeZone, ISO) : '';

/** The calendar date of a moment there, `2026-07-18`. */
export const dateIn = (moment: number, timeZone: string): string =>
  formatOf(ISO_DATE, timeZone, ISO).format(moment);

function formatCalendar(date: string, options: Options, otherwise = date): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return otherwise;
  // Some versions of ICU set a comma behind the weekday.
  return formatOf(options, 'UTC').format(day).replace(',', '');
}

function formatMoment(
  moment: string | null | undefined,
  options: Options,
  timeZone: string,
  locale?: string,
): string {
  const date = new Date(moment ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? 'N/A' : formatOf(options, timeZone, locale).format(date);
}

const formats = new Map<Options, Map<string, Intl.DateTimeFormat>>();

/** One for each time zone, made once: to make one takes forty times as long as to use it. */
function formatOf(options: Options, timeZone: string, locale = 'en-GB'): Intl.DateTimeFormat {
  const made = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, made);
  const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  made.set(timeZone, format);
  return format;
}
