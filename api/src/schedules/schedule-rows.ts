import { In, type EntityManager } from 'typeorm';
import type { Allocation, Schedule } from '../contract/schedules/schedule.js';
import { inBatches } from '../platform/list/batches.js';
import { AllocationEntity, ScheduleEntity } from './schedule.entity.js';

/** When and with what, as it is stored or, without a row, as it follows from the request. */
export interface StoredSchedule {
  schedule: Schedule;
  allocations: Allocation[];
  isAllocatedByHand: boolean;
  arrivedAt: Date | null;
}

/** By their ids, as they are stored and answered: databases order texts each in its own way. */
export const inOrder = <Held extends Allocation>(allocations: readonly Held[]): Held[] =>
  allocations.toSorted((one, other) => (one.equipment < other.equipment ? -1 : 1));

/** The rows that there are, by booking id. */
export async function storedSchedules(
  manager: EntityManager,
  bookingIds: readonly string[],
): Promise<Map<string, StoredSchedule>> {
  const stored = new Map<string, StoredSchedule>();
  for (const ids of inBatches(bookingIds)) {
    const rows = await manager.findBy(ScheduleEntity, { bookingId: In(ids) });
    for (const row of rows) stored.set(row.bookingId, toStored(row));
    if (rows.length === 0) continue;
    const held = await manager.findBy(AllocationEntity, {
      bookingId: In(rows.map(({ bookingId }) => bookingId)),
    });
    for (const { bookingId, equipment, quantity } of inOrder(held))
      stored.get(bookingId)?.allocations.push({ equipment, quantity });
  }
  return stored;
}

/** The row of one booking; undefined without one. */
export const storedSchedule = async (
  manager: EntityManager,
  bookingId: string,
): Promise<StoredSchedule | undefined> =>
  (await storedSchedules(manager, [bookingId])).get(bookingId);

const toStored = (row: ScheduleEntity): StoredSchedule => ({
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
  arrivedAt: row.arrivedAt,
});
