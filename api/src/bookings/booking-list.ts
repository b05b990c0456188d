import type { EntityManager } from 'typeorm';
import type { BookingQuery } from '../contract/bookings.js';
import { inOrder, orderBy, type Order } from '../common/keyset.js';
import { pageWindow } from '../common/list-query.js';
import { allOf, dialect, oneOf, sql, type Sql } from '../database/sql.js';
import { matching, type BookingFilter } from './booking-filter.js';
import { BOOKING_COLUMNS, type BookingRow } from './booking-rows.js';
import { tallied } from './tallies/tallies.js';
import type { WallClock } from './wall-clock.js';

type Sort = NonNullable<BookingQuery['sort']>;
type Now = () => WallClock;

/** Holds all that filters ask for, in the order of the requests. */
const SEARCH_INDEX = 'ix_bookings_search';
/** From here on it pays to look for the ids of a page first. */
const DEEP = 500;
/** As many hits of a search as one statement names. */
const FEW = 1000;

const ORDERS: Record<string, readonly string[]> = {
  createdAt: ['createdAt', 'id'],
  eventDate: ['eventDate', 'eventTime', 'id'],
  lastName: ['lastName', 'id'],
  status: ['status', 'id'],
};

/** Ties are ordered by id, in the same direction, so that pages never overlap. */
const orderOf = (sort: Sort): Order => ({
  columns: ORDERS[sort.replace('-', '')] ?? [],
  direction: sort.startsWith('-') ? 'DESC' : 'ASC',
});

/** One page of the bookings that match, and how many match in all. */
export async function bookingPage(
  manager: EntityManager,
  { sort = '-createdAt', ...query }: BookingQuery,
  now: Now,
): Promise<{ rows: BookingRow[]; total: number }> {
  const where = matching(query, now, dialect(manager).bytes);
  const page = { ...pageWindow(query), order: orderOf(sort), by: indexFor(query, sort) };
  if (query.q?.trim()) return searchedPage(manager, where, page);
  const [rows, total] = await Promise.all([
    readPage(manager, where, page),
    tallied(manager, query, now),
  ]);
  // A page that is not full tells by itself how many there are.
  const isLast = rows.length < page.take && (rows.length > 0 || page.skip === 0);
  return { rows, total: isLast ? page.skip + rows.length : total };
}

/** Every booking that matches, in batches. */
export function bookingsInOrder(
  manager: EntityManager,
  filter: BookingFilter,
  sort: Sort,
  now: Now,
): AsyncGenerator<BookingRow[], void> {
  const where = matching(filter, now, dialect(manager).bytes);
  const page = { skip: 0, order: orderOf(sort), by: indexFor(filter, sort) };
  return inOrder(page.order, (past, take) =>
    readPage(manager, allOf([where, past]), { ...page, take }),
  );
}

interface Page {
  skip: number;
  take: number;
  order: Order;
  /** The index to read by, where the planner would choose worse. */
  by: string | undefined;
}

/** Planners go by what narrows most; for the newest requests it is less to read along them. */
const indexFor = ({ status, q, from, to }: BookingFilter, sort: Sort): string | undefined =>
  (q ?? from ?? to) !== undefined || status === 'upcoming'
    ? { createdAt: SEARCH_INDEX, '-createdAt': SEARCH_INDEX }[sort as string]
    : undefined;

/**
 * A search for what few have reads their ids out of the index, then their rows. What many have is
 * soon found in any order; only to count it, the index is read to its end.
 */
async function searchedPage(manager: EntityManager, where: Sql, page: Page) {
  const inIndex = `FROM bookings ${dialect(manager).by(SEARCH_INDEX)} WHERE ${where.text}`;
  const hits = await manager.query<{ id: string }[]>(`SELECT id ${inIndex} LIMIT ?`, [
    ...where.values,
    FEW + 1,
  ]);
  if (hits.length <= FEW) {
    const these = oneOf(
      'bookings.id',
      hits.map(({ id }) => id),
    );
    const rows = await readPage(manager, these, { ...page, by: undefined });
    return { rows, total: hits.length };
  }
  const [rows, counted] = await Promise.all([
    readPage(manager, where, page),
    manager.query<{ total: number | string }[]>(
      `SELECT COUNT(*) AS total ${inIndex}`,
      where.values,
    ),
  ]);
  return { rows, total: Number(counted[0]?.total) };
}

/** Rows in their order; those that lie deep are found by an index alone, and only then read. */
function readPage(manager: EntityManager, where: Sql, { skip, take, order, by }: Page) {
  const inOrder = `ORDER BY ${orderBy(order, 'bookings')}`;
  const window = sql('LIMIT ? OFFSET ?', take, skip);
  const values = [...where.values, ...window.values];
  if (by === undefined && skip < DEEP)
    return manager.query<BookingRow[]>(
      `SELECT ${BOOKING_COLUMNS} FROM bookings WHERE ${where.text} ${inOrder} ${window.text}`,
      values,
    );
  const index = by === undefined ? '' : dialect(manager).by(by);
  return manager.query<BookingRow[]>(
    `SELECT ${BOOKING_COLUMNS} FROM (
       SELECT bookings.id AS found FROM bookings ${index}
       WHERE ${where.text} ${inOrder} ${window.text}
     ) AS page JOIN bookings ON bookings.id = page.found ${inOrder}`,
    values,
  );
}
