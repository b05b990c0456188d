import type { EntityManager } from 'typeorm';
import { orderBy, type Order } from '../common/keyset.js';
import type { DriverFlag, DriverTime } from '../database/driver-values.js';
import { dialect, type Sql } from '../database/sql.js';
import type { BookingEntity } from './booking.entity.js';

/** The columns of a booking that leave the server (spec §3). */
const COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'instagram',
  'services',
  'eventDate',
  'eventTime',
  'location',
  'guestCount',
  'eventType',
  'flavourPreferences',
  'specialRequirements',
  'budget',
  'status',
  'termsAccepted',
  'createdAt',
] as const satisfies readonly (keyof BookingEntity)[];

const SELECTED = COLUMNS.map((column) => `bookings.${column}`).join(', ');

type Driven = 'services' | 'termsAccepted' | 'createdAt';

/** A booking as the drivers give it; an entity is one, too. */
export type BookingRow = Omit<Pick<BookingEntity, (typeof COLUMNS)[number]>, Driven> & {
  services: BookingEntity['services'] | string;
  termsAccepted: DriverFlag;
  createdAt: DriverTime;
};

/** What was asked for, as the drivers give it. */
export type RequestRow = Omit<BookingRow, 'status'>;

/** From here on it pays to look for the ids of a page first. */
export const DEEP = 500;

export interface Window {
  skip: number;
  take: number;
  order: Order;
  /** The index to read by, where the planner might choose worse. */
  by?: string | undefined;
  /** That it holds all that is asked for, so that only the rows of the page are read. */
  isWhole?: boolean;
}

/**
 * Rows in their order; those that lie deep are found by an index alone, and only then read. SQLite
 * would go the other way round, but takes the two sides of a cross join in their order.
 */
export function readBookings(
  manager: EntityManager,
  where: Sql,
  { skip, take, order, by, isWhole = false }: Window,
): Promise<BookingRow[]> {
  const inOrder = `ORDER BY ${orderBy(order, 'bookings')}`;
  const values = [...where.values, take, skip];
  const index = by === undefined ? '' : dialect(manager).by(by);
  if (!isWhole && skip < DEEP)
    return manager.query<BookingRow[]>(
      `SELECT ${SELECTED} FROM bookings ${index} WHERE ${where.text} ${inOrder} LIMIT ? OFFSET ?`,
      values,
    );
  return manager.query<BookingRow[]>(
    `SELECT ${SELECTED} FROM (
       SELECT bookings.id AS found FROM bookings ${index}
       WHERE ${where.text} ${inOrder} LIMIT ? OFFSET ?
     ) AS page CROSS JOIN bookings ON bookings.id = page.found ${inOrder}`,
    values,
  );
}
