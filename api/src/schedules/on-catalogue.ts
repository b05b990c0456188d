import type { EntityManager } from 'typeorm';
import type { CatalogueSaved } from '../events/catalogue-events.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedules } from './read-schedules.js';
import { storedSchedules } from './schedule-rows.js';
import type { ScheduleSources } from './schedule-sources.js';

/**
 * Items take other equipment than before: so do the bookings to come that were made of them, but
 * those that the owner has allocated by hand. What is now short shows, and nothing is refused.
 */
export async function onCatalogueSaved(
  manager: EntityManager,
  { before, after }: CatalogueSaved,
  sources: ScheduleSources,
): Promise<void> {
  if (JSON.stringify(before.uses) === JSON.stringify(after.uses)) return;
  const bookings = (await sources.openBookings(manager)).filter(
    ({ estimate, total }) => estimate !== null || total !== null,
  );
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const stored = await storedSchedules(manager, ids);
  const derived = await derivedSchedules(manager, bookings, sources, after);
  for (const booking of bookings) {
    const row = stored.get(booking.id);
    const schedule = derived.get(booking.id);
    if (!schedule) continue;
    const { allocations } = schedule;
    if (
      row?.isAllocatedByHand ||
      JSON.stringify(row?.allocations ?? []) === JSON.stringify(allocations)
    )
      continue;
    await keepSchedule(manager, booking, row, row ? { ...row, allocations } : schedule, sources);
  }
}
