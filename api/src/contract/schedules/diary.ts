import * as v from 'valibot';
import { BOOKING_SCHEMA } from '../bookings.js';
import { calendarDate, optional, part, text } from '../request-fields.js';
import { described, integer, localDate, moment, pick, record, uuid } from '../record.js';
import { CLASH_SCHEMA, SHORTAGE_SCHEMA } from './schedule.js';

/** The most days that `GET /api/diary` answers at once. */
export const DIARY_DAYS = 62;

/** The most unanswered requests for one day in the diary: strangers can send thousands. */
export const DIARY_REQUESTS = 50;

const DIARY_EVENT_SCHEMA = record('DiaryEvent', () => ({
  ...pick(BOOKING_SCHEMA, ['reference', 'status', 'stage']),
  bookingId: uuid,
  start: moment,
  end: moment,
  load: described(moment, 'Half an hour before leaving'),
  windowStart: described(moment, 'From leaving for it'),
  windowEnd: described(moment, 'To being back from it'),
  title: described(v.string(), 'Who and where, cut to 80 characters'),
  clashes: described(
    v.array(CLASH_SCHEMA),
    'Of one that is not confirmed, those that confirming it would cause, without the other bookings: its own page has them',
  ),
}));
export type DiaryEvent = v.InferOutput<typeof DIARY_EVENT_SCHEMA>;

export const CLOSED_DAY_SCHEMA = record('ClosedDay', () => ({
  id: uuid,
  date: localDate,
  note: described(v.nullable(v.string()), 'The owner’s own'),
}));
export type ClosedDay = v.InferOutput<typeof CLOSED_DAY_SCHEMA>;

const MORE_REQUESTS_SCHEMA = record('MoreRequests', () => ({
  date: localDate,
  requests: described(integer, 'How many there are beside those of the diary'),
}));
export type MoreRequests = v.InferOutput<typeof MORE_REQUESTS_SCHEMA>;

/** What `GET /api/diary?from=&to=` answers: both days included. */
export const DIARY_SCHEMA = record('Diary', () => ({
  events: described(
    v.array(DIARY_EVENT_SCHEMA),
    'By start; each for which something is to be done on one of the days, from loading to being back, but no cancelled one',
  ),
  moreRequests: described(
    v.array(MORE_REQUESTS_SCHEMA),
    `The days for which more than ${String(DIARY_REQUESTS)} unanswered requests ask: of each, the diary has the earliest ones`,
  ),
  closedDays: described(v.array(CLOSED_DAY_SCHEMA), 'By date'),
  shortages: described(
    v.array(SHORTAGE_SCHEMA),
    'Equipment that confirmed bookings promise beyond the stock',
  ),
}));
export type Diary = v.InferOutput<typeof DIARY_SCHEMA>;

/** The body of `POST /api/closed-days`. */
export const NEW_CLOSED_DAY_SCHEMA = part({
  date: calendarDate('Date'),
  note: optional(text('Note', 200)),
});
export type NewClosedDay = v.InferOutput<typeof NEW_CLOSED_DAY_SCHEMA>;

/**
 * The closed days and the preferred notice, shown under a date in the public form: `GET
 * /api/closed-days/ahead`.
 */
export const DAYS_AHEAD_SCHEMA = record('DaysAhead', () => ({
  closed: described(
    v.array(v.string()),
    'Dates such as 2026-12-24, from today in the business’s time zone, in order',
  ),
  leadDays: described(integer, 'Days of notice that the owner likes to have; 0 where none'),
}));
export type DaysAhead = v.InferOutput<typeof DAYS_AHEAD_SCHEMA>;

export const DIARY_ERRORS = {
  closedAlready: 'This day is already closed',
  closedDayNotFound: 'This day is no longer closed',
  tooLong: `The diary shows at most ${String(DIARY_DAYS)} days at once`,
  order: 'The last day must not be before the first',
} as const;
