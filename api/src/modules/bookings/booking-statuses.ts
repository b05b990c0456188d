import { Injectable } from '@nestjs/common';
import { BookingsRepository } from './bookings.repository.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { BookingStatus } from '../../contract/statuses.js';
import { bookingStatusChanged } from '../events/events.js';
import { correspondenceAfter } from './booking-correspondence.js';
import type { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';

const NO_WORDS = { override: null as string | null, reason: null as string | null };

@Injectable()
export class BookingStatuses {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Every change of a booking's status goes through here.
   * @param before the booking as stored, locked by the current transaction
   * @param uid the admin; null where nobody is signed in
   * @param why the owner's words about it; the history keeps them
   */
  async change(
    before: BookingEntity,
    status: BookingStatus,
    uid: string | null,
    { override, reason } = NO_WORDS,
  ): Promise<BookingEntity> {
    const { id, status: from } = before;
    const last = await this.bookings.lastStatusChange(id);
    const columns = { status, ...correspondenceAfter(before, { status, uid, last }) };
    const changed = { ...before, ...columns };
    await this.bookings.update(id, columns);
    await this.bookings.appendHistory(id, {
      kind: 'status',
      uid,
      fromStatus: from,
      toStatus: status,
      toText: [override, reason].filter(Boolean).join('\n') || null,
    });
    const booking = toBooking(changed);
    await this.events.publish(bookingStatusChanged, { booking, from, uid, override, reason });
    return changed;
  }
}
