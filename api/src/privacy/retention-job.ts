import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { PERSONAL_DATA, type PersonalData } from '../people/personal-data.js';
import { YEARS_AHEAD_MAX, type ErasedPerson } from '../contract/privacy.js';
import { latestWallClock } from '../platform/dates/wall-clock.js';
import { addMonths, dayBefore } from '../platform/dates/months.js';
import { HOUR_MS, MINUTE_MS } from '../contract/durations.js';

interface Retention {
  months: number;
  timeZone: string;
  now: Date;
  /** Checked between batches; true ends the work early. */
  isOver?: () => boolean;
}

/**
 * Anonymises what ended more than `months` ago, and at the latest YEARS_AHEAD_MAX after it was created;
 * each feature decides when its records have ended.
 * @returns how many records of each kind
 */
export async function expirePersonalData(
  database: UnitOfWork,
  holders: readonly PersonalData[],
  { months, timeZone, now, isOver = () => false }: Retention,
): Promise<ErasedPerson> {
  const cutoff = {
    now,
    day: dayBefore(latestWallClock(now, timeZone).date, months),
    moment: addMonths(now, -months),
    latest: addMonths(now, -months - 12 * YEARS_AHEAD_MAX),
  };
  const done: ErasedPerson = { bookings: 0, spam: 0, members: 0 };
  for (const { expire } of holders) Object.assign(done, await expire?.(database, cutoff, isOver));
  return done;
}

/** Runs once a day; logs how many, never whose. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    @Inject(PERSONAL_DATA) private readonly holders: readonly PersonalData[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const { retentionMonths: months, timeZone } = this.config.settings;
    this.jobs.add({
      name: 'anonymise expired records',
      firstInMs: (5 + Math.random() * 5) * MINUTE_MS,
      everyMs: 24 * HOUR_MS,
      retryMs: HOUR_MS,
      run: async (signal, log) => {
        const isOver = () => signal.aborted;
        const options = { months, timeZone, now: new Date(), isOver };
        const done = await expirePersonalData(this.database, this.holders, options);
        log.info({ ...done, months }, 'anonymised expired records');
        // Also what was erased since, where it was not possible at the time.
        if (!(await this.database.overwriteErased()))
          throw new Error('erased rows remain in the database file; is its disk full?');
      },
    });
  }
}
