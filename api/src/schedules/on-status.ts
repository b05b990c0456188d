import type { EntityManager } from 'typeorm';
import type { BookingStatusChanged } from '../events/booking-events.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedule } from './read-schedules.js';
import { refuseClash } from './refuse-clash.js';
import { storedSchedule } from './schedule-rows.js';
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
  const stored = await storedSchedule(manager, id);
  // What was asked for before there was any equipment has nothing stored yet.
  if (!stored && estimate === null && total === null) return;
  const to = stored ?? (await derivedSchedule(manager, booking, sources));
  if (to.allocations.length === 0) return;
  await refuseClash(manager, booking, { from: null, to }, { uid, override }, sources);
  if (!stored) await keepSchedule(manager, booking, undefined, to, sources);
}
