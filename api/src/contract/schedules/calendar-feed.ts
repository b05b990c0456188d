import * as v from 'valibot';
import { part, text } from '../catalogue/fields.js';

/** The body of `POST /api/calendar-feeds`. */
export const CALENDAR_FEED_SCHEMA = part({
  /** Of the device or the person that it is for. */
  name: text('Name', 60),
  /** For a calendar that others see: no names, numbers or places. */
  withoutNames: v.nullish(v.boolean('Whether without names must be true or false'), false),
  /** With what is quoted or asked for, as tentative; once it is cancelled, as cancelled. */
  tentative: v.nullish(v.boolean('Whether with tentative events must be true or false'), false),
});
export type NewCalendarFeed = v.InferOutput<typeof CALENDAR_FEED_SCHEMA>;

export interface CalendarFeed extends NewCalendarFeed {
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** null: never yet. Calendars ask every few hours. */
  lastFetchedAt: string | null;
  /** By what program, as it calls itself. */
  lastFetchedBy: string | null;
}

/** What making one answers: its address is shown once. */
export interface CreatedCalendarFeed extends CalendarFeed {
  url: string;
}

export const CALENDAR_FEED_ERRORS = {
  notFound: 'There is no such calendar feed; it may have been revoked',
  tooMany: 'There are enough calendar feeds; please revoke one first',
} as const;
