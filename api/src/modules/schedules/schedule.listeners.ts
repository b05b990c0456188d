import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { isRequestStatus, reservesStock } from '../../contract/statuses.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import {
  bookingChanged,
  bookingCreated,
  bookingStatusChanged,
  catalogueSaved,
} from '../events/events.js';
import { ClashGuard } from './clash-guard.js';
import { lengthOf, requestedStart, spanOf } from './requested-schedule.js';
import { ScheduleReader } from './schedule-reader.js';
import { SchedulesRepository } from './schedules.repository.js';

/** What becomes of the times and equipment of a booking where it or the catalogue changes. */
@Injectable()
export class ScheduleListeners {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly schedules: SchedulesRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly clashGuard: ClashGuard,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores what a visitor's estimate takes of the equipment. */
  @OnDomainEvent(bookingCreated)
  async addScheduleOfEstimate({ booking }: typeof bookingCreated.payload): Promise<void> {
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
    const { timeZone } = this.config.settings;
    const asked = hasOtherDays ? await this.scheduleReader.loadRequested(after) : stored;
    const start = isMoved ? requestedStart(after, timeZone) : new Date(schedule.start);
    const span = spanOf(start, lengthOf(asked.schedule), asked.schedule.isAssumed);
    const moved = { ...stored, schedule: { ...schedule, ...span } };
    await this.clashGuard.assertNoClash(after, { from: stored, to: moved, uid, override });
    await this.schedules.save(after, stored, moved);
  }

  /**
   * A booking that is confirmed promises what it holds, by what was accepted where a newer quote is open.
   * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
   */
  @OnDomainEvent(bookingStatusChanged)
  async promiseEquipment({ booking, from, uid, override }: typeof bookingStatusChanged.payload) {
    if (!reservesStock(booking.status) || reservesStock(from)) return;
    const { id, estimate, total } = booking;
    const stored = await this.schedules.find(id);
    // A booking from before there was any equipment has nothing stored yet.
    if (!stored && estimate === null && total === null) return;
    const requested = await this.scheduleReader.loadRequested(booking);
    const { allocations } = stored?.isAllocatedByHand ? stored : requested;
    const to = { ...(stored ?? requested), allocations };
    if (allocations.length > 0)
      await this.clashGuard.assertNoClash(booking, { from: null, to, uid, override });
    if (!isDeepStrictEqual(stored?.allocations ?? [], allocations))
      await this.schedules.save(booking, stored, to);
  }

  /**
   * Where items take other equipment than before, so do the bookings to come, except those that the
   * owner has allocated by hand; confirmed ones by what was accepted. A shortage that follows shows, and
   * nothing is refused.
   */
  @OnDomainEvent(catalogueSaved)
  async allocateByCatalogue({ before, after }: typeof catalogueSaved.payload): Promise<void> {
    if (isDeepStrictEqual(before.uses, after.uses)) return;
    const bookings = (await this.bookings.findOpen()).filter(
      ({ estimate, total, status }) =>
        estimate !== null || total !== null || !isRequestStatus(status),
    );
    const allRequested = await this.scheduleReader.loadAllRequested(bookings);
    const allStored = await this.schedules.findAll(bookings.map(({ id }) => id));
    for (const booking of bookings) {
      const [stored, requested] = [allStored.get(booking.id), allRequested.get(booking.id)];
      if (!requested || stored?.isAllocatedByHand) continue;
      const { allocations } = requested;
      if (!isDeepStrictEqual(stored?.allocations ?? [], allocations))
        await this.schedules.save(booking, stored, { ...(stored ?? requested), allocations });
    }
  }
}
