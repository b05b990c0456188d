import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import type { Booking, BookingQuery, BookingStats } from '../contract/bookings.js';
import type { BookingStatus } from '../contract/enumerations.js';
import { ERRORS } from '../contract/errors.js';
import type { HistoryEntry, HistoryQuery } from '../contract/history.js';
import { jsonArray } from '../common/json-array.js';
import { Problem } from '../common/problem.js';
import { RateLimits } from '../common/rate-limit.js';
import { searchText } from '../common/search.js';
import { held } from '../database/held.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { readHistory } from '../history/read.js';
import { record } from '../history/record.js';
import { BookingEntity } from './booking.entity.js';
import { allBookings, bookingPage, UPCOMING, upcomingParameters } from './booking-list.js';
import type { BookingRequest } from './dto/booking.request.js';
import { toBooking } from './dto/booking.response.js';
import { CaughtBookingEntity } from './spam/caught-booking.entity.js';
import { robotsTrace } from './spam/robots.js';
import { subjectOf } from './subject.js';
import { latestWallClock } from './wall-clock.js';

@Injectable()
export class BookingsService {
  constructor(
    private readonly database: UnitOfWork,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a request as a pending booking; id, status and time are the server's (spec §5). What
   * looks like a robot's is set aside, and answered alike.
   * @throws Problem 429 with Retry-After
   */
  async create(request: BookingRequest): Promise<Booking> {
    const booking: BookingEntity = {
      id: randomUUID(),
      firstName: request.firstName,
      lastName: request.lastName,
      email: request.email,
      phone: request.phone,
      instagram: request.instagram ?? null,
      services: request.services,
      eventDate: request.eventDate,
      eventTime: request.eventTime,
      location: request.location,
      guestCount: request.guestCount,
      eventType: request.eventType ?? null,
      flavourPreferences: request.flavourPreferences ?? null,
      specialRequirements: request.specialRequirements ?? null,
      budget: request.budget ?? null,
      status: 'pending',
      termsAccepted: request.termsAccepted,
      createdAt: new Date(),
      searchText: searchText(request),
    };
    await this.limits.count('booking by e-mail', request.email);
    const reason = robotsTrace(request, this.config.rateLimit);
    if (reason) await this.database.insert(CaughtBookingEntity, { ...booking, reason });
    else await this.database.insert(BookingEntity, booking);
    return toBooking(booking);
  }

  /** The whole array, newest first, streamed. */
  all(): Promise<StreamableFile> {
    return jsonArray(this.#answers());
  }

  async page(query: BookingQuery): Promise<{ bookings: Booking[]; total: number }> {
    const { rows, total } = await bookingPage(this.database.reader, query, this.#now());
    return { bookings: rows.map(toBooking), total };
  }

  async stats(): Promise<BookingStats> {
    const [byStatus, upcoming] = await Promise.all([
      this.database.reader
        .createQueryBuilder(BookingEntity, 'booking')
        .select('booking.status', 'status')
        .addSelect('COUNT(*)', 'count')
        .groupBy('booking.status')
        .getRawMany<{ status: BookingStatus; count: number | string }>(),
      this.database.reader
        .createQueryBuilder(BookingEntity, 'booking')
        .where(UPCOMING, upcomingParameters(this.#now()))
        .getCount(),
    ]);
    const stats = { total: 0, pending: 0, confirmed: 0, cancelled: 0, completed: 0, upcoming };
    for (const { status, count } of byStatus) {
      stats[status] = Number(count);
      stats.total += Number(count);
    }
    return stats;
  }

  /**
   * Any status may follow any other (spec §4); one that the booking has already changes nothing.
   * @throws Problem 404
   */
  async setStatus(id: string, status: BookingStatus, uid: string): Promise<Booking> {
    return this.database.transaction(async (manager) => {
      const booking = await found(manager, id);
      if (booking.status === status) return toBooking(booking);
      await manager.update(BookingEntity, { id }, { status });
      const change = { fromStatus: booking.status, toStatus: status };
      await record(manager, [{ record: 'booking', recordId: id, kind: 'status', uid, ...change }]);
      return toBooking({ ...booking, status });
    });
  }

  /**
   * Leaves of the booking its id, dates and statuses in the history, and nothing else.
   * @throws Problem 404
   */
  async delete(id: string, uid: string): Promise<{ id: string }> {
    await this.database.transaction(async (manager) => {
      const { status: fromStatus, createdAt, eventDate } = await found(manager, id);
      await manager.delete(BookingEntity, { id });
      const left = { fromStatus, recordCreatedAt: createdAt, eventDate };
      await record(manager, [{ record: 'booking', recordId: id, kind: 'deleted', uid, ...left }]);
    });
    await this.database.overwriteErased();
    return { id };
  }

  /**
   * What happened to a booking, also to one that has been deleted.
   * @throws Problem 404
   */
  async history(
    id: string,
    query: HistoryQuery,
  ): Promise<{ entries: HistoryEntry[]; total: number }> {
    const { reader } = this.database;
    const booking = await reader.findOneBy(BookingEntity, { id });
    const history = await readHistory(reader, subjectOf(id, booking), query);
    if (history.total === 0) throw Problem.notFound(ERRORS.bookingNotFound);
    return history;
  }

  async *#answers(): AsyncGenerator<Booking[], void> {
    for await (const rows of allBookings(this.database.reader)) yield rows.map(toBooking);
  }

  #now() {
    return latestWallClock(new Date(), this.config.settings.timeZone);
  }
}

/** The booking as it is now, held until the transaction ends. */
async function found(manager: EntityManager, id: string): Promise<BookingEntity> {
  const booking = await manager.findOne(BookingEntity, { where: { id }, ...held(manager) });
  if (!booking) throw Problem.notFound(ERRORS.bookingNotFound);
  return booking;
}
