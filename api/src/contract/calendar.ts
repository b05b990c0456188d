/** Where calendars read what is planned; the secret token of a feed follows, and `.ics`. */
export const CALENDAR_PATH = '/calendar';

/** After how many hours calendars should ask again; many choose for themselves. */
export const CALENDAR_REFRESH_HOURS = 4;

/** How long a feed keeps what is over. */
export const CALENDAR_PAST_MONTHS = 12;

/** The most feeds that there can be. */
export const CALENDAR_FEEDS_MAX = 20;
