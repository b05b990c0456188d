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
} from '../events/events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { QuotesRepository } from '../quotes/quotes.repository.js';
import { ClashGuard } from './clash-guard.js';
import { ScheduleReader } from './schedule-reader.js';
import { lengthOf, requestedSchedule, requestedStart } from './requested-schedule.js';
import { SchedulesRepository } from './schedules.repository.js';

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
   * was changed: then it follows from these, its quote and its packages.
   * @throws ApiError 409 with `clashes` where a confirmed booking would clash there
   */
  @OnDomainEvent(bookingChanged)
  async moveSchedule({ before, after, uid, override }: typeof bookingChanged.payload) {
    const isMoved = before.eventDate !== after.eventDate || before.eventTime !== after.eventTime;
    const hasOtherDays = before.eventDays !== after.eventDays;
    const stored = isMoved || hasOtherDays ? await this.schedules.find(after.id) : undefined;
    if (!stored) return;
    const { schedule } = stored;
    const asked = hasOtherDays
      ? (await this.scheduleReader.loadRequested(after)).schedule
      : schedule;
    const start = isMoved
      ? requestedStart(after, this.config.settings.timeZone)
      : new Date(schedule.start);
    const end = new Date(start.getTime() + lengthOf(asked));
    const times = {
      start: start.toISOString(),
      end: end.toISOString(),
      isAssumed: asked.isAssumed,
    };
    const moved = { ...stored, schedule: { ...schedule, ...times } };
    await this.clashGuard.assertNoClash(after, { from: stored, to: moved, uid, override });
    await this.schedules.save(after, stored, moved);
  }

  /**
   * A booking that is confirmed promises what it holds.
   * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
   */
  @OnDomainEvent(bookingStatusChanged)
  async promiseEquipment({ booking, from, uid, override }: typeof bookingStatusChanged.payload) {
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
  async allocateByCatalogue({ before, after }: typeof catalogueSaved.payload): Promise<void> {
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
