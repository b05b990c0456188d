import * as v from 'valibot';
import { BOOKING_SCHEMA } from '../bookings.js';
import { DAY_MS } from '../durations.js';
import { calendarDate, optional, part, text } from '../request-fields.js';
import { described, integer, localDate, moment, pick, record, uuid } from '../record.js';
import { CLASH_SCHEMA, SHORTAGE_SCHEMA } from './schedule.js';

/** The most days that `GET /api/diary` returns at once. */
export const DIARY_DAYS = 62;

/** The most unanswered requests for one day in the diary: strangers can send thousands. */
export const DIARY_REQUESTS = 50;

/** The most days that one call closes. */
const CLOSED_DAYS_AT_ONCE = 366;

export const DIARY_ERRORS = {
  closedAlready: 'This day is already closed',
  allClosedAlready: 'All of these days are already closed',
  closedTooMany: `At most ${String(CLOSED_DAYS_AT_ONCE)} days can be closed at once`,
  closedDayNotFound: 'This day is no longer closed',
  tooLong: `The diary shows at most ${String(DIARY_DAYS)} days at once`,
  order: 'The last day must not be before the first',
} as const;

/** How many days a span has, both included; NaN where one of them is no date, which has its own error. */
export const daysFrom = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

const DIARY_EVENT_SCHEMA = record('DiaryEvent', () => ({
  ...pick(BOOKING_SCHEMA, ['reference', 'status', 'stage', 'guestCount']),
  bookingId: uuid,
  name: described(v.string(), 'Who; of an erased person, the reference'),
  place: described(v.string(), 'In one line; empty for an erased person'),
  guests: described(v.nullable(integer), 'Exactly, where that is known'),
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

const CLOSED_DAY = {
  id: uuid,
  date: localDate,
  note: described(v.nullable(v.string()), 'The owner’s own'),
};
const CLOSED_DAY_SCHEMA = record('ClosedDay', () => CLOSED_DAY);
export type ClosedDay = v.InferOutput<typeof CLOSED_DAY_SCHEMA>;

const MORE_REQUESTS_SCHEMA = record('MoreRequests', () => ({
  date: localDate,
  requests: described(integer, 'How many there are beside those of the diary'),
}));
export type MoreRequests = v.InferOutput<typeof MORE_REQUESTS_SCHEMA>;

/** What `GET /api/diary?from=&to=` returns: both days included. */
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

/** The body of `POST /api/closed-days`: one day, or each from `date` to `until`, both included. */
export const NEW_CLOSED_DAYS_SCHEMA = v.pipe(
  part({
    date: calendarDate('Date'),
    until: optional(calendarDate('Until')),
    note: optional(text('Note', 200)),
  }),
  v.forward(
    v.check(({ date, until }) => !(daysFrom(date, until ?? date) < 1), DIARY_ERRORS.order),
    ['until'],
  ),
  v.forward(
    v.check(
      ({ date, until }) => !(daysFrom(date, until ?? date) > CLOSED_DAYS_AT_ONCE),
      DIARY_ERRORS.closedTooMany,
    ),
    ['until'],
  ),
);
export type NewClosedDays = v.InferOutput<typeof NEW_CLOSED_DAYS_SCHEMA>;

/** What `POST /api/closed-days` returns: the day, or where `until` was sent, `days`. */
export const CLOSED_SCHEMA = record('Closed', () => ({
  ...v.partial(v.object(CLOSED_DAY)).entries,
  days: v.optional(
    described(v.array(CLOSED_DAY_SCHEMA), 'Those that were not closed before, by date'),
  ),
  events: described(
    v.array(record('EventOnClosedDay', () => pick(DIARY_EVENT_SCHEMA, ['bookingId', 'reference']))),
    'What the diary has on these days, by start: closing them cancels nothing',
  ),
}));
export type Closed = v.InferOutput<typeof CLOSED_SCHEMA>;

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
