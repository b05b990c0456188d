import type { EntityManager } from 'typeorm';
import { ERRORS } from '../contract/errors.js';
import { forUpdate } from '../platform/database/for-update.js';
import { ApiError } from '../platform/http/api-error.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import type { Booking } from '../contract/bookings.js';

/** @throws ApiError 404 */
export async function bookingById(manager: EntityManager, id: string): Promise<BookingEntity> {
  const booking = await manager.findOneBy(BookingEntity, { id });
  if (!booking) throw ApiError.notFound(ERRORS.bookingNotFound);
  return booking;
}

/** As it leaves the server. @throws ApiError 404 */
export const findBooking = async (manager: EntityManager, id: string): Promise<Booking> =>
  toBooking(await bookingById(manager, id));

/**
 * The booking as it is now, locked until the transaction ends.
 * @throws ApiError 404
 */
export async function bookingForUpdate(manager: EntityManager, id: string): Promise<BookingEntity> {
  const booking = await manager.findOne(BookingEntity, { where: { id }, ...forUpdate(manager) });
  if (!booking) throw ApiError.notFound(ERRORS.bookingNotFound);
  return booking;
}
