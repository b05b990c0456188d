import { Inject, Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../catalogue/catalogue.repository.js';
import { ScheduleReader } from './schedule-reader.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Booking } from '../../contract/bookings.js';
import { MINUTE_MS } from '../../contract/durations.js';
import type { Quote } from '../../contract/quotes/quote.js';
import type { Schedule } from '../../contract/schedules/schedule.js';
import { requestedEnd, requestedMinutes } from './requested-schedule.js';
import type { StoredSchedule } from './schedules.repository.js';

// What becomes of a stored schedule where its booking or its quote says another time.

/** At another time, and as long as before. */
export function startingAt(stored: StoredSchedule, start: Date): StoredSchedule {
  const { schedule } = stored;
  const length = Date.parse(schedule.end) - Date.parse(schedule.start);
  const end = new Date(start.getTime() + length);
  return {
    ...stored,
    schedule: { ...schedule, start: start.toISOString(), end: end.toISOString() },
  };
}

/** What becomes of a stored schedule where its booking or its quote says another time. */
@Injectable()
export class MovedSchedules {
  constructor(
    private readonly scheduleReader: ScheduleReader,
    private readonly catalogue: CatalogueRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** With the length that follows from the booking's days, its quote and its packages. */
  async withDaysOf(booking: Booking, stored: StoredSchedule): Promise<StoredSchedule> {
    const { schedule } = await this.scheduleReader.loadRequested(booking);
    const { isAssumed } = schedule;
    const length = Date.parse(schedule.end) - Date.parse(schedule.start);
    const end = new Date(Date.parse(stored.schedule.start) + length).toISOString();
    return { ...stored, schedule: { ...stored.schedule, end, isAssumed } };
  }

  /** As a quote says; what it leaves open is as it was. */
  async quotedSchedule(
    booking: Booking,
    { schedule }: StoredSchedule,
    { lines, start, durationMinutes, guests }: Quote,
  ): Promise<Schedule> {
    const before = (Date.parse(schedule.end) - Date.parse(schedule.start)) / MINUTE_MS;
    const ofPackage = requestedMinutes(lines, (await this.catalogue.newest()).document);
    const from = new Date(start ?? schedule.start);
    const end =
      durationMinutes === null && ofPackage !== null
        ? requestedEnd(from, ofPackage, booking, this.config.settings.timeZone)
        : new Date(from.getTime() + (durationMinutes ?? before) * MINUTE_MS);
    return {
      ...schedule,
      start: from.toISOString(),
      end: end.toISOString(),
      isAssumed: durationMinutes === null && ofPackage === null && schedule.isAssumed,
      guests: guests ?? schedule.guests,
    };
  }
}
