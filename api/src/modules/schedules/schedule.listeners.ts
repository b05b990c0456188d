import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import type { Booking } from '../../contract/bookings.js';
import { reservesStock } from '../../contract/statuses.js';
import {
  bookingChanged,
  bookingCreated,
  bookingStatusChanged,
  catalogueSaved,
  type BookingChanged,
  type BookingStatusChanged,
  type CatalogueSaved,
} from '../events/events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { ClashGuard } from './clash-guard.js';
import { ScheduleReader } from './schedule-reader.js';
import { requestedSchedule, requestedStart } from './requested-schedule.js';
import { SchedulesRepository, type StoredSchedule } from './schedules.repository.js';

/** What becomes of the times and equipment of a booking where it or the catalogue changes. */
@Injectable()
export class ScheduleListeners {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly quotes: QuotesRepository,
    private readonly schedules: SchedulesRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly clashGuard: ClashGuard,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores what a visitor's estimate takes of the equipment. */
  @OnDomainEvent(bookingCreated)
  async addScheduleOfEstimate(booking: Booking): Promise<void> {
    if (booking.estimate === null) return;
    const requested = await this.scheduleReader.loadRequested(booking);
    if (requested.allocations.length > 0) await this.schedules.save(booking, undefined, requested);
  }

  /**
   * Moves a schedule to the new date or time of its booking; the length stays, unless the number of days
   * was changed.
   * @throws ApiError 409 with `clashes` where a confirmed booking would clash there
   */
  @OnDomainEvent(bookingChanged)
  async moveSchedule({ before, after, uid, override }: BookingChanged): Promise<void> {
    const isMoved = before.eventDate !== after.eventDate || before.eventTime !== after.eventTime;
    const hasOtherDays = before.eventDays !== after.eventDays;
    const stored = isMoved || hasOtherDays ? await this.schedules.find(after.id) : undefined;
    if (!stored) return;
    const { timeZone } = this.config.settings;
    const later = isMoved ? startingAt(stored, requestedStart(after, timeZone)) : stored;
    const moved = hasOtherDays ? await this.#withDaysOf(after, later) : later;
    await this.clashGuard.assertNoClash(after, { from: stored, to: moved, uid, override });
    await this.schedules.save(after, stored, moved);
  }

  /** With the length that follows from the booking's days, its quote and its packages. */
  async #withDaysOf(booking: Booking, stored: StoredSchedule): Promise<StoredSchedule> {
    const { schedule } = await this.scheduleReader.loadRequested(booking);
    const { isAssumed } = schedule;
    const length = Date.parse(schedule.end) - Date.parse(schedule.start);
    const end = new Date(Date.parse(stored.schedule.start) + length).toISOString();
    return { ...stored, schedule: { ...stored.schedule, end, isAssumed } };
  }

  /**
   * A booking that is confirmed promises what it holds.
   * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
   */
  @OnDomainEvent(bookingStatusChanged)
  async promiseEquipment({ booking, from, uid, override }: BookingStatusChanged): Promise<void> {
    if (!reservesStock(booking.status) || reservesStock(from)) return;
    const { id, estimate, total } = booking;
    const stored = await this.schedules.find(id);
    // A booking from before there was any equipment has nothing stored yet.
    if (!stored && estimate === null && total === null) return;
    const to = stored ?? (await this.scheduleReader.loadRequested(booking));
    if (to.allocations.length === 0) return;
    await this.clashGuard.assertNoClash(booking, { from: null, to, uid, override });
    if (!stored) await this.schedules.save(booking, undefined, to);
  }

  /**
   * Where items take other equipment than before, so do the bookings to come, except those that the
   * owner has allocated by hand; confirmed ones by what was accepted. A shortage that follows shows, and
   * nothing is refused.
   */
  @OnDomainEvent(catalogueSaved)
  async allocateByCatalogue({ before, after }: CatalogueSaved): Promise<void> {
    if (isDeepStrictEqual(before.uses, after.uses)) return;
    const open = await this.bookings.findOpen();
    const quotes = await this.quotes.findForEvents(open);
    const bookings = open.filter(({ id, estimate }) => estimate !== null || quotes.has(id));
    if (bookings.length === 0) return;
    const stored = await this.schedules.findAll(bookings.map(({ id }) => id));
    const { timeZone } = this.config.settings;
    for (const booking of bookings) {
      const row = stored.get(booking.id);
      if (row?.isAllocatedByHand) continue;
      const schedule = requestedSchedule(booking, quotes.get(booking.id), after, timeZone);
      const { allocations } = schedule;
      if (isDeepStrictEqual(row?.allocations ?? [], allocations)) continue;
      const changed = row ? { ...row, allocations } : schedule;
      await this.schedules.save(booking, row, changed);
    }
  }
}

/** At another time, and as long as before. */
function startingAt(stored: StoredSchedule, start: Date): StoredSchedule {
  const { schedule } = stored;
  const length = Date.parse(schedule.end) - Date.parse(schedule.start);
  const end = new Date(start.getTime() + length);
  return {
    ...stored,
    schedule: { ...schedule, start: start.toISOString(), end: end.toISOString() },
  };
}
