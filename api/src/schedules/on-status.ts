import type { EntityManager } from 'typeorm';
import type { BookingStatusChanged } from '../events/booking-events.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedules } from './read-schedules.js';
import { refuseClash } from './refuse-clash.js';
import { storedSchedules } from './schedule-rows.js';
import type { ScheduleSources } from './schedule-sources.js';

/**
 * A booking that is confirmed promises what it holds, whoever confirms it.
 * @throws ApiError 409 with `clashes` where that is promised to others, unless there is a reason
 */
export async function onBookingStatusChanged(
  manager: EntityManager,
  { booking, from, uid, override }: BookingStatusChanged,
  sources: ScheduleSources,
): Promise<void> {
  if (booking.status !== 'confirmed' || from === 'confirmed') return;
  const { id, estimate, total } = booking;
  const stored = (await storedSchedules(manager, [id])).get(id);
  // What was asked for before there was any equipment has nothing stored yet.
  const isDerived = !stored && (estimate !== null || total !== null);
  const derived = isDerived
    ? (await derivedSchedules(manager, [booking], sources)).get(id)
    : undefined;
  const to = stored ?? derived;
  if (!to || to.allocations.length === 0) return;
  await refuseClash(manager, booking, { from: null, to }, { uid, override }, sources);
  if (!stored) await keepSchedule(manager, booking, undefined, to, sources);
}
