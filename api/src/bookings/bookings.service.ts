import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import type {
  Booking,
  BookingQuery,
  BookingStats,
  BookingStatusChange,
  ListedBooking,
} from '../contract/bookings.js';
import { ERRORS } from '../contract/errors.js';
import type { HistoryEntry, HistoryQuery } from '../contract/history.js';
import { bookingVersion } from '../contract/versions.js';
import { transactionWithLockOnDemand } from '../platform/database/promise-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { forgetTexts } from '../platform/audit/history.js';
import type { Page } from '../platform/list/list.js';
import { jsonArray } from '../platform/list/stream.js';
import { assertWritable } from './assert-writable.js';
import { withDuplicates } from './duplicates.js';
import { appendBookingHistory } from './append-booking-history.js';
import { BookingEntity, PERSONAL_FIELDS } from './booking.entity.js';
import { BOOKING_PORTS, type BookingPorts } from './booking-ports.js';
import { lockBooking } from './get-booking.js';
import { changeStatus } from './change-status.js';
import { bookingDeleted } from '../events/booking-events.js';
import { recordVersion } from './details/record-version.js';
import { BOOKINGS, bookingStats } from './booking-list.js';
import { toBooking } from './booking.mapper.js';
import { forgetRequests } from '../idempotency/idempotency.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';

@Injectable()
export class BookingsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly audit: AuditLog,
    @Inject(BOOKING_PORTS) private readonly ports: BookingPorts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The whole array, newest first, streamed. */
  all(): Promise<StreamableFile> {
    return jsonArray(BOOKINGS.all(this.database.reader, { now: this.#now }));
  }

  async page(query: BookingQuery): Promise<Page<ListedBooking>> {
    const { reader } = this.database;
    const { callingCode: home } = this.config;
    const page = await BOOKINGS.page(reader, { ...query, home, now: this.#now });
    const [items, clashes] = await Promise.all([
      withDuplicates(reader, page.items),
      this.ports.clashStates(reader, page.items),
    ]);
    // In place, like the duplicates.
    return {
      ...page,
      items: items.map((item) => Object.assign(item, { clashState: clashes.get(item.id) ?? null })),
    };
  }

  stats(): Promise<BookingStats> {
    return bookingStats(this.database.reader, this.#now);
  }

  /**
   * Any status may follow any other (spec §4), also where the person is erased: an event without a
   * person can still be called off. The same status again changes nothing.
   * @throws ApiError 404, 409 with `clashes` where equipment is promised to others and there is no
   *   `override`, or where there is one or a `reason` and the person is erased, 412
   */
  setStatus(
    id: string,
    { status, override = null, reason = null }: BookingStatusChange,
    uid: string,
    ifMatch?: string,
  ): Promise<Booking> {
    return transactionWithLockOnDemand(this.database, async (manager) => {
      const booking = await lockBooking(manager, id);
      if (booking.status === status) return toBooking(booking);
      await this.#assertIfMatch(manager, booking, ifMatch);
      // The history would keep them.
      if (override !== null || reason !== null) assertWritable(booking);
      return toBooking(await changeStatus(manager, booking, status, uid, { override, reason }));
    });
  }

  /**
   * Only the booking's id, dates and statuses stay, in the history.
   * @throws ApiError 404, 412
   */
  async delete(id: string, uid: string, ifMatch?: string): Promise<{ id: string }> {
    await this.database.transaction(async (manager) => {
      const booking = await lockBooking(manager, id);
      await this.#assertIfMatch(manager, booking, ifMatch);
      const { status: fromStatus, eventDate, answeredAt } = booking;
      await manager.delete(BookingEntity, { id });
      await forgetRequests(manager, [id]);
      await forgetTexts(manager, [id], PERSONAL_FIELDS);
      await appendBookingHistory(manager, id, {
        kind: 'deleted',
        uid,
        fromStatus,
        eventDate,
        answeredAt,
      });
      await bookingDeleted.announce(manager, { id });
    });
    await this.database.overwriteErased();
    return { id };
  }

  /**
   * What happened to a booking, also to one that has been deleted.
   * @throws ApiError 404
   */
  history(id: string, query: HistoryQuery): Promise<Page<HistoryEntry>> {
    return this.audit.history(this.database.reader, 'booking', id, query, ERRORS.bookingNotFound);
  }

  async #assertIfMatch(manager: EntityManager, row: BookingEntity, ifMatch?: string) {
    if (ifMatch === undefined) return;
    const schedule = await this.ports.scheduleVersion(manager, row.id);
    const versions = [bookingVersion(row), recordVersion(row, schedule)];
    const current = () => toBooking(row);
    const versioned = { record: 'booking', id: row.id, versions, current } as const;
    await this.audit.assertIfMatch(manager, versioned, ifMatch);
  }

  #now = () => latestWallClock(new Date(), this.config.settings.timeZone);
}
