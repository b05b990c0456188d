import * as v from 'valibot';
import { calendarDate, part } from '../../contract/request-fields.js';
import { dayAfter, startOfDay } from '../../platform/dates/wall-clock.js';
import type { TimeRange } from '../schedules/schedule-reader.js';
import { DIARY_DAYS, DIARY_ERRORS, daysFrom } from '../../contract/schedules/diary.js';
import { MINUTE_MS } from '../../contract/durations.js';
import { LOADING_MINUTES } from '../../contract/limits.js';

/** The parameter of `GET /api/day/{date}`: a day in the business's time zone. */
export const DATE_SCHEMA = part({ date: calendarDate('The day') });

/** The parameters of `GET /api/diary`: two days in the business's time zone, both included. */
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

export const rangeOf = ({ from, to }: DiaryQuery, timeZone: string): TimeRange => ({
  from: startOfDay(from, timeZone),
  until: startOfDay(dayAfter(to), timeZone),
});

/** The time in which events leave for which something is to be done in a range: loading comes before. */
export const withLoading = ({ from, until }: TimeRange): TimeRange => ({
  from,
  until: new Date(until.getTime() + LOADING_MINUTES * MINUTE_MS),
});
