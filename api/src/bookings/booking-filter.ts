import type { EntityManager } from 'typeorm';
import type { BookingQuery } from '../contract/bookings.js';
import { matchesSearch, type Search } from '../common/search.js';
import { allOf, sql, type Sql } from '../database/sql.js';
import type { WallClock } from './wall-clock.js';

/** What narrows a list of bookings. */
export type BookingFilter = Pick<BookingQuery, 'status' | 'from' | 'to'> & Search;

/** The condition that a filter puts on a row of `bookings`. */
export function matching(manager: EntityManager, filter: BookingFilter, now: () => WallClock): Sql {
  const { status, q = '', home, from, to } = filter;
  const conditions: Sql[] = [];
  if (status === 'upcoming') conditions.push(upcoming(now()));
  else if (status) conditions.push(sql('bookings.status = ?', status));
  if (from !== undefined) conditions.push(sql('bookings.eventDate >= ?', from));
  if (to !== undefined) conditions.push(sql('bookings.eventDate <= ?', to));
  if (q.trim() !== '') conditions.push(matchesSearch(manager, 'bookings', { q, home }));
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
