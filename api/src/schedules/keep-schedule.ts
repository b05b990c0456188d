import { In, type EntityManager } from 'typeorm';
import { eventWindow } from '../contract/schedules/event-window.js';
import type { Allocation } from '../contract/schedules/schedule.js';
import { storable } from '../platform/database/driver-values.js';
import { insertRow, insertRows } from '../platform/database/insert-row.js';
import { momentOf, wallClockOf } from '../platform/dates/wall-clock.js';
import { quantities } from './accessories.js';
import { AllocationEntity, ScheduleEntity } from './schedule.entity.js';
import type { StoredSchedule } from './schedule-rows.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

/**
 * Stores when and with what a booking takes place, in the transaction that holds the booking.
 * @param before what is stored; undefined where nothing is
 */
export async function keepSchedule(
  manager: EntityManager,
  booking: ScheduledBooking,
  before: StoredSchedule | undefined,
  after: StoredSchedule,
  { keepEventTime, timeZone }: ScheduleSources,
): Promise<void> {
  const { id: bookingId } = booking;
  const columns = columnsOf(after);
  if (before) await manager.update(ScheduleEntity, { bookingId }, columns);
  else await insertRow(manager, ScheduleEntity, { bookingId, ...columns });
  await keepAllocations(manager, bookingId, before?.allocations ?? [], after.allocations);
  if (!saysStart(booking, after, timeZone))
    await keepEventTime(manager, booking, wallClockOf(startOf(after), timeZone));
}

const startOf = ({ schedule }: StoredSchedule): Date => new Date(schedule.start);

/** Whether the date and time of a booking are those at which its schedule starts. */
export function saysStart(
  { eventDate, eventTime }: Pick<ScheduledBooking, 'eventDate' | 'eventTime'>,
  stored: StoredSchedule,
  timeZone: string,
): boolean {
  const { date, time } = wallClockOf(startOf(stored), timeZone);
  if (date === eventDate && time === eventTime) return true;
  // A time that the clock leaves out is shown as another one.
  const said = momentOf({ date: eventDate, time: eventTime }, timeZone);
  return said.getTime() === startOf(stored).getTime();
}

/** Row by row: to delete what may not be there locks what others insert on MySQL. */
async function keepAllocations(
  manager: EntityManager,
  bookingId: string,
  before: readonly Allocation[],
  after: readonly Allocation[],
): Promise<void> {
  const had = quantities(before);
  const has = new Set(after.map(({ equipment }) => equipment));
  const gone = [...had.keys()].filter((equipment) => !has.has(equipment));
  if (gone.length > 0) await manager.delete(AllocationEntity, { bookingId, equipment: In(gone) });
  for (const { equipment, quantity } of after)
    if (had.has(equipment) && had.get(equipment) !== quantity)
      await manager.update(AllocationEntity, { bookingId, equipment }, { quantity });
  const added = after.filter(({ equipment }) => !had.has(equipment));
  await insertRows(
    manager,
    AllocationEntity,
    added.map((allocation) => ({ bookingId, ...allocation })),
  );
}

/** A row, but for whose it is. */
export function columnsOf({ schedule, isAllocatedByHand, arrivedAt }: StoredSchedule) {
  const { start, end, ...rest } = schedule;
  const { windowStart, windowEnd } = eventWindow(schedule);
  return {
    ...rest,
    startAt: storable(new Date(start)),
    endAt: storable(new Date(end)),
    windowStart: storable(new Date(windowStart)),
    windowEnd: storable(new Date(windowEnd)),
    isAllocatedByHand,
    arrivedAt,
  };
}
