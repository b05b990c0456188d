import { dateIn, formatLongDate, formatTime, formatWeekday } from '../dates.js';
import { DAY_MS } from '../durations.js';
import type { EventSpan } from './schedule.js';

/** What is earlier belongs to the evening before: "Saturday at 00:30" may mean the night after Saturday. */
export const MORNING = '05:00';
/** What starts later goes into the night, however long it takes. */
const LATE = '22:00';
const NOON = '12:00';

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const nightFrom = (date: string): string =>
  `in the night from ${formatWeekday(date)} to ${formatWeekday(dayAfter(date, 1))}`;

/**
 * What a date and a time leave out of an event that starts after midnight, to stand behind them: ", in
 * the night from Friday to Saturday"; empty for any other.
 */
export const nightText = (date: string, time: string): string =>
  time < MORNING && formatWeekday(date) !== '' ? `, ${nightFrom(dayAfter(date, -1))}` : '';

/** `nightText` below the time in a form: "This is in the night from Friday to Saturday."; empty for any other. */
export const nightNote = (date: string, time: string): string => {
  const night = time && nightText(date, time);
  return night && `This is ${night.slice(', '.length)}.`;
};

/**
 * What stands behind date and time of an event whose end is known: ", until 02:00 in the night from Friday to Saturday", ", until
 * Sunday 20 July 2031, 23:00"; empty for one that is over on its day.
 */
export function spanText({ start, end, isAssumed }: EventSpan, timeZone: string): string {
  const [date, time] = [
    dateIn(Date.parse(start), timeZone),
    formatTime(Date.parse(start), timeZone),
  ];
  // One that ends at midnight is over on its day.
  const lastDate = dateIn(Date.parse(end) - 1, timeZone);
  const endTime = formatTime(Date.parse(end), timeZone);
  const night = nightText(date, time);
  if (lastDate === date) return night;
  const isOneNight = endTime <= NOON && Date.parse(end) - Date.parse(start) < DAY_MS;
  if (lastDate === dayAfter(date, 1) && isOneNight && endTime !== '00:00') {
    if (!isAssumed) return `${night}, until ${endTime} ${nightFrom(date)}`;
    return time >= LATE ? `, ${nightFrom(date)}` : night;
  }
  const clock = endTime === '00:00' ? 'midnight' : endTime;
  if (!isAssumed) return `${night}, until ${formatLongDate(lastDate)}, ${clock}`;
  // The night into which the last evening goes on is no day that was asked for.
  const isIntoNight = clock < time;
  return `${night}, until ${formatLongDate(isIntoNight ? dayAfter(lastDate, -1) : lastDate)}`;
}
