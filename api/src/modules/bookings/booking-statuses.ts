import { Injectable } from '@nestjs/common';
import { BookingsRepository } from './bookings.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { STATUS_DELAY_SECONDS } from '../../contract/messages.js';
import { isRequestStatus, type BookingStatus } from '../../contract/statuses.js';
import { bookingStatusChanged } from '../events/events.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';

const NO_WORDS = { override: null as string | null, reason: null as string | null };

@Injectable()
export class BookingStatuses {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Every change of a booking's status goes through here. By an admin it is an answer, too, unless it is
   * set back to pending before the customer was told.
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
    const now = new Date();
    const isSetBack =
      isRequestStatus(status) &&
      before.answeredAt !== null &&
      now.getTime() - before.answeredAt.getTime() < STATUS_DELAY_SECONDS * 1000;
    const answeredAt = isSetBack
      ? before.otherAnswerAt
      : (before.answeredAt ?? (uid === null ? null : now));
    // What the owner does about a booking deals with what its customer wrote.
    const wroteAt = uid === null ? before.wroteAt : null;
    const columns = { status, answeredAt, wroteAt };
    const changed = { ...before, ...columns };
    await this.database.manager.update(BookingEntity, { id }, columns);
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
