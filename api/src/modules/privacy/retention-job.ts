import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isUnreachable, redactError } from '../../platform/database/errors.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { PersonalDataRegistry, type PersonalData, type Progress } from '../people/personal-data.js';
import { YEARS_AHEAD_MAX, type ErasedPerson } from '../../contract/privacy.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { addMonths, dayBefore } from '../../platform/dates/months.js';
import { HOUR_MS, MINUTE_MS } from '../../contract/durations.js';

interface RetentionProgress {
  isStopped: () => boolean;
  /** Notes what failed: a record by its id, or all that a statement was for. */
  onFailure: (error: unknown, failed: { kind: PersonalData['kind']; id?: string }) => void;
}

/** Runs once a day, and again in an hour where something failed; logs how many, never whose. */
@Injectable()
export class RetentionJob implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    private readonly personalData: PersonalDataRegistry,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const { retentionMonths: months } = this.config.settings;
    this.jobs.add({
      name: 'anonymise expired records',
      firstInMs: (5 + Math.random() * 5) * MINUTE_MS,
      everyMs: 24 * HOUR_MS,
      retryMs: HOUR_MS,
      run: async (signal, log) => {
        let failures = 0;
        const done = await this.expire(new Date(), months, {
          isStopped: () => signal.aborted,
          onFailure(error, failed) {
            failures += 1;
            log.error({ err: redactError(error), ...failed }, 'could not anonymise a record');
          },
        });
        log.info({ ...done, failures, months }, 'anonymised expired records');
        // Also what was erased since, where it was not possible at the time.
        if (!(await this.database.overwriteErased()))
          throw new Error('erased rows remain in the database file; is its disk full?');
        if (failures > 0) throw new Error('some records are left, and tried again');
      },
    });
  }

  /**
   * Anonymises what ended more than `months` ago, and at the latest YEARS_AHEAD_MAX after it was created;
   * each feature decides when its records have ended. What fails keeps nothing else from being anonymised.
   * @throws where the database does not answer
   */
  async expire(
    now: Date,
    months: number,
    { isStopped, onFailure }: RetentionProgress,
  ): Promise<ErasedPerson> {
    const cutoff = {
      now,
      day: dayBefore(latestWallClock(now, this.config.settings.timeZone).date, months),
      moment: addMonths(now, -months),
      latest: addMonths(now, -months - 12 * YEARS_AHEAD_MAX),
    };
    const done: ErasedPerson = { bookings: 0, spam: 0, members: 0 };
    for (const holder of this.personalData.all()) {
      const { kind } = holder;
      try {
        const progress: Progress = {
          isStopped,
          onFailure: (error, id) => onFailure(error, { kind, id }),
        };
        Object.assign(done, await holder.expire?.(cutoff, progress));
      } catch (error) {
        if (isUnreachable(error)) throw error;
        onFailure(error, { kind });
      }
    }
    return done;
  }
}
