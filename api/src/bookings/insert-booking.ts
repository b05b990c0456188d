import type { EntityManager } from 'typeorm';
import { REFERENCE_ATTEMPTS, referenceOf } from '../contract/reference.js';
import { isUniqueViolation } from '../platform/database/errors.js';
import { insertRow, insertRows } from '../platform/database/insert-row.js';
import { appendHistory, type Change } from '../platform/audit/history.js';
import { takeFromSpam } from '../spam/hold-as-spam.js';
import { bookingCreated } from '../events/booking-events.js';
import { BookingEntity } from './booking.entity.js';
import {
  newPendingBooking,
  type BookingIdentity,
  type BookingInput,
  type HomeSettings,
} from './booking.factory.js';
import { toBooking } from './booking.mapper.js';
import { appendBookingHistory } from './append-booking-history.js';

type CreatedBy = BookingIdentity & { uid?: string | null };

/** The first entry of a booking's history (spec §4). */
export const createdEntry = ({ id, createdAt, uid = null }: CreatedBy): Change => ({
  record: 'booking',
  recordId: id,
  kind: 'created',
  uid,
  toStatus: 'pending',
  at: createdAt,
});

/**
 * Stores bookings and the first entry of their history, in the transaction of `manager`.
 * @param uid the admin who entered them; null for visitors
 * @returns the bookings as stored, with unique references
 */
export async function insertBookings(
  manager: EntityManager,
  bookings: BookingEntity[],
  uid: string | null = null,
): Promise<BookingEntity[]> {
  const stored = await insertUnique(manager, bookings);
  await appendHistory(
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

/**
 * Makes a request that is held as spam a pending booking, with the id and time of the first answer.
 * @param uid the admin; null where the customer returned to the request
 * @returns null where there is no such request
 */
export async function acceptSpam(
  manager: EntityManager,
  id: string,
  uid: string | null,
  home: HomeSettings,
): Promise<BookingEntity | null> {
  const spam = await takeFromSpam<BookingInput>(manager, 'booking', id);
  if (!spam) return null;
  const { createdAt, request } = spam;
  const stored = await insertBooking(manager, newPendingBooking(request, { id, createdAt }, home));
  await appendBookingHistory(manager, id, { kind: 'accepted', uid });
  return stored;
}

/** All in one statement; one by one where a reference is taken. */
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

/** Throws the last failure, such as where the id itself is taken. */
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
