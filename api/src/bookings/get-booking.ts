import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { ERRORS } from '../contract/errors.js';
import { forUpdate } from '../platform/database/for-update.js';
import { ApiError } from '../platform/http/api-error.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';

/** @throws ApiError 404 */
export async function getBookingRow(manager: EntityManager, id: string): Promise<BookingEntity> {
  return presentOrThrow(await manager.findOneBy(BookingEntity, { id }));
}

/** The booking as it is answered. @throws ApiError 404 */
export const getBooking = async (manager: EntityManager, id: string): Promise<Booking> =>
  toBooking(await getBookingRow(manager, id));

/** The same; null where it was deleted. */
export async function findBooking(manager: EntityManager, id: string): Promise<Booking | null> {
  const row = await manager.findOneBy(BookingEntity, { id });
  return row && toBooking(row);
}

/**
 * The booking as it is now, locked until the transaction ends.
 * @throws ApiError 404
 */
export async function lockBooking(manager: EntityManager, id: string): Promise<BookingEntity> {
  return presentOrThrow(await findLockedBooking(manager, id));
}

/** The same; null where it was deleted, or is still held as spam. */
export const findLockedBooking = (
  manager: EntityManager,
  id: string,
): Promise<BookingEntity | null> =>
  manager.findOne(BookingEntity, { where: { id }, ...forUpdate(manager) });

/** The ids of the bookings under an e-mail address. */
export async function findBookingIds(manager: EntityManager, email: string): Promise<string[]> {
  const bookings = await manager.find(BookingEntity, { select: { id: true }, where: { email } });
  return bookings.map(({ id }) => id);
}

/** The owner's notes, by booking. */
export async function findNotes(
  manager: EntityManager,
  ids: string[],
): Promise<Map<string, string | null>> {
  const rows = await manager.find(BookingEntity, {
    select: { id: true, notes: true },
    where: { id: In(ids) },
  });
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}

function presentOrThrow(booking: BookingEntity | null): BookingEntity {
  if (!booking) throw ApiError.notFound(ERRORS.bookingNotFound);
  return booking;
}
