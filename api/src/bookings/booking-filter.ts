import type { BookingQuery } from '../contract/bookings.js';
import { searchPatterns } from '../common/search.js';
import { allOf, sql, type Sql } from '../database/sql.js';
import type { WallClock } from './wall-clock.js';

/** What narrows a list of bookings. */
export type BookingFilter = Pick<BookingQuery, 'status' | 'q' | 'from' | 'to'>;

/** The condition that a filter puts on a row of `bookings`. */
export function matching(filter: BookingFilter, now: () => WallClock, bytes: string): Sql {
  const { status, q = '', from, to } = filter;
  const conditions: Sql[] = [];
  if (status === 'upcoming') conditions.push(upcoming(now()));
  else if (status) conditions.push(sql('bookings.status = ?', status));
  if (from !== undefined) conditions.push(sql('bookings.eventDate >= ?', from));
  if (to !== undefined) conditions.push(sql('bookings.eventDate <= ?', to));
  if (q.trim() !== '') {
    const patterns = searchPatterns(q);
    const text = patterns.map(() => `bookings.searchText LIKE ${bytes} ESCAPE '!'`).join(' OR ');
    conditions.push({ text, values: patterns });
  }
  return allOf(conditions);
}

/** Confirmed, and the event's start later than now (spec §4). */
const upcoming = ({ date, time }: WallClock): Sql =>
  sql(
    "bookings.status = 'confirmed' AND bookings.eventDate >= ? AND (bookings.eventDate > ? OR bookings.eventTime > ?)",
    date,
    date,
    time,
  );
