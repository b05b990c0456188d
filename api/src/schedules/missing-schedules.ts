import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { MINUTE_MS, RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { keepSchedule, saysStart } from './keep-schedule.js';
import { derivedSchedules } from './read-schedules.js';
import { requestedStart } from './requested-schedule.js';
import { storedSchedule, storedSchedules } from './schedule-rows.js';
import { SCHEDULE_SOURCES, type ScheduleSources } from './schedule-sources.js';

/** So many are locked at once. */
const BATCH = 100;

/**
 * Lets bookings to come hold their equipment, and be on the day that a quote has moved them to, that
 * a version without schedules has stored: before an update, by a server that is not updated yet, or
 * in a backup that was restored.
 * @returns how many were without
 */
export async function keepMissing(database: UnitOfWork, sources: ScheduleSources): Promise<number> {
  const all = await sources.unscheduled(database.reader);
  let count = 0;
  for (let from = 0; from < all.length; from += BATCH) {
    const some = all.slice(from, from + BATCH);
    count += await database.transaction(async (manager) => {
      await sources.lockOpenBookings(manager);
      const ids = some.map(({ id }) => id);
      const stored = await storedSchedules(manager, ids);
      const missing = some.filter(({ id }) => !stored.has(id));
      const derived = await derivedSchedules(manager, missing, sources);
      const kept = missing.flatMap((booking) => {
        const schedule = derived.get(booking.id);
        if (!schedule) return [];
        const asked = requestedStart(booking, sources.timeZone).toISOString();
        const saysMore = schedule.allocations.length > 0 || schedule.schedule.start !== asked;
        return saysMore ? [{ booking, schedule }] : [];
      });
      for (const { booking, schedule } of kept)
        await keepSchedule(manager, booking, undefined, schedule, sources);
      return kept.length;
    });
  }
  return count;
}

/**
 * Lets lists, filters and reminders go by when events take place that such a version has moved.
 * @returns how many there were
 */
export async function keepEventTimes(
  database: UnitOfWork,
  sources: ScheduleSources,
): Promise<number> {
  const { reader } = database;
  const bookings = await sources.scheduled(reader);
  const stored = await storedSchedules(
    reader,
    bookings.map(({ id }) => id),
  );
  const others = bookings.filter((booking) => {
    const schedule = stored.get(booking.id);
    return schedule && !saysStart(booking, schedule, sources.timeZone);
  });
  for (const { id } of others)
    await database.transaction(async (manager) => {
      await sources.lockOpenBookings(manager);
      const schedule = await storedSchedule(manager, id);
      const booking = await sources.booking(manager, id);
      if (schedule) await keepSchedule(manager, booking, schedule, schedule, sources);
    });
  return others.length;
}

@Injectable()
export class MissingSchedules implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    @Inject(SCHEDULE_SOURCES) private readonly sources: ScheduleSources,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'keep the equipment of older bookings',
      firstInMs: (2 + Math.random()) * MINUTE_MS,
      everyMs: 24 * 60 * MINUTE_MS,
      retryMs: MINUTE_MS,
      run: async () => {
        await keepMissing(this.database, this.sources);
        await keepEventTimes(this.database, this.sources);
      },
    });
  }
}
