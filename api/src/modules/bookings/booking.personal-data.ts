import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { OPEN_BOOKING_STATUSES } from '../../contract/statuses.js';
import { isErased } from '../../contract/privacy.js';
import { bookingsAnonymised } from '../events/events.js';
import { Anonymiser, EXPIRED } from '../people/anonymiser.js';
import {
  HoldsPersonalData,
  type Cutoff,
  type Erasure,
  type PersonalData,
  type Progress,
} from '../people/personal-data.js';
import { HistoryEntity } from '../../platform/audit/history.entity.js';
import { HistoryRepository } from '../../platform/audit/history.repository.js';
import { inBatches } from '../../platform/list/batches.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import { Idempotency } from '../idempotency/idempotency.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { WallClock } from '../../platform/dates/wall-clock.js';
import { DomainEvents } from '../../platform/events/domain-events.js';

type Erasable = Pick<BookingEntity, 'id' | 'email' | 'status'>;

/**
 * A booking ends with the day of its event, whatever its status, but its own age counts as well: a
 * mistyped year must neither erase a new request nor keep a person for ever.
 */
const hasEnded =
  ({ day, moment, latest }: Cutoff) =>
  (row: Pick<BookingEntity, 'email' | 'eventDate' | 'createdAt'>): boolean =>
    !isErased(row) && (row.eventDate < day || row.createdAt < latest) && row.createdAt < moment;

/** First, since bookings are counted for members before those lose their e-mail address as well. */
@Injectable()
@HoldsPersonalData({ tables: [BookingEntity, HistoryEntity], order: -1 })
export class BookingPersonalData implements PersonalData<'bookings'> {
  readonly kind = 'bookings';

  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
    private readonly anonymiser: Anonymiser,
    private readonly idempotency: Idempotency,
    private readonly events: DomainEvents,
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
    const { manager, forUpdate } = this.database;
    const bookings = await manager.find(BookingEntity, { where: { email }, ...forUpdate });
    await this.#erase(bookings, erasure);
    return { bookings: bookings.length };
  }

  async expire(cutoff: Cutoff, progress: Progress) {
    const empty = (rows: Erasable[]) => this.#erase(rows, EXPIRED);
    const columns = ['email', 'status', 'eventDate', 'createdAt'] as const;
    const ended = hasEnded(cutoff);
    return {
      bookings: await this.anonymiser.anonymiseEnded(
        BookingEntity,
        columns,
        ended,
        progress,
        empty,
      ),
    };
  }

  async #erase(bookings: Erasable[], erasure: Erasure): Promise<void> {
    for (const batch of inBatches(bookings)) {
      await this.events.publish(bookingsAnonymised, batch);
      const ids = batch.map(({ id }) => id);
      const change = { record: 'booking', ...erasure } as const;
      // Their words are gone, too.
      await this.anonymiser.anonymise(BookingEntity, ids, change, { wroteAt: null });
      await this.idempotency.clearRequestHashes(ids);
    }
  }
}
