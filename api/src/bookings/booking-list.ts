import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { BookingExportQuery, BookingQuery } from '../contract/bookings.js';
import { pageWindow } from '../common/list-query.js';
import { newestFirst } from '../common/newest-first.js';
import { matchesSearch } from '../common/search.js';
import { BookingEntity } from './booking.entity.js';
import type { WallClock } from './wall-clock.js';

type Rows = SelectQueryBuilder<BookingEntity>;

/** One page of the bookings that match, and how many match in all. */
export async function bookingPage(
  manager: EntityManager,
  query: BookingQuery,
  now: WallClock,
): Promise<{ rows: BookingEntity[]; total: number }> {
  const matching = () => narrow(manager.createQueryBuilder(BookingEntity, 'booking'), query, now);
  const { skip, take } = pageWindow(query);
  const [rows, total] = await Promise.all([
    ordered(matching(), query.sort ?? '-createdAt')
      .offset(skip)
      .limit(take)
      .getMany(),
    matching().getCount(),
  ]);
  return { rows, total };
}

/** Every booking, newest first, in batches. */
export const allBookings = (manager: EntityManager): AsyncGenerator<BookingEntity[], void> =>
  newestFirst(
    () => manager.createQueryBuilder(BookingEntity, 'booking'),
    (rows) => rows.getMany(),
    (row) => row,
  );

const BATCH = 500;

/** Every booking that matches, in order, in batches. */
export async function* bookingsInOrder(
  manager: EntityManager,
  filter: BookingExportQuery,
  sort: NonNullable<BookingQuery['sort']>,
  now: WallClock,
): AsyncGenerator<BookingEntity[], void> {
  for (let skip = 0; ; skip += BATCH) {
    const matching = narrow(manager.createQueryBuilder(BookingEntity, 'booking'), filter, now);
    const rows = await ordered(matching, sort).offset(skip).limit(BATCH).getMany();
    yield rows;
    if (rows.length < BATCH) return;
  }
}

/** Confirmed, and the event's start later than now (spec §4). */
export const UPCOMING =
  "booking.status = 'confirmed' AND (booking.eventDate > :today OR (booking.eventDate = :today AND booking.eventTime > :time))";

export const upcomingParameters = ({ date, time }: WallClock) => ({ today: date, time });

function narrow(rows: Rows, { status, q, from, to }: BookingQuery, now: WallClock): Rows {
  if (status === 'upcoming') rows.andWhere(`(${UPCOMING})`, upcomingParameters(now));
  else if (status) rows.andWhere('booking.status = :status', { status });
  if (from) rows.andWhere('booking.eventDate >= :from', { from });
  if (to) rows.andWhere('booking.eventDate <= :to', { to });
  if (q?.trim()) rows.andWhere(matchesSearch('booking', q));
  return rows;
}

/** Ties are ordered by id, in the same direction, so that pages never overlap. */
function ordered(rows: Rows, sort: NonNullable<BookingQuery['sort']>): Rows {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const field = sort.replace('-', '');
  rows.orderBy(`booking.${field}`, direction);
  if (field === 'eventDate') rows.addOrderBy('booking.eventTime', direction);
  return rows.addOrderBy('booking.id', direction);
}
