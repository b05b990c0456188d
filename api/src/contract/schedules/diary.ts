import * as v from 'valibot';
import type { Booking } from '../bookings.js';
import { optional, part, text } from '../catalogue/fields.js';
import type { EventWindow } from './event-window.js';
import type { Clash, Schedule, Shortage } from './schedule.js';

/** The most days that `GET /api/diary` answers at once. */
export const DIARY_DAYS = 62;

export interface DiaryEvent
  extends
    Pick<Booking, 'reference' | 'status' | 'stage'>,
    Pick<Schedule, 'start' | 'end'>,
    EventWindow {
  bookingId: string;
  /** Who and where, short enough for a day of a month. */
  title: string;
  clashes: Clash[];
}

export interface ClosedDay {
  id: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The owner's own. */
  note: string | null;
}

/** What `GET /api/diary?from=&to=` answers: both days included. */
export interface Diary {
  /** By start. An event belongs to every day that it touches; a cancelled one is not among them. */
  events: DiaryEvent[];
  /** By date. */
  closedDays: ClosedDay[];
  shortages: Shortage[];
}

/** What MySQL can store a moment of, and of the days around it. */
const [FIRST_DATE, LAST_DATE] = ['1000-01-08', '9998-12-31'];

/** A day of the calendar: `YYYY-MM-DD`. */
export const calendarDate = (label: string) => {
  const sentence = `${label} must be a date such as 2026-11-22`;
  return v.pipe(
    v.string(sentence),
    v.isoDate(sentence),
    v.check((date) => {
      const day = new Date(`${date}T00:00:00Z`);
      const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
      return isDay && date >= FIRST_DATE && date <= LAST_DATE;
    }, sentence),
  );
};

/** The body of `POST /api/closed-days`. */
export const CLOSED_DAY_SCHEMA = part({
  date: calendarDate('Date'),
  note: optional(text('Note', 200)),
});
export type NewClosedDay = v.InferOutput<typeof CLOSED_DAY_SCHEMA>;

/** What the form of the public page says kindly at a date: `GET /api/closed-days/ahead`. */
export interface DaysAhead {
  /** `YYYY-MM-DD`, from today on, in order. */
  closed: string[];
  /** Days of notice that the owner likes to have; 0 where none. */
  leadDays: number;
}

export const DIARY_ERRORS = {
  closedAlready: 'This day is closed already',
  closedDayNotFound: 'This day is not closed any more',
  tooLong: 'The diary shows at most 62 days at once',
  order: 'The last day must not be before the first',
} as const;
