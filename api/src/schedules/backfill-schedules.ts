import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { BOOKINGS } from '../bookings/booking-list.js';
import { getBooking } from '../bookings/get-booking.js';
import { isOpen, isOpenAndToCome, lockOpenBookings } from '../bookings/open-bookings.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { allOf, oneOf, sql } from '../platform/database/sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { RecurringJobs } from '../platform/jobs/recurring-jobs.js';
import { inBatches } from '../platform/list/batches.js';
import { loadRequestedSchedules } from './load-schedules.js';
import { requestedStart } from './requested-schedule.js';
import {
  findStoredSchedule,
  findStoredSchedules,
  saveSchedule,
  startsWithBooking,
} from './stored-schedules.js';
import { MINUTE_MS } from '../contract/durations.js';

/** So many bookings are locked at once. */
const BATCH = 100;

const hasSchedule = sql('bookings.id IN (SELECT bookingId FROM schedules)');
const lacksSchedule = sql(
  `(bookings.estimate IS NOT NULL OR bookings.quoteTotal IS NOT NULL)
   AND NOT EXISTS (SELECT 1 FROM schedules WHERE schedules.bookingId = bookings.id)`,
);

/**
 * Stores the schedules of bookings to come that a version without schedules has stored: before an
 * update, by a server that is not updated yet, or in a backup that was restored.
 * @returns how many were missing
 */
export async function backfillSchedules(database: UnitOfWork, timeZone: string): Promise<number> {
  const condition = allOf([isOpenAndToCome(), lacksSchedule]);
  const bookings = await BOOKINGS.find(database.reader, condition);
  let count = 0;
  for (const batch of inBatches(bookings, BATCH))
    count += await database.transaction(async (manager) => {
      await lockOpenBookings(manager);
      // Read again under the lock: an admin may have moved one since the first read.
      const ids = batch.map(({ id }) => id);
      const missing = await BOOKINGS.find(manager, allOf([condition, oneOf('bookings.id', ids)]));
      const requested = await loadRequestedSchedules(manager, missing, timeZone);
      const added = missing.flatMap((booking) => {
        const schedule = requested.get(booking.id);
        if (!schedule) return [];
        const start = requestedStart(booking, timeZone).toISOString();
        const saysMore = schedule.allocations.length > 0 || schedule.schedule.start !== start;
        return saysMore ? [{ booking, schedule }] : [];
      });
      for (const { booking, schedule } of added)
        await saveSchedule(manager, booking, undefined, schedule, timeZone);
      return added.length;
    });
  return count;
}

/**
 * Sets the date and time of open bookings to the start of their schedule, where such a version has
 * moved only the schedule.
 * @returns how many differed
 */
export async function backfillEventTimes(database: UnitOfWork, timeZone: string): Promise<number> {
  const { reader } = database;
  const bookings = await BOOKINGS.find(reader, allOf([isOpen, hasSchedule]));
  const stored = await findStoredSchedules(
    reader,
    bookings.map(({ id }) => id),
  );
  const differing = bookings.filter((booking) => {
    const schedule = stored.get(booking.id);
    return schedule && !startsWithBooking(booking, schedule, timeZone);
  });
  for (const { id } of differing)
    await database.transaction(async (manager) => {
      await lockOpenBookings(manager);
      const schedule = await findStoredSchedule(manager, id);
      const booking = await getBooking(manager, id);
      if (schedule) await saveSchedule(manager, booking, schedule, schedule, timeZone);
    });
  return differing.length;
}

@Injectable()
export class ScheduleBackfill implements OnApplicationBootstrap {
  constructor(
    private readonly database: UnitOfWork,
    private readonly jobs: RecurringJobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const { timeZone } = this.config.settings;
    this.jobs.add({
      name: 'backfill the schedules of older bookings',
      firstInMs: (2 + Math.random()) * MINUTE_MS,
      everyMs: 24 * 60 * MINUTE_MS,
      retryMs: MINUTE_MS,
      run: async () => {
        await backfillSchedules(this.database, timeZone);
        await backfillEventTimes(this.database, timeZone);
      },
    });
  }
}
