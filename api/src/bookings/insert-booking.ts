import type { EntityManager } from 'typeorm';
import { insertRows } from '../platform/database/insert-row.js';
import { record, type Change } from '../platform/audit/append.js';
import { bookingCreated } from '../events/booking-events.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './dto/booking.response.js';

type Beginning = Pick<BookingEntity, 'id' | 'createdAt'>;

/** The first entry of a booking's history: a visitor asked for it, and it was pending (spec §4). */
export const createdEntry = ({ id, createdAt }: Beginning): Change => ({
  record: 'booking',
  recordId: id,
  kind: 'created',
  uid: null,
  toStatus: 'pending',
  at: createdAt,
});

/** Stores bookings with the beginning of their history, in the transaction of `manager`. */
export async function insertBookings(
  manager: EntityManager,
  bookings: BookingEntity[],
): Promise<void> {
  await insertRows(manager, BookingEntity, bookings);
  await record(manager, bookings.map(createdEntry));
  for (const booking of bookings) await bookingCreated.announce(manager, toBooking(booking));
}
