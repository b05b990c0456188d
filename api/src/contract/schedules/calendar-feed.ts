import * as v from 'valibot';
import { part, text } from '../request-fields.js';
import { described, moment, record, uuid } from '../record.js';

/** Where calendars read what is planned; the secret token of a feed follows, and `.ics`. */
export const CALENDAR_PATH = '/calendar';

/** After how many hours calendars should ask again; many choose for themselves. */
export const CALENDAR_REFRESH_HOURS = 4;

/** How long a feed keeps what is over. */
export const CALENDAR_PAST_MONTHS = 12;

export const CALENDAR_FEEDS_MAX = 20;

/** The body of `POST /api/calendar-feeds`. */
export const NEW_CALENDAR_FEED_SCHEMA = part({
  /** The device or the person that it is for. */
  name: text('Name', 60),
  /** For a calendar that others see: no names, numbers or places. */
  withoutNames: v.nullish(v.boolean('Without names must be true or false'), false),
  /** With what is quoted or asked for, as tentative; once it is cancelled, as cancelled. */
  tentative: v.nullish(v.boolean('Tentative must be true or false'), false),
});
export type NewCalendarFeed = v.InferOutput<typeof NEW_CALENDAR_FEED_SCHEMA>;

export const CALENDAR_FEED_SCHEMA = record('CalendarFeed', () => ({
  id: uuid,
  name: described(v.string(), 'Of the device or the person that it is for'),
  withoutNames: described(v.boolean(), 'No names, numbers, places or links'),
  tentative: described(v.boolean(), 'With what is quoted or asked for'),
  createdAt: moment,
  createdBy: described(
    v.nullable(v.string()),
    'The e-mail address of the admin; the feed ends where all their sessions are ended',
  ),
  /** Calendars ask every few hours. */
  lastFetchedAt: described(v.nullable(moment), 'To the minute; null: never yet'),
  lastFetchedBy: described(v.nullable(v.string()), 'By what program, as it calls itself'),
}));
export type CalendarFeed = v.InferOutput<typeof CALENDAR_FEED_SCHEMA>;

export const CREATED_CALENDAR_FEED_SCHEMA = record('CreatedCalendarFeed', () => ({
  ...CALENDAR_FEED_SCHEMA.entries,
  url: described(v.string(), 'What a calendar subscribes to; it is shown this once'),
}));
export type CreatedCalendarFeed = v.InferOutput<typeof CREATED_CALENDAR_FEED_SCHEMA>;

export const CALENDAR_FEED_ERRORS = {
  notFound: 'There is no such calendar feed; it may have been revoked',
  tooMany: 'There are already as many calendar feeds as possible; please revoke one first',
} as const;
