import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { MINUTE_MS, RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { keepSchedule } from './keep-schedule.js';
import { derivedSchedules } from './read-schedules.js';
import { storedSchedules } from './schedule-rows.js';
import { SCHEDULE_SOURCES, type ScheduleSources } from './schedule-sources.js';

/** So many are locked at once. */
const BATCH = 100;

/**
 * Lets bookings to come hold their equipment that a version without schedules has stored: before an
 * update, by a server that is not updated yet, or in a backup that was restored.
 * @returns how many were without
 */
export async function keepMissing(database: UnitOfWork, sources: ScheduleSources): Promise<number> {
  const all = await sources.unscheduled(database.reader);
  let kept = 0;
  for (let from = 0; from < all.length; from += BATCH) {
    const some = all.slice(from, from + BATCH);
    kept += await database.transaction(async (manager) => {
      const ids = some.map(({ id }) => id);
      const stored = await storedSchedules(manager, ids);
      const missing = some.filter(({ id }) => !stored.has(id));
      const derived = await derivedSchedules(manager, missing, sources);
      const holding = [...derived].filter(([, { allocations }]) => allocations.length > 0);
      for (const [id, schedule] of holding) await keepSchedule(manager, id, undefined, schedule);
      return holding.length;
    });
  }
  return kept;
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
      },
    });
  }
}
