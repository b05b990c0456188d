/** Dates as a person reads them, the same on every screen, in every mail and file. */
type Options = Intl.DateTimeFormatOptions;

const DATE: Options = { day: 'numeric', month: 'short', year: 'numeric' };
const FULL_DATE: Options = { day: 'numeric', month: 'long', year: 'numeric' };
const LONG_DATE: Options = { weekday: 'long', ...FULL_DATE };
const TIME: Options = { hour: '2-digit', minute: '2-digit', hour12: false };
const ISO_DATE: Options = { year: 'numeric', month: '2-digit', day: '2-digit' };
// The Swedish way of writing is that of ISO 8601, with a blank for the T.
const ISO = 'sv-SE';

/** With one format for each time zone, made once: to make one takes forty times as long as to use it. */
/* @__NO_SIDE_EFFECTS__ */
function formatter(options: Options, locale = 'en-GB') {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment: Date | number, timeZone: string): string => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format.format(moment);
  };
}

/** Of calendar dates, such as `2026-07-18`: texts of the wall calendar, in no zone. What is none stays as it is. */
/* @__NO_SIDE_EFFECTS__ */
function calendar(options: Options, otherwise?: string) {
  const format = formatter(options);
  return (date: string): string => {
    const day = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return otherwise ?? date;
    // Some versions of ICU set a comma behind the weekday.
    return format(day, 'UTC').replace(',', '');
  };
}

/** Of moments, ISO 8601, in the business's time zone; "N/A" for none (spec §2). */
/* @__NO_SIDE_EFFECTS__ */
function momentIn(options: Options, locale?: string) {
  const format = formatter(options, locale);
  return (moment: string | null | undefined, timeZone: string): string => {
    const date = new Date(moment ?? Number.NaN);
    return Number.isNaN(date.getTime()) ? 'N/A' : format(date, timeZone);
  };
}

/** "18 Jul 2026". */
export const formatDate = calendar(DATE);

/** "Sat 18 Jul 2026". */
export const formatWeekdayDate = calendar({ weekday: 'short', ...DATE });

/** "Saturday 18 July 2026". */
export const formatLongDate = calendar(LONG_DATE);

/** "Saturday 18 July". */
export const formatDayAndMonth = calendar({ weekday: 'long', day: 'numeric', month: 'long' });

/** "Sat 18". */
export const formatWeekdayAndDay = calendar({ weekday: 'short', day: 'numeric' });

/** "Saturday"; empty for what is no date. */
export const formatWeekday = calendar({ weekday: 'long' }, '');

/** "Sat"; empty for what is no date. */
export const formatShortWeekday = calendar({ weekday: 'short' }, '');

const monthAndYear = calendar({ month: 'long', year: 'numeric' });
const month = calendar({ month: 'long' });

/** `2026-12` as "December 2026". */
export const formatMonthAndYear = (of: string): string => monthAndYear(`${of}-01`);

/** `2026-12` as "December". */
export const formatMonth = (of: string): string => month(`${of}-01`);

/** `2026-12` as "Dec"; always three letters, also for September. */
export const formatShortMonth = (of: string): string => formatMonth(of).slice(0, 3);

/** "18 Jul 2026". */
export const formatDateIn = momentIn(DATE);

/** "18 July 2026". */
export const formatFullDateIn = momentIn(FULL_DATE);

/** "18 Jul 2026, 19:30". */
export const formatDateTime = momentIn({ ...DATE, ...TIME });

const longDateIn = momentIn(LONG_DATE);

/** "Saturday 18 July 2026". */
export const formatLongDateIn = (moment: string | null, timeZone: string): string =>
  longDateIn(moment, timeZone).replace(',', '');

/** "Saturday 18 July 2026 at 19:30". */
export const formatLongDateTime = (moment: string, timeZone: string): string =>
  `${formatLongDateIn(moment, timeZone)} at ${formatTime(Date.parse(moment), timeZone)}`;

const sortableTime = momentIn({ ...ISO_DATE, hour: '2-digit', minute: '2-digit' }, ISO);

/** `2026-07-18 19:30`, which spreadsheets of every language read as a date; empty for none. */
export const formatSortableTime = (moment: string | null | undefined, timeZone: string): string =>
  moment ? sortableTime(moment, timeZone) : '';

/** "19:30", of milliseconds since 1970. */
export const formatTime = formatter(TIME);

/** The calendar date of a moment there, `2026-07-18`. */
export const dateIn = formatter(ISO_DATE, ISO);
