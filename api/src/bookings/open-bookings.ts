import { In, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { OPEN_BOOKING_STATUSES } from '../contract/statuses.js';
import { forUpdate } from '../platform/database/for-update.js';
import { allOf, oneOf, sql, type Sql } from '../platform/database/sql.js';
import { BookingEntity } from './booking.entity.js';
import { BOOKINGS } from './booking-list.js';
import { DAY_MS } from '../contract/durations.js';
import { EVENT_DAYS_MAX } from '../contract/limits.js';

/** An event that began then may still be on, or in some time zone about to begin. */
const firstDay = () =>
  new Date(Date.now() - (EVENT_DAYS_MAX + 1) * DAY_MS).toISOString().slice(0, 10);

export const isOpen = oneOf('bookings.status', OPEN_BOOKING_STATUSES);

export const isOpenAndToCome = (): Sql =>
  allOf([isOpen, sql('bookings.eventDate >= ?', firstDay())]);

/**
 * Locks the open bookings to come until the transaction ends, so that nobody else stores a schedule
 * for one of them. It must be the first statement: MySQL then reads as of that moment.
 */
export async function lockOpenBookings(manager: EntityManager): Promise<void> {
  await manager.find(BookingEntity, {
    select: { id: true },
    where: { status: In(OPEN_BOOKING_STATUSES), eventDate: MoreThanOrEqual(firstDay()) },
    ...forUpdate(manager),
  });
}

/** The same, and returns them. */
export async function findOpenBookings(manager: EntityManager): Promise<Booking[]> {
  await lockOpenBookings(manager);
  return BOOKINGS.find(manager, isOpenAndToCome());
}
