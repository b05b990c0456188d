import type { EntityManager } from 'typeorm';
import type { BookingStatus } from '../contract/statuses.js';
import { bookingStatusChanged } from '../events/booking-events.js';
import { record } from '../platform/audit/append.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './dto/booking.response.js';

/**
 * The one place where a booking's status is written, whoever asks.
 * @param booking as it is, locked by the transaction of `manager`
 * @param uid the admin who does it; null where nobody is signed in
 */
export async function changeStatus(
  manager: EntityManager,
  booking: BookingEntity,
  status: BookingStatus,
  uid: string | null,
): Promise<BookingEntity> {
  const { id, status: from } = booking;
  const changed = { ...booking, status };
  await manager.update(BookingEntity, { id }, { status });
  const change = { kind: 'status', uid, fromStatus: from, toStatus: status } as const;
  await record(manager, [{ record: 'booking', recordId: id, ...change }]);
  await bookingStatusChanged.announce(manager, { booking: toBooking(changed), from, uid });
  return changed;
}
