import { type EntityManager, IsNull } from 'typeorm';
import type { BookingStatus } from '../contract/statuses.js';
import { bookingStatusChanged } from '../events/booking-events.js';
import { record } from '../platform/audit/record.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';

/**
 * The one place where a booking's status is written, whoever asks. At the owner's hand it is an
 * answer, too.
 * @param booking as it is, locked by the transaction of `manager`
 * @param uid the admin who does it; null where nobody is signed in
 * @param override why, though equipment is promised to others; the history keeps it
 */
export async function changeStatus(
  manager: EntityManager,
  booking: BookingEntity,
  status: BookingStatus,
  uid: string | null,
  override: string | null = null,
): Promise<BookingEntity> {
  const { id, status: from } = booking;
  const answeredAt = booking.answeredAt ?? (uid === null ? null : new Date());
  const columns = { status, answeredAt };
  const changed = { ...booking, ...columns };
  await manager.update(BookingEntity, { id }, columns);
  const statuses = { fromStatus: from, toStatus: status, toText: override };
  const change = { kind: 'status', uid, ...statuses } as const;
  await record(manager, [{ record: 'booking', recordId: id, ...change }]);
  const announced = { booking: toBooking(changed), from, uid, override };
  await bookingStatusChanged.announce(manager, announced);
  return changed;
}

/**
 * The customer has heard from the owner at that moment. The first time counts, and is never moved.
 * @param manager of the transaction in which the owner does it
 */
export async function markAnswered(manager: EntityManager, bookingId: string, at: Date) {
  await manager.update(BookingEntity, { id: bookingId, answeredAt: IsNull() }, { answeredAt: at });
}
