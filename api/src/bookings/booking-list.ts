import type { EntityManager } from 'typeorm';
import type { Booking, BookingQuery } from '../contract/bookings.js';
import { inOrder, reversed, type Order } from '../common/keyset.js';
import { pageWindow } from '../common/list-query.js';
import { allOf, dialect, oneOf, type Sql } from '../database/sql.js';
import { matching, type BookingFilter } from './booking-filter.js';
import { DEEP, readBookings, type BookingRow, type Window } from './booking-rows.js';
import { toBooking } from './dto/booking.response.js';
import { tallied } from './tallies/tallies.js';
import type { WallClock } from './wall-clock.js';

type Sort = NonNullable<BookingQuery['sort']>;
type Now = () => WallClock;

/** Holds all that filters ask for, in the order of the requests. */
const SEARCH_INDEX = 'ix_bookings_search';
/** As many hits of a search as one statement names. */
const FEW = 1000;

interface Sorted {
  columns: readonly string[];
  /** By which all bookings are read in this order, and those of one status. */
  index: string;
  ofStatus?: string;
}

const ORDERS: Record<string, Sorted> = {
  createdAt: {
    columns: ['createdAt', 'id'],
    index: SEARCH_INDEX,
    ofStatus: 'ix_bookings_status_created',
  },
  eventDate: {
    columns: ['eventDate', 'eventTime', 'id'],
    index: 'ix_bookings_event',
    ofStatus: 'ix_bookings_status_event',
  },
  lastName: { columns: ['lastName', 'id'], index: 'ix_bookings_name' },
  status: { columns: ['status', 'id'], index: 'ix_bookings_status' },
};

/** Ties are ordered by id, in the same direction, so that pages never overlap. */
const orderOf = (sort: Sort): Order => ({
  columns: ORDERS[sort.replace('-', '')]?.columns ?? [],
  direction: sort.startsWith('-') ? 'DESC' : 'ASC',
});

/**
 * Planners go by what narrows most; for the newest requests it is less to read along them. Where
 * nothing narrows, they now and then rather sort a table that is not large.
 */
function indexFor(
  { status, q, from, to }: BookingFilter,
  sort: Sort,
): Pick<Window, 'by' | 'isWhole'> {
  const { index: by, ofStatus } = ORDERS[sort.replace('-', '')] ?? {};
  const isNarrowed = (q ?? from ?? to) !== undefined || status === 'upcoming';
  if (isNarrowed) return by === SEARCH_INDEX ? { by, isWhole: true } : {};
  return { by: status === undefined ? by : ofStatus };
}

interface BookingPage {
  rows: BookingRow[];
  /** How many match in all. */
  total: number;
}

/** One page of the bookings that match. */
export async function bookingPage(
  manager: EntityManager,
  { sort = '-createdAt', ...query }: BookingQuery & BookingFilter,
  now: Now,
): Promise<BookingPage> {
  const where = matching(manager, query, now);
  const page = { ...pageWindow(query), order: orderOf(sort), ...indexFor(query, sort) };
  if (query.q?.trim()) return searchedPage(manager, where, page);
  if (page.skip >= DEEP) return deepPage(manager, where, page, await tallied(manager, query, now));
  const [rows, total] = await Promise.all([
    readBookings(manager, where, page),
    tallied(manager, query, now),
  ]);
  // A page that is not full tells by itself how many there are.
  const isLast = rows.length < page.take && (rows.length > 0 || page.skip === 0);
  return { rows, total: isLast ? page.skip + rows.length : total };
}

/** Every booking that matches, in batches. */
export async function* allBookings(
  manager: EntityManager,
  filter: BookingFilter,
  sort: Sort,
  now: Now,
): AsyncGenerator<Booking[], void> {
  const where = matching(manager, filter, now);
  const index = indexFor(filter, sort);
  const order = orderOf(sort);
  const batches = inOrder(order, (past, take) =>
    readBookings(manager, allOf([where, past]), { skip: 0, take, order, ...index }),
  );
  for await (const rows of batches) yield rows.map(toBooking);
}

/** A page past the middle is read from the other end. */
async function deepPage(
  manager: EntityManager,
  where: Sql,
  page: Window,
  total: number,
): Promise<BookingPage> {
  const after = total - page.skip - page.take;
  if (after >= page.skip) return { rows: await readBookings(manager, where, page), total };
  const take = Math.min(page.take, total - page.skip);
  if (take <= 0) return { rows: [], total };
  const fromEnd = { ...page, order: reversed(page.order), skip: Math.max(after, 0), take };
  const rows = await readBookings(manager, where, fromEnd);
  return { rows: rows.toReversed(), total };
}

/**
 * A search for what few have reads their ids out of the index, then their rows. What many have is
 * soon found in any order; only to count it, the index is read to its end.
 */
async function searchedPage(
  manager: EntityManager,
  where: Sql,
  page: Window,
): Promise<BookingPage> {
  const inIndex = `FROM bookings ${dialect(manager).by(SEARCH_INDEX)} WHERE ${where.text}`;
  const hits = await manager.query<{ id: string }[]>(`SELECT id ${inIndex} LIMIT ?`, [
    ...where.values,
    FEW + 1,
  ]);
  if (hits.length <= FEW) {
    const ids = hits.map(({ id }) => id);
    const rows = await readBookings(manager, oneOf('bookings.id', ids), {
      skip: page.skip,
      take: page.take,
      order: page.order,
    });
    return { rows, total: hits.length };
  }
  const counting = `SELECT COUNT(*) AS total ${inIndex}`;
  const [rows, counted] = await Promise.all([
    readBookings(manager, where, page),
    manager.query<{ total: number | string }[]>(counting, where.values),
  ]);
  return { rows, total: Number(counted[0]?.total) };
}
