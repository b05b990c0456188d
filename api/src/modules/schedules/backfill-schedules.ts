import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BookingsRepository } from '../bookings/bookings.repository.js';
import { SchedulesRepository, startsWithBooking } from './schedules.repository.js';
import { ScheduleReader } from './schedule-reader.js';
import { BOOKINGS, isOpen, isOpenAndToCome } from '../bookings/booking-list.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { allOf, oneOf, sql } from '../../platform/database/sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { inBatches } from '../../platform/list/batches.js';
import { requestedStart } from './requested-schedule.js';
import { MINUTE_MS } from '../../contract/durations.js';

/** So many bookings are locked at once. */
const BATCH = 100;

const hasSchedule = sql('bookings.id IN (SELECT bookingId FROM schedules)');
const lacksSchedule = sql(
  `(bookings.estimate IS NOT NULL OR bookings.quoteTotal IS NOT NULL)
   AND NOT EXISTS (SELECT 1 FROM schedules WHERE schedules.bookingId = bookings.id)`,
);

/** Stores what a version without schedules has left out. */
@Injectable()
export class ScheduleBackfills {
  constructor(
    private readonly database: UnitOfWork,
    private readonly bookings: BookingsRepository,
    private readonly scheduleReader: ScheduleReader,
    private readonly schedules: SchedulesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores the schedules of bookings to come that a version without schedules has stored: before an
   * update, by a server that is not updated yet, or in a backup that was restored.
   * @returns how many were missing
   */
  async addMissing(): Promise<number> {
    const condition = allOf([isOpenAndToCome(), lacksSchedule]);
    const bookings = await BOOKINGS.find(this.database.reader, condition);
    let count = 0;
    for (const batch of inBatches(bookings, BATCH))
      count += await this.database.transaction(async () => {
        await this.bookings.lockOpen();
        // Read again under the lock: an admin may have moved one since the first read.
        const ids = batch.map(({ id }) => id);
        const missing = await BOOKINGS.find(
          this.database.manager,
          allOf([condition, oneOf('bookings.id', ids)]),
        );
        const requested = await this.scheduleReader.loadAllRequested(missing);
        const added = missing.flatMap((booking) => {
          const schedule = requested.get(booking.id);
          if (!schedule) return [];
          const start = requestedStart(booking, this.config.settings.timeZone).toISOString();
          const differsFromRequest =
            schedule.allocations.length > 0 || schedule.schedule.start !== start;
          return differsFromRequest ? [{ booking, schedule }] : [];
        });
        for (const { booking, schedule } of added)
          await this.schedules.save(booking, undefined, schedule);
        return added.length;
      });
    return count;
  }

  /**
   * Sets the date and time of open bookings to the start of their schedule, where such a version has
   * moved only the schedule.
   * @returns how many differed
   */
  async correctTimes(): Promise<number> {
    const bookings = await BOOKINGS.find(this.database.manager, allOf([isOpen, hasSchedule]));
    const stored = await this.schedules.findAll(bookings.map(({ id }) => id));
    const differing = bookings.filter((booking) => {
      const schedule = stored.get(booking.id);
      return schedule && !startsWithBooking(booking, schedule, this.config.settings.timeZone);
    });
    for (const { id } of differing)
      await this.database.transaction(async () => {
        await this.bookings.lockOpen();
        const schedule = await this.schedules.find(id);
        const booking = await this.bookings.get(id);
        if (schedule) await this.schedules.save(booking, schedule, schedule);
      });
    return differing.length;
  }
}

@Injectable()
export class ScheduleBackfill implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: RecurringJobs,
    private readonly backfills: ScheduleBackfills,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.add({
      name: 'backfill the schedules of older bookings',
      firstInMs: (2 + Math.random()) * MINUTE_MS,
      everyMs: 24 * 60 * MINUTE_MS,
      retryMs: MINUTE_MS,
      run: async () => {
        await this.backfills.addMissing();
        await this.backfills.correctTimes();
      },
    });
  }
}
