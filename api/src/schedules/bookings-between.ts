import type { EntityManager } from 'typeorm';
import { BOOKINGS } from '../bookings/booking-list.js';
import { eventWindow } from '../contract/schedules/event-window.js';
import { sql } from '../platform/database/sql.js';
import { LONGEST_WINDOW_MS, type ScheduledBooking } from './clashes.js';
import { loadSchedules } from './load-schedules.js';

/** From `from` to before `until`. */
export interface TimeRange {
  from: Date;
  until: Date;
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/**
 * All bookings, whatever their status, whose event windows overlap a range, by start; without `until`,
 * all that follow. They are found by their date, with a margin for the window and for time zones.
 */
export async function bookingsBetween(
  manager: EntityManager,
  { from, until }: { from: Date; until: Date | null },
  timeZone: string,
): Promise<ScheduledBooking[]> {
  const bookings = await BOOKINGS.find(
    manager,
    sql(
      'bookings.eventDate >= ? AND bookings.eventDate <= ?',
      dateOf(from.getTime() - LONGEST_WINDOW_MS),
      until ? dateOf(until.getTime() + LONGEST_WINDOW_MS) : '9999-12-31',
    ),
  );
  const schedules = await loadSchedules(manager, bookings, timeZone);
  return bookings
    .flatMap((booking) => {
      const stored = schedules.get(booking.id);
      if (!stored) return [];
      const { windowStart, windowEnd } = eventWindow(stored.schedule);
      const overlaps =
        Date.parse(windowEnd) > from.getTime() &&
        (until === null || Date.parse(windowStart) < until.getTime());
      return overlaps ? [{ booking, ...stored }] : [];
    })
    .toSorted(byStart);
}

const byStart = (one: ScheduledBooking, other: ScheduledBooking): number =>
  one.schedule.start.localeCompare(other.schedule.start) ||
  (one.booking.reference < other.booking.reference ? -1 : 1);
