import { type EntityManager, IsNull } from 'typeorm';
import type { BookingStatus } from '../contract/statuses.js';
import { bookingStatusChanged, type BookingAnswered } from '../events/booking-events.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import { appendBookingHistory } from './append-booking-history.js';

/**
 * Every change of a booking's status goes through here. By an admin it is an answer, too.
 * @param before the booking as stored, locked by the transaction of `manager`
 * @param uid the admin; null where nobody is signed in
 * @param override why, although equipment is promised to others; the history keeps it
 */
export async function changeStatus(
  manager: EntityManager,
  before: BookingEntity,
  status: BookingStatus,
  uid: string | null,
  override: string | null = null,
): Promise<BookingEntity> {
  const { id, status: from } = before;
  const answeredAt = before.answeredAt ?? (uid === null ? null : new Date());
  const columns = { status, answeredAt };
  const changed = { ...before, ...columns };
  await manager.update(BookingEntity, { id }, columns);
  await appendBookingHistory(manager, id, {
    kind: 'status',
    uid,
    fromStatus: from,
    toStatus: status,
    toText: override,
  });
  const booking = toBooking(changed);
  await bookingStatusChanged.announce(manager, { booking, from, uid, override });
  return changed;
}

/**
 * Stores when the customer first heard from the owner; a later answer changes nothing.
 * @param manager of the transaction in which the owner does it
 */
export async function markAnswered(
  manager: EntityManager,
  { bookingId, at }: BookingAnswered,
): Promise<void> {
  await manager.update(BookingEntity, { id: bookingId, answeredAt: IsNull() }, { answeredAt: at });
}
