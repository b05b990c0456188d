import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { BookingQuery } from '../contract/bookings.js';
import { pageWindow } from '../common/list-query.js';
import { matchesSearch } from '../common/search.js';
import { BookingEntity } from './booking.entity.js';
import type { WallClock } from './wall-clock.js';

const BATCH = 500;

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

/** Every booking, newest first, a batch at a time: memory stays the same however many there are. */
export async function* allBookings(manager: EntityManager): AsyncGenerator<BookingEntity[], void> {
  let last: BookingEntity | undefined;
  do {
    const rows = manager.createQueryBuilder(BookingEntity, 'booking');
    if (last) {
      rows.where(
        '(booking.createdAt < :createdAt OR (booking.createdAt = :createdAt AND booking.id < :id))',
        { createdAt: last.createdAt, id: last.id },
      );
    }
    const batch = await ordered(rows, '-createdAt').limit(BATCH).getMany();
    yield batch;
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last);
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
