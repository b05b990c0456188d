import type { EntityManager } from 'typeorm';
import type { BookingStats } from '../../contract/bookings.js';
import { BOOKING_STATUSES, type BookingStatus } from '../../contract/enumerations.js';
import { allOf, dialect, oneOf, sql, type Sql } from '../../database/sql.js';
import { matching, type BookingFilter } from '../booking-filter.js';
import type { WallClock } from '../wall-clock.js';

// To count a hundred thousand rows takes longer than to read a page of them. So bookings are
// tallied: how many have a status, on each day and on all. A new booking is not `counted` yet, which
// costs its request nothing and makes no two requests wait for one row; every now and then those
// are added up (tally.ts, tally-keeper.ts). What is asked is the tallies and whatever is not in them.

/** Leads to the few that are new, where the planner would rather go by status or day. */
const COUNTED_INDEX = 'ix_bookings_counted';

type Dated = Omit<BookingFilter, 'q'>;

/** How many bookings match, in one statement, so that it is true of one moment. */
export async function tallied(
  manager: EntityManager,
  filter: Dated,
  now: () => WallClock,
): Promise<number> {
  const matches = matching(manager, filter, now);
  const countOf = (one: Sql) => {
    const { text, values } = allOf([one, matches]);
    const by = dialect(manager).by(COUNTED_INDEX);
    return { text: `SELECT COUNT(*) FROM bookings ${by} WHERE ${text}`, values };
  };
  const parts = [inTallies(filter, now), countOf(sql('bookings.counted = 0'))];
  if (filter.status === 'upcoming') {
    // A day's tally cannot tell what is over of it.
    const today = sql('bookings.counted = 1 AND bookings.eventDate = ?', now().date);
    parts.push(countOf(today));
  }
  const all = parts.map(({ text }) => text).join(' UNION ALL ');
  const [row] = await manager.query<{ total: number | string }[]>(
    `SELECT SUM(part.bookings) AS total FROM (${all}) AS part`,
    parts.flatMap(({ values }) => values),
  );
  return Number(row?.total ?? 0);
}

/** How many bookings there are: all, by status, and upcoming ones. */
export async function bookingStats(
  manager: EntityManager,
  now: () => WallClock,
): Promise<BookingStats> {
  const [byStatus, upcoming] = await Promise.all([
    manager.query<{ status: BookingStatus; total: number | string }[]>(
      `SELECT part.status, SUM(part.bookings) AS total FROM (
         SELECT status, bookings FROM booking_tallies WHERE eventDate = ''
         UNION ALL
         SELECT status, COUNT(*) AS bookings FROM bookings WHERE counted = 0 GROUP BY status
       ) AS part GROUP BY part.status`,
    ),
    tallied(manager, { status: 'upcoming' }, now),
  ]);
  const stats = { total: 0, pending: 0, confirmed: 0, cancelled: 0, completed: 0, upcoming };
  for (const { status, total } of byStatus) {
    stats[status] = Number(total);
    stats.total += Number(total);
  }
  return stats;
}

/** Of a filter by days, the sum of those days; of one without, the one sum that is kept. */
function inTallies({ status, from, to }: Dated, now: () => WallClock): Sql {
  const isUpcoming = status === 'upcoming';
  const statuses = isUpcoming ? ['confirmed'] : status ? [status] : BOOKING_STATUSES;
  const days: Sql[] = [];
  if (isUpcoming) days.push(sql('eventDate > ?', now().date));
  if (from !== undefined) days.push(sql('eventDate >= ?', from));
  if (to !== undefined) days.push(sql("eventDate > '' AND eventDate <= ?", to));
  if (days.length === 0) days.push(sql("eventDate = ''"));
  const { text, values } = allOf([oneOf('status', [...statuses]), ...days]);
  return { text: `SELECT bookings FROM booking_tallies WHERE ${text}`, values };
}
