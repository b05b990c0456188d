import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not } from 'typeorm';
import { HistoryEntity } from '../history/history.entity.js';
import { createdEntry, HistoryRepository, type Change } from '../history/history.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Booking, SameCustomer } from '../../contract/bookings.js';
import { ERRORS } from '../../contract/errors.js';
import { OPEN_BOOKING_STATUSES } from '../../contract/statuses.js';
import type { WallClock } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { REFERENCE_ATTEMPTS, referenceOf } from '../../contract/reference.js';
import { isUniqueViolation } from '../../platform/database/errors.js';
import { firstDayToCome, isOpenAndToCome } from './booking-conditions.js';
import { BOOKINGS } from './booking-list.js';
import { BookingEntity } from './booking.entity.js';
import { toBooking } from './booking.mapper.js';
import { eventTimes, requestedClock, type EventTimes } from './event-times.js';

/** More are not shown. */
const SAME_CUSTOMER_MOST = 20;

@Injectable()
export class BookingsRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly historyEntries: HistoryRepository,
  ) {}

  /** @throws ApiError 404 */
  async getRow(id: string): Promise<BookingEntity> {
    const booking = await this.database.manager.findOneBy(BookingEntity, { id });
    return ApiError.assertFound(booking, ERRORS.bookingNotFound);
  }

  /** The booking as it is returned. @throws ApiError 404 */
  async get(id: string): Promise<Booking> {
    return toBooking(await this.getRow(id));
  }

  /** The booking as it is answered; null where it was deleted. */
  async find(id: string): Promise<Booking | null> {
    const row = await this.database.manager.findOneBy(BookingEntity, { id });
    return row && toBooking(row);
  }

  /** The booking as it is now, locked until the transaction ends. @throws ApiError 404 */
  async lock(id: string): Promise<BookingEntity> {
    return ApiError.assertFound(await this.findLocked(id), ERRORS.bookingNotFound);
  }

  /** Locked as by `lock`; null where it was deleted, or is still held as spam. */
  findLocked(id: string): Promise<BookingEntity | null> {
    return this.database.findLocked(BookingEntity, { id });
  }

  /**
   * Stores a booking and the first entry of its history, in the current transaction.
   * @param uid the admin who entered it; null for visitors
   * @returns it as stored, with a reference that no other has
   */
  async insert(booking: BookingEntity, uid: string | null): Promise<BookingEntity> {
    const stored = await this.#insertWithFreeReference(booking);
    await this.historyEntries.append([createdEntry('booking', stored, uid, stored.status)]);
    return stored;
  }

  async #insertWithFreeReference(booking: BookingEntity): Promise<BookingEntity> {
    for (let attempt = 0; ; attempt += 1) {
      const row = { ...booking, reference: referenceOf(booking.id, attempt) };
      try {
        await this.database.insert(BookingEntity, row);
        return row;
      } catch (error) {
        if (!isUniqueViolation(error) || attempt + 1 === REFERENCE_ATTEMPTS) throw error;
      }
    }
  }

  /** Writes columns of a booking that the transaction has locked; `BookingCorrespondence` writes its own. */
  async update(id: string, columns: Partial<Omit<BookingEntity, 'id'>>): Promise<void> {
    await this.database.update(BookingEntity, { id }, columns);
  }

  async delete(id: string): Promise<void> {
    await this.database.delete(BookingEntity, { id });
  }

  async findIds(email: string): Promise<string[]> {
    const bookings = await this.database.manager.find(BookingEntity, {
      select: { id: true },
      where: { email },
    });
    return bookings.map(({ id }) => id);
  }

  /** The newest other bookings with the same e-mail address or the same telephone number. */
  async findOfSameCustomer(booking: BookingEntity): Promise<SameCustomer[]> {
    const read = (column: 'email' | 'phoneNumber') =>
      this.database.manager.find(BookingEntity, {
        select: { id: true, reference: true, eventDate: true, status: true, createdAt: true },
        where: { [column]: booking[column], id: Not(booking.id) },
        order: { createdAt: 'DESC', id: 'DESC' },
        take: SAME_CUSTOMER_MOST,
      });
    // Each by an index of its own.
    const matches = [
      ...(booking.email === '' ? [] : await read('email')),
      ...(booking.phoneNumber === '' ? [] : await read('phoneNumber')),
    ];
    return [...new Map(matches.map((row) => [row.id, row])).values()]
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, SAME_CUSTOMER_MOST)
      .map(({ id, reference, eventDate, status }) => ({ id, reference, eventDate, status }));
  }

  async findColumn<Column extends 'notes' | 'depositDueOn'>(
    column: Column,
    ids: string[],
  ): Promise<Map<string, BookingEntity[Column]>> {
    const rows = await this.database.manager.find(BookingEntity, {
      select: { id: true, [column]: true },
      where: { id: In(ids) },
    });
    return new Map(rows.map((row) => [row.id, row[column]]));
  }

  /** Null where it has the status with which it came. */
  lastStatusChange(id: string): Promise<HistoryEntity | null> {
    return this.database.manager.findOne(HistoryEntity, {
      where: { record: 'booking', recordId: id, kind: 'status' },
      order: { id: 'DESC' },
    });
  }

  /** Whether its status was last changed by its customer. */
  async isWithdrawn(id: string): Promise<boolean> {
    return (await this.lastStatusChange(id))?.uid === null;
  }

  /** Adds an entry to the history of a booking that the transaction has locked. */
  appendHistory(
    bookingId: string,
    change: Omit<Change, 'record' | 'recordId'>,
    at?: Date,
  ): Promise<void> {
    return this.historyEntries.append([{ record: 'booking', recordId: bookingId, ...change }], at);
  }

  /**
   * The open bookings to come, locked until the transaction ends, so that nobody else stores a schedule
   * for one of them. It must be the first statement: MySQL then reads as of that moment.
   */
  async findOpen(): Promise<Booking[]> {
    await this.database.manager.find(BookingEntity, {
      select: { id: true },
      where: { status: In(OPEN_BOOKING_STATUSES), eventDate: MoreThanOrEqual(firstDayToCome()) },
      ...this.database.forUpdate,
    });
    return BOOKINGS.find(this.database.manager, isOpenAndToCome());
  }

  /** Stores when a booking takes place, which the transaction has locked. */
  async updateEventTimes(booking: EventTimes & { id: string }, start: WallClock): Promise<void> {
    await this.update(booking.id, eventTimes(requestedClock(booking), start));
  }
}
