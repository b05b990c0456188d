import type { EntityManager } from 'typeorm';
import { stockOf } from '../contract/schedules/peak.js';
import {
  isLength,
  SCHEDULE_ERRORS,
  type AllocationsChange,
  type Arrival,
  type ArrivedAlready,
  type Schedule,
  type ScheduleChange,
} from '../contract/schedules/schedule.js';
import { scheduleChanged } from '../events/schedule-events.js';
import { record, type Change } from '../platform/audit/record.js';
import { isToCome } from '../platform/dates/is-to-come.js';
import { ApiError } from '../platform/http/api-error.js';
import { allocationsInWords, scheduleInWords } from './in-words.js';
import { followedByAccessories } from './accessories.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedule } from './read-schedules.js';
import { refuseClash } from './refuse-clash.js';
import { storedSchedule, type StoredSchedule } from './schedule-rows.js';
import type { ScheduledBooking, ScheduleSources } from './schedule-sources.js';

/** A booking as it is, held by the transaction, with what is stored and what it would be without. */
async function scheduled(
  manager: EntityManager,
  booking: ScheduledBooking,
  sources: ScheduleSources,
): Promise<{ stored: StoredSchedule | undefined; derived: StoredSchedule }> {
  const stored = await storedSchedule(manager, booking.id);
  return { stored, derived: await derivedSchedule(manager, booking, sources) };
}

/**
 * Sets when a booking takes place; what is left out is as it was asked for.
 * @throws ApiError 400 where it would end before it starts, 409 with `clashes`
 */
export async function setSchedule(
  manager: EntityManager,
  booking: ScheduledBooking,
  { override, ...wanted }: ScheduleChange,
  uid: string,
  sources: ScheduleSources,
): Promise<void> {
  const { stored, derived } = await scheduled(manager, booking, sources);
  const before = stored ?? derived;
  const after = { ...before, schedule: changed(derived.schedule, wanted) };
  if (same(before.schedule, after.schedule)) return;
  const step = { from: before, to: after };
  await refuseClash(manager, booking, step, { uid, override }, sources);
  await keepSchedule(manager, booking, stored, after, sources);
  const inWords = ({ schedule }: StoredSchedule) => scheduleInWords(schedule, sources.timeZone);
  const hasNewNotes = before.schedule.accessNotes !== after.schedule.accessNotes;
  const toText = inWords(after) + (hasNewNotes ? ', other access notes' : '');
  const words = { fromText: inWords(before), toText };
  await note(manager, booking, { kind: 'scheduleChanged', uid, ...words });
  const change = { bookingId: booking.id, before: before.schedule, after: after.schedule };
  await scheduleChanged.announce(manager, change);
}

/** @throws ApiError 400 */
function changed(asked: Schedule, change: Omit<ScheduleChange, 'override'>): Schedule {
  const start = change.start ?? asked.start;
  const length = Date.parse(asked.end) - Date.parse(asked.start);
  const end = change.end ?? new Date(Date.parse(start) + length).toISOString();
  if (!isLength(new Date(start), new Date(end)))
    throw ApiError.invalid({ end: SCHEDULE_ERRORS.endBeforeStart });
  return {
    start,
    end,
    isAssumed: asked.isAssumed && !change.end,
    setUpMinutes: change.setUpMinutes ?? asked.setUpMinutes,
    breakdownMinutes: change.breakdownMinutes ?? asked.breakdownMinutes,
    travelMinutes: change.travelMinutes ?? asked.travelMinutes,
    guests: change.guests ?? asked.guests,
    accessNotes: change.accessNotes ?? null,
  };
}

/**
 * Sets what a booking takes by hand, and accessories follow; or gives it back to its quote.
 * @throws ApiError 400 for what is not in the catalogue, 409 with `clashes`
 */
export async function setAllocations(
  manager: EntityManager,
  booking: ScheduledBooking,
  { allocations, override }: AllocationsChange,
  uid: string,
  sources: ScheduleSources,
): Promise<void> {
  const { stored, derived } = await scheduled(manager, booking, sources);
  if (!stored && allocations === null) return;
  const before = stored ?? derived;
  const catalogue = await sources.catalogue(manager);
  const stock = stockOf(catalogue);
  const held = new Set(before.allocations.map(({ equipment }) => equipment));
  const unknown = (allocations ?? []).flatMap(({ equipment }, at) =>
    stock.has(equipment) || held.has(equipment) ? [] : [`allocations.${String(at)}.equipment`],
  );
  if (unknown.length > 0)
    throw ApiError.invalid(
      Object.fromEntries(unknown.map((path) => [path, SCHEDULE_ERRORS.noEquipment])),
    );
  const isAllocatedByHand = allocations !== null;
  const after = {
    ...before,
    allocations: allocations
      ? followedByAccessories(allocations, before.allocations, catalogue)
      : derived.allocations,
    isAllocatedByHand,
  };
  if (same(stored, after)) return;
  const step = { from: before, to: after };
  await refuseClash(manager, booking, step, { uid, override }, sources);
  await keepSchedule(manager, booking, stored, after, sources);
  const inWords = (each: StoredSchedule) => allocationsInWords(each.allocations, stock);
  const words = { fromText: inWords(before), toText: inWords(after) };
  await note(manager, booking, { kind: 'allocationsChanged', uid, ...words });
}

/**
 * Notes when the owner got there, or takes back what was recorded; the same again changes nothing.
 * @throws ApiError 409 with `arrivedAt` where it was another, or where the booking is not confirmed
 */
export async function setArrival(
  manager: EntityManager,
  booking: ScheduledBooking,
  { at: moment, was }: Arrival,
  uid: string,
  sources: ScheduleSources,
): Promise<void> {
  const at = moment === null ? null : new Date(moment);
  if (at && isToCome(at)) throw ApiError.invalid({ at: SCHEDULE_ERRORS.arrivesLater });
  if (booking.status !== 'confirmed' && booking.status !== 'completed')
    throw new ApiError(409, { error: SCHEDULE_ERRORS.notConfirmed });
  const { stored, derived } = await scheduled(manager, booking, sources);
  const arrivedAt = stored?.arrivedAt?.toISOString() ?? null;
  if (arrivedAt === moment) return;
  // A recorded time is never written over: it is taken back first, by who has seen it.
  if (arrivedAt && (moment || arrivedAt !== was)) {
    const refusal: ArrivedAlready = { error: SCHEDULE_ERRORS.arrived, arrivedAt };
    throw new ApiError(409, refusal);
  }
  await keepSchedule(manager, booking, stored, { ...(stored ?? derived), arrivedAt: at }, sources);
  const change = moment
    ? { kind: 'arrived' as const, toText: moment }
    : { kind: 'arrivalTakenBack' as const, fromText: arrivedAt };
  await note(manager, booking, { ...change, uid });
}

const note = (
  manager: EntityManager,
  { id }: ScheduledBooking,
  change: Pick<Change, 'kind' | 'uid' | 'fromText' | 'toText'>,
) => record(manager, [{ record: 'booking', recordId: id, ...change }]);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
