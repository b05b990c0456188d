import {
  CONFIRMED_STATUSES,
  OPEN_BOOKING_STATUSES,
  REQUEST_STATUSES,
} from '../../contract/statuses.js';
import { allOf, literals, oneOf, sql, type Sql } from '../../platform/database/sql.js';
import { DAY_MS } from '../../contract/durations.js';
import { EVENT_DAYS_MAX } from '../../contract/limits.js';

/** An event that began then may still be on, or in some time zone about to begin. */
export const firstDay = () =>
  new Date(Date.now() - (EVENT_DAYS_MAX + 1) * DAY_MS).toISOString().slice(0, 10);

const isOpen = oneOf('bookings.status', OPEN_BOOKING_STATUSES);

// Conditions without values.
export const IS_REQUEST = `bookings.status IN (${literals(REQUEST_STATUSES)})`;
export const IS_UNANSWERED = `${IS_REQUEST} AND bookings.answeredAt IS NULL`;
/** Agreed on and not over. */
export const IS_CONFIRMED = `bookings.status IN (${literals(CONFIRMED_STATUSES)})`;

export const isOpenAndToCome = (): Sql =>
  allOf([isOpen, sql('bookings.eventDate >= ?', firstDay())]);
