import { Injectable } from '@nestjs/common';
import { ScheduleReader } from './schedule-reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { BOOKINGS } from '../bookings/booking-list.js';
import { eventWindow } from '../../contract/schedules/event-window.js';
import { allOf, sql, type Sql } from '../../platform/database/sql.js';
import { LONGEST_WINDOW_MS, type ScheduledBooking } from './clashes.js';

/** From `from` to before `until`. */
export interface TimeRange {
  from: Date;
  until: Date;
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The dates of bookings whose windows may overlap a range, with a margin for time zones. */
export const datesAround = ({ from, until }: { from: Date; until: Date | null }) => ({
  from: dateOf(from.getTime() - LONGEST_WINDOW_MS),
  to: until ? dateOf(until.getTime() + LONGEST_WINDOW_MS) : '9999-12-31',
});

/** Finds bookings by when they take place. */
@Injectable()
export class ScheduledBookings {
  constructor(
    private readonly database: UnitOfWork,
    private readonly scheduleReader: ScheduleReader,
  ) {}

  /**
   * All bookings, whatever their status, whose event windows overlap a range, by start; without `until`,
   * all that follow. They are found by their date.
   * @param where what narrows them further
   */
  async between(
    { from, until }: { from: Date; until: Date | null },
    where?: Sql,
  ): Promise<ScheduledBooking[]> {
    const days = datesAround({ from, until });
    const dated = sql('bookings.eventDate >= ? AND bookings.eventDate <= ?', days.from, days.to);
    const bookings = await BOOKINGS.find(
      this.database.manager,
      where ? allOf([dated, where]) : dated,
    );
    const schedules = await this.scheduleReader.loadAll(bookings);
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
}

const byStart = (one: ScheduledBooking, other: ScheduledBooking): number =>
  one.schedule.start.localeCompare(other.schedule.start) ||
  (one.booking.reference < other.booking.reference ? -1 : 1);
