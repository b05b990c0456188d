import { type EntityManager, IsNull } from 'typeorm';
import { STATUS_DELAY_SECONDS } from '../contract/messages.js';
import type { BookingStatus } from '../contract/statuses.js';
import {
  bookingStatusChanged,
  type BookingAnswered,
  type BookingStatusChanged,
} from '../events/booking-events.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import { appendBookingHistory } from './append-booking-history.js';

const NO_WORDS = { override: null, reason: null };

/**
 * Every change of a booking's status goes through here. By an admin it is an answer, too, unless it is
 * set back to pending before the customer was told.
 * @param before the booking as stored, locked by the transaction of `manager`
 * @param uid the admin; null where nobody is signed in
 * @param why the owner's words about it; the history keeps them
 */
export async function changeStatus(
  manager: EntityManager,
  before: BookingEntity,
  status: BookingStatus,
  uid: string | null,
  { override, reason }: Pick<BookingStatusChanged, 'override' | 'reason'> = NO_WORDS,
): Promise<BookingEntity> {
  const { id, status: from } = before;
  const now = new Date();
  const isSetBack =
    status === 'pending' &&
    before.answeredAt !== null &&
    now.getTime() - before.answeredAt.getTime() < STATUS_DELAY_SECONDS * 1000;
  const answeredAt = isSetBack
    ? before.otherAnswerAt
    : (before.answeredAt ?? (uid === null ? null : now));
  const columns = { status, answeredAt };
  const changed = { ...before, ...columns };
  await manager.update(BookingEntity, { id }, columns);
  await appendBookingHistory(manager, id, {
    kind: 'status',
    uid,
    fromStatus: from,
    toStatus: status,
    toText: [override, reason].filter(Boolean).join('\n') || null,
  });
  const booking = toBooking(changed);
  await bookingStatusChanged.announce(manager, { booking, from, uid, override, reason });
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
  for (const column of ['answeredAt', 'otherAnswerAt'])
    await manager.update(BookingEntity, { id: bookingId, [column]: IsNull() }, { [column]: at });
}
