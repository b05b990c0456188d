import * as v from 'valibot';
import { calendarDate, part } from '../contract/request-fields.js';
import { dayAfter, startOfDay } from '../platform/dates/wall-clock.js';
import type { TimeRange } from './diary-sources.js';
import { DIARY_DAYS, DIARY_ERRORS } from '../contract/schedules/diary.js';

const DAY_MS = 86_400_000;
/** NaN where one of them is none, which has a sentence of its own. */
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** What `GET /api/day/{date}` shows: a day of the business's clock. */
export const DATE_SCHEMA = part({ date: calendarDate('The day') });

/** What `GET /api/diary` shows: two days of the business's clock, both included. */
export const DIARY_QUERY_SCHEMA = v.pipe(
  part({ from: calendarDate('The first day'), to: calendarDate('The last day') }),
  v.forward(
    v.check(({ from, to }) => !(daysFrom(from, to) < 1), DIARY_ERRORS.order),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => !(daysFrom(from, to) > DIARY_DAYS), DIARY_ERRORS.tooLong),
    ['to'],
  ),
);
export type DiaryQuery = v.InferOutput<typeof DIARY_QUERY_SCHEMA>;

/** From the beginning of the first day to the end of the last. */
export const rangeOf = ({ from, to }: DiaryQuery, timeZone: string): TimeRange => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(dayAfter(to), timeZone),
});
