import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { HOUR_MS, MINUTE_MS, RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { PERSONAL_DATA, type PersonalData } from '../people/personal-data.js';
import { expirePersonalData } from './retention.js';

/** Once a day; the log learns how many, never whose. */
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
      name: 'make anonymous what ended long ago',
      firstInMs: (5 + Math.random() * 5) * MINUTE_MS,
      everyMs: 24 * HOUR_MS,
      retryMs: HOUR_MS,
      run: async (signal, log) => {
        const isOver = () => signal.aborted;
        const options = { months, timeZone, now: new Date(), isOver };
        const done = await expirePersonalData(this.database, this.holders, options);
        log.info({ ...done, months }, 'made anonymous what ended long ago');
      },
    });
  }
}
