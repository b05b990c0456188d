import type { EntityManager } from 'typeorm';
import { newestVersion } from '../catalogue/stored-versions.js';
import type { Booking } from '../contract/bookings.js';
import { MINUTE_MS } from '../contract/durations.js';
import type { Quote } from '../contract/quotes/quote.js';
import type { Schedule } from '../contract/schedules/schedule.js';
import { loadRequestedSchedule } from './load-schedules.js';
import { requestedEnd, requestedMinutes } from './requested-schedule.js';
import type { StoredSchedule } from './stored-schedules.js';

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

/** With the length that follows from the booking's days, its quote and its packages. */
export async function withDaysOf(
  manager: EntityManager,
  booking: Booking,
  stored: StoredSchedule,
  timeZone: string,
): Promise<StoredSchedule> {
  const { schedule } = await loadRequestedSchedule(manager, booking, timeZone);
  const { isAssumed } = schedule;
  const length = Date.parse(schedule.end) - Date.parse(schedule.start);
  const end = new Date(Date.parse(stored.schedule.start) + length).toISOString();
  return { ...stored, schedule: { ...stored.schedule, end, isAssumed } };
}

/** As a quote says; what it leaves open is as it was. */
export async function quotedSchedule(
  manager: EntityManager,
  booking: Booking,
  { schedule }: StoredSchedule,
  { lines, start, durationMinutes, guests }: Quote,
  timeZone: string,
): Promise<Schedule> {
  const before = (Date.parse(schedule.end) - Date.parse(schedule.start)) / MINUTE_MS;
  const ofPackage = requestedMinutes(lines, (await newestVersion(manager)).document);
  const from = new Date(start ?? schedule.start);
  const end =
    durationMinutes === null && ofPackage !== null
      ? requestedEnd(from, ofPackage, booking, timeZone)
      : new Date(from.getTime() + (durationMinutes ?? before) * MINUTE_MS);
  return {
    ...schedule,
    start: from.toISOString(),
    end: end.toISOString(),
    isAssumed: durationMinutes === null && ofPackage === null && schedule.isAssumed,
    guests: guests ?? schedule.guests,
  };
}
