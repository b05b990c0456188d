import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import type { BookingChanged } from '../events/booking-events.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedule } from './read-schedules.js';
import { AllocationEntity, ScheduleEntity } from './schedule.entity.js';
import { requestedStart } from './requested-schedule.js';
import { storedSchedule, type StoredSchedule } from './schedule-rows.js';
import type { ScheduleSources } from './schedule-sources.js';
import { refuseClash } from './refuse-clash.js';

/** A visitor who had something priced has asked for what it takes. */
export async function onBookingCreated(
  manager: EntityManager,
  booking: Booking,
  sources: ScheduleSources,
): Promise<void> {
  if (booking.estimate === null) return;
  const derived = await derivedSchedule(manager, booking, sources);
  if (derived.allocations.length > 0)
    await keepSchedule(manager, booking, undefined, derived, sources);
}

/**
 * Another date or time sets the start again; the length stays.
 * @throws ApiError 409 with `clashes` where a confirmed booking would take what others have then
 */
export async function onBookingChanged(
  manager: EntityManager,
  { before, after, uid, override }: BookingChanged,
  sources: ScheduleSources,
): Promise<void> {
  if (before.eventDate === after.eventDate && before.eventTime === after.eventTime) return;
  const stored = await storedSchedule(manager, after.id);
  if (!stored) return;
  const start = requestedStart(after, sources.timeZone);
  const moved = startingAt(stored, start);
  await refuseClash(manager, after, { from: stored, to: moved }, { uid, override }, sources);
  await keepSchedule(manager, after, stored, moved, sources);
}

/** The same, as long as it is, from another moment on. */
function startingAt(stored: StoredSchedule, start: Date): StoredSchedule {
  const { schedule } = stored;
  const length = Date.parse(schedule.end) - Date.parse(schedule.start);
  const end = new Date(start.getTime() + length);
  return {
    ...stored,
    schedule: { ...schedule, start: start.toISOString(), end: end.toISOString() },
  };
}

/** Nothing is kept of a booking that is gone; what it held is free. */
export async function deleteSchedule(
  manager: EntityManager,
  { id: bookingId }: Pick<Booking, 'id'>,
): Promise<void> {
  for (const entity of [AllocationEntity, ScheduleEntity])
    await manager.delete(entity, { bookingId });
}

/** How to get in tells where somebody lives. */
export async function anonymiseSchedules(
  manager: EntityManager,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<void> {
  const bookingId = In(bookings.map(({ id }) => id));
  await manager.update(ScheduleEntity, { bookingId }, { accessNotes: null });
}
