import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Booking } from '../../contract/bookings.js';
import { windowOf } from '../../contract/schedules/event-window.js';
import {
  type Allocation,
  type ScheduleDetails,
  LONGEST_EVENT_MS,
} from '../../contract/schedules/schedule.js';
import { storable, anyOf, sql, storedTime, type Sql } from '../../platform/database/sql.js';
import { wallClockOf } from '../../platform/dates/wall-clock.js';
import { inBatches, MANY_IDS } from '../../platform/list/batches.js';
import { byEquipment, quantities } from './accessories.js';
import { AllocationEntity, ScheduleEntity } from './schedule.entity.js';
import { DAY_MS } from '../../contract/durations.js';
import type { Reservation } from '../../contract/schedules/clashes.js';

/** When and with what equipment a booking takes place: as it is stored, or as it was requested. */
export type EventPlan = Omit<ScheduleDetails, 'clashes'>;

@Injectable()
export class SchedulesRepository {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The rows that there are, by booking id. */
  async findAll(bookingIds: readonly string[]): Promise<Map<string, EventPlan>> {
    const stored = new Map<string, EventPlan>();
    for (const ids of inBatches(bookingIds, MANY_IDS)) {
      const rows = await this.database.manager.findBy(ScheduleEntity, { bookingId: In(ids) });
      for (const row of rows) stored.set(row.bookingId, toPlan(row));
      if (rows.length === 0) continue;
      const allocations = await this.database.manager.findBy(AllocationEntity, {
        bookingId: In(rows.map(({ bookingId }) => bookingId)),
      });
      for (const { bookingId, equipment, quantity } of allocations.toSorted(byEquipment))
        stored.get(bookingId)?.allocations.push({ equipment, quantity });
    }
    return stored;
  }

  async find(bookingId: string): Promise<EventPlan | undefined> {
    return (await this.findAll([bookingId])).get(bookingId);
  }

  /**
   * Stores the schedule of a booking that the transaction has locked, and the booking's date and time
   * with it.
   * @param before what is stored; undefined where nothing is
   */
  async save(booking: Booking, before: EventPlan | undefined, after: EventPlan): Promise<void> {
    const { id: bookingId, eventDate, eventTime } = booking;
    const columns = toColumns(after);
    if (before) await this.database.update(ScheduleEntity, { bookingId }, columns);
    else await this.database.insert(ScheduleEntity, { bookingId, ...columns });
    await this.#saveAllocations(bookingId, before?.allocations ?? [], after.allocations);
    const start = wallClockOf(new Date(after.schedule.start), this.config.settings.timeZone);
    if (start.date !== eventDate || start.time !== eventTime)
      await this.bookings.updateEventTimes(booking, start);
  }

  /** Row by row: on MySQL, a delete of rows that do not exist locks what others insert. */
  async #saveAllocations(
    bookingId: string,
    before: readonly Allocation[],
    after: readonly Allocation[],
  ): Promise<void> {
    const old = quantities(before);
    const kept = quantities(after);
    const removed = [...old.keys()].filter((equipment) => !kept.has(equipment));
    if (removed.length > 0)
      await this.database.delete(AllocationEntity, { bookingId, equipment: In(removed) });
    for (const [equipment, quantity] of kept)
      if (old.has(equipment) && old.get(equipment) !== quantity)
        await this.database.update(AllocationEntity, { bookingId, equipment }, { quantity });
    const added = after.filter(({ equipment }) => !old.has(equipment));
    const rows = added.map((allocation) => ({ bookingId, ...allocation }));
    await this.database.insertMany(AllocationEntity, rows);
  }
}

function toColumns({ schedule, isAllocatedByHand, arrivedAt }: EventPlan) {
  const { start, end, ...rest } = schedule;
  const { from, until } = windowOf(schedule);
  return {
    ...rest,
    startAt: storable(new Date(start)),
    endAt: storable(new Date(end)),
    windowStart: storable(new Date(from)),
    windowEnd: storable(new Date(until)),
    isAllocatedByHand,
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
  };
}

const toPlan = (row: ScheduleEntity): EventPlan => ({
  schedule: {
    start: row.startAt.toISOString(),
    end: row.endAt.toISOString(),
    isAssumed: row.isAssumed,
    setUpMinutes: row.setUpMinutes,
    breakdownMinutes: row.breakdownMinutes,
    travelMinutes: row.travelMinutes,
    guests: row.guests,
    accessNotes: row.accessNotes,
  },
  allocations: [],
  isAllocatedByHand: row.isAllocatedByHand,
  arrivedAt: row.arrivedAt?.toISOString() ?? null,
});

/**
 * No window is longer: the longest event, and a day each for set-up, breakdown and both ways; so no
 * index is read further than this.
 */
export const LONGEST_WINDOW_MS = LONGEST_EVENT_MS + 4 * DAY_MS;

/** From `from` to before `until`, in milliseconds since 1970. */
export type Time = Pick<Reservation, 'from' | 'until'>;

/** The most times that one statement asks for; the last of more is one up to the end. */
const MOST_TIMES = 150;

/** The condition that the window of a schedule overlaps one of these times. */
export const overlapsOneOf = (times: readonly Time[]): Sql => anyOf(merged(times).map(overlaps));

/** The times in order, where those that overlap are one. */
function merged(times: readonly Time[]): Time[] {
  const all: Time[] = [];
  for (const { from, until } of times.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && (from <= last.until || all.length >= MOST_TIMES))
      last.until = Math.max(last.until, until);
    else all.push({ from, until });
  }
  return all;
}

const overlaps = ({ from, until }: Time): Sql =>
  sql(
    'schedules.windowEnd > ? AND schedules.windowEnd <= ? AND schedules.windowStart < ?',
    storedTime(new Date(from)),
    storedTime(new Date(until + LONGEST_WINDOW_MS)),
    storedTime(new Date(until)),
  );
