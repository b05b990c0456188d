import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { OPEN_BOOKING_STATUSES } from '../../contract/statuses.js';
import { isErased } from '../../contract/privacy.js';
import { bookingsAnonymised } from '../events/events.js';
import { Anonymiser } from '../people/anonymiser.js';
import {
  HoldsPersonalData,
  type Cutoff,
  type Erasure,
  type PersonalData,
  type Progress,
} from '../people/personal-data.js';
import { HistoryEntity } from '../history/history.entity.js';
import { HistoryRepository } from '../history/history.repository.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { WallClock } from '../../platform/dates/wall-clock.js';

const RECORDS = {
  entity: BookingEntity,
  record: 'booking',
  anonymised: bookingsAnonymised,
  select: { id: true, email: true, phone: true, status: true, eventDate: true, createdAt: true },
  /**
   * A booking ends with the day of its event, whatever its status, but its own age counts as well: a
   * mistyped year must neither erase a new request nor keep a person for ever.
   */
  hasEnded: (row: BookingEntity, { day, moment, latest }: Cutoff): boolean =>
    !isErased(row) && (row.eventDate < day || row.createdAt < latest) && row.createdAt < moment,
  // Their words are gone, too.
  also: () => ({ wroteAt: null, wroteAtBeforeStatus: null, lastWordsAt: null }),
} as const;

/** Before members, since bookings are counted for them before those lose their e-mail address as well. */
@Injectable()
@HoldsPersonalData({ tables: [BookingEntity, HistoryEntity], order: -1 })
export class BookingPersonalData implements PersonalData<'bookings'> {
  readonly kind = 'bookings';

  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
    private readonly anonymiser: Anonymiser,
  ) {}

  async find(email: string, { date, time }: WallClock) {
    const open = { email, status: In(OPEN_BOOKING_STATUSES) };
    const { manager } = this.database;
    return {
      bookings: await manager.countBy(BookingEntity, { email }),
      openBookings: await manager.countBy(BookingEntity, [
        { ...open, eventDate: MoreThan(date) },
        { ...open, eventDate: date, eventTime: MoreThan(time) },
      ]),
    };
  }

  async export(email: string) {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const bookings = await this.database.manager.find(BookingEntity, { where: { email }, order });
    return this.historyEntries.withHistory(
      bookings.map((booking) => ({ ...toBooking(booking), notes: booking.notes })),
    );
  }

  async erase(email: string, erasure: Erasure) {
    const bookings = await this.anonymiser.erase(RECORDS, email, erasure);
    await this.historyEntries.redactAddress(email);
    return { bookings };
  }

  async expire(cutoff: Cutoff, progress: Progress) {
    return { bookings: await this.anonymiser.expire(RECORDS, cutoff, progress) };
  }
}
