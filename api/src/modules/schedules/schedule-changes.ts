import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { SchedulesRepository } from './schedules.repository.js';
import { ScheduleReader } from './schedule-reader.js';
import { ClashGuard } from './clash-guard.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { assertWritable } from '../bookings/booking-conflicts.js';
import type { Booking } from '../../contract/bookings.js';
import { stockOf } from '../../contract/schedules/clashes.js';
import {
  isLength,
  SCHEDULE_ERRORS,
  type AllocationsChange,
  type Arrival,
  type ArrivedAlready,
  type Schedule,
  type ScheduleChange,
} from '../../contract/schedules/schedule.js';
import { takesPlace } from '../../contract/statuses.js';
import { scheduleChanged } from '../events/events.js';
import { isInFuture } from '../../platform/dates/wall-clock.js';
import { ApiError } from '../../platform/http/api-error.js';
import { withAccessories } from './accessories.js';
import { describeAllocations, describeSchedule } from './describe.js';
import { lengthOf } from './requested-schedule.js';

/** What the owner changes of a schedule. The transaction has locked the booking. */
@Injectable()
export class ScheduleChanges {
  constructor(
    private readonly schedules: SchedulesRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly clashGuard: ClashGuard,
    private readonly bookings: BookingsRepository,
    private readonly events: DomainEvents,
    private readonly catalogue: CatalogueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sets when a booking takes place; what is left out is as it was requested.
   * @throws ApiError 400 where it would end before it starts, 409 where it is over or with `clashes`
   */
  async setSchedule(
    booking: Booking,
    { override, ...change }: ScheduleChange,
    uid: string,
  ): Promise<void> {
    const { stored, requested, before } = await this.#loadWritable(booking);
    const after = { ...before, schedule: applyChange(requested.schedule, change) };
    if (isDeepStrictEqual(before.schedule, after.schedule)) return;
    await this.clashGuard.assertNoClash(booking, { from: before, to: after, uid, override });
    await this.schedules.save(booking, stored, after);
    await this.record(booking, before.schedule, after.schedule, uid);
  }

  /** @throws ApiError 409 where it is over */
  async #loadWritable(booking: Booking) {
    assertWritable(booking, SCHEDULE_ERRORS.over);
    const stored = await this.schedules.find(booking.id);
    const requested = await this.scheduleReader.loadRequested(booking);
    return { stored, requested, before: stored ?? requested };
  }

  /** @param field `quote` where an acceptance, or undoing one, changed it; null where the owner did */
  async record(
    { id: bookingId }: Booking,
    before: Schedule,
    after: Schedule,
    uid: string | null,
    field: 'quote' | null = null,
  ): Promise<void> {
    const { timeZone } = this.config.settings;
    const notes = before.accessNotes === after.accessNotes ? '' : ', other access notes';
    await this.bookings.appendHistory(bookingId, {
      kind: 'scheduleChanged',
      uid,
      field,
      fromText: describeSchedule(before, timeZone),
      toText: describeSchedule(after, timeZone) + notes,
    });
    await this.events.publish(scheduleChanged, { bookingId, before, after });
  }

  /**
   * Sets what a booking takes by hand, and accessories follow; with null its quote or estimate decides
   * again.
   * @throws ApiError 400 for what is not in the catalogue, 409 where it is over or with `clashes`
   */
  async setAllocations(
    booking: Booking,
    { allocations, override }: AllocationsChange,
    uid: string,
  ): Promise<void> {
    const { stored, requested, before } = await this.#loadWritable(booking);
    if (!stored && allocations === null) return;
    const { document: catalogue } = await this.catalogue.newest();
    const stock = stockOf(catalogue);
    const known = [...stock.keys(), ...before.allocations.map(({ equipment }) => equipment)];
    const unknown = (allocations ?? []).flatMap(({ equipment }, at) =>
      known.includes(equipment)
        ? []
        : [[`allocations.${String(at)}.equipment`, SCHEDULE_ERRORS.noEquipment] as const],
    );
    if (unknown.length > 0) throw ApiError.invalid(Object.fromEntries(unknown));
    const after = {
      ...before,
      allocations: allocations
        ? withAccessories(allocations, before.allocations, catalogue)
        : requested.allocations,
      isAllocatedByHand: allocations !== null,
    };
    if (isDeepStrictEqual(stored, after)) return;
    await this.clashGuard.assertNoClash(booking, { from: before, to: after, uid, override });
    await this.schedules.save(booking, stored, after);
    await this.bookings.appendHistory(booking.id, {
      kind: 'allocationsChanged',
      uid,
      fromText: describeAllocations(before.allocations, stock),
      toText: describeAllocations(after.allocations, stock),
    });
  }

  /**
   * Records when the owner arrived, or removes what was recorded; the same again changes nothing.
   * @throws ApiError 409 with `arrivedAt` where another arrival is recorded, or where the booking is
   *   not confirmed
   */
  async setArrival(booking: Booking, { at, was }: Arrival, uid: string): Promise<void> {
    if (at && isInFuture(new Date(at)))
      throw ApiError.invalid({ at: SCHEDULE_ERRORS.arrivesLater });
    if (!takesPlace(booking.status))
      throw new ApiError(409, { error: SCHEDULE_ERRORS.notConfirmed });
    const stored = await this.schedules.find(booking.id);
    const arrivedAt = stored?.arrivedAt ?? null;
    if (arrivedAt === at) return;
    // A recorded time is never overwritten: it is removed first, by somebody who has seen it.
    if (arrivedAt && (at || arrivedAt !== was)) {
      const refusal: ArrivedAlready = { error: SCHEDULE_ERRORS.arrived, arrivedAt };
      throw new ApiError(409, refusal);
    }
    const before = stored ?? (await this.scheduleReader.loadRequested(booking));
    await this.schedules.save(booking, stored, { ...before, arrivedAt: at });
    const change = at
      ? { kind: 'arrived' as const, toText: at }
      : { kind: 'arrivalUndone' as const, fromText: arrivedAt };
    await this.bookings.appendHistory(booking.id, { ...change, uid });
  }
}

/** @throws ApiError 400 */
function applyChange(requested: Schedule, change: Omit<ScheduleChange, 'override'>): Schedule {
  const start = change.start ?? requested.start;
  const end = change.end ?? new Date(Date.parse(start) + lengthOf(requested)).toISOString();
  if (!isLength(new Date(start), new Date(end)))
    throw ApiError.invalid({ end: SCHEDULE_ERRORS.endBeforeStart });
  return {
    start,
    end,
    isAssumed: requested.isAssumed && !change.end,
    setUpMinutes: change.setUpMinutes ?? requested.setUpMinutes,
    breakdownMinutes: change.breakdownMinutes ?? requested.breakdownMinutes,
    travelMinutes: change.travelMinutes ?? requested.travelMinutes,
    guests: change.guests ?? requested.guests,
    accessNotes: change.accessNotes ?? null,
  };
}
