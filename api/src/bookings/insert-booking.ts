import type { EntityManager } from 'typeorm';
import { REFERENCE_ATTEMPTS, referenceOf } from '../contract/reference.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import { insertRow, insertRows } from '../platform/database/insert-row.js';
import { record, type Change } from '../platform/audit/record.js';
import { bookingCreated } from '../events/booking-events.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';

type Beginning = Pick<BookingEntity, 'id' | 'createdAt'> & { uid?: string | null };

/** The first entry of a booking's history: somebody asked for it, and it was pending (spec §4). */
export const createdEntry = ({ id, createdAt, uid = null }: Beginning): Change => ({
  record: 'booking',
  recordId: id,
  kind: 'created',
  uid,
  toStatus: 'pending',
  at: createdAt,
});

/**
 * Stores bookings with the beginning of their history, in the transaction of `manager`.
 * @param uid the admin who entered them; null where visitors asked
 * @returns them as they are stored, with references that no other has
 */
export async function insertBookings(
  manager: EntityManager,
  bookings: BookingEntity[],
  uid: string | null = null,
): Promise<BookingEntity[]> {
  const stored = await insertUnique(manager, bookings);
  await record(
    manager,
    stored.map((booking) => createdEntry({ ...booking, uid })),
  );
  for (const booking of stored) await bookingCreated.announce(manager, toBooking(booking));
  return stored;
}

export async function insertBooking(
  manager: EntityManager,
  booking: BookingEntity,
  uid: string | null = null,
): Promise<BookingEntity> {
  const [stored = booking] = await insertBookings(manager, [booking], uid);
  return stored;
}

/** All in one statement; where another has one of their references, each by itself. */
async function insertUnique(
  manager: EntityManager,
  bookings: BookingEntity[],
): Promise<BookingEntity[]> {
  try {
    await insertRows(manager, BookingEntity, bookings);
    return bookings;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const stored: BookingEntity[] = [];
    for (const booking of bookings) stored.push(await insertWithFreeReference(manager, booking));
    return stored;
  }
}

/** Where it is the id that is taken, no reference helps, and the last failure says so. */
async function insertWithFreeReference(
  manager: EntityManager,
  booking: BookingEntity,
): Promise<BookingEntity> {
  for (let attempt = 0; ; attempt += 1) {
    const row = { ...booking, reference: referenceOf(booking.id, attempt) };
    try {
      await insertRow(manager, BookingEntity, row);
      return row;
    } catch (error) {
      if (!isUniqueViolation(error) || attempt + 1 === REFERENCE_ATTEMPTS) throw error;
    }
  }
}
