import { In, type EntityManager } from 'typeorm';
import { BookingEntity } from './bookings/booking.entity.js';
import { BOOKINGS } from './bookings/booking-list.js';
import type { FeedSources } from './calendar-feeds/feed-sources.js';
import type { Booking } from './contract/bookings.js';
import { eventWindow } from './contract/schedules/event-window.js';
import { stockOf } from './contract/schedules/peak.js';
import type { DiarySources } from './diary/diary-sources.js';
import { sql } from './platform/database/sql.js';
import { holdingsBetween } from './schedules/holdings.js';
import { clashesOfBookings, schedulesOf } from './schedules/read-schedules.js';
import type { StoredSchedule } from './schedules/schedule-rows.js';
import type { ScheduleSources } from './schedules/schedule-sources.js';

// Where the diary, the day and the calendar feeds meet the features that they show.

/** A booking, when it takes place and what it takes. */
interface ScheduledBooking extends StoredSchedule {
  booking: Booking;
}

/**
 * They are found by the day of their start: from leaving for the event to being back from it there
 * are days, and a zone's clock may be a day ahead.
 */
const MARGIN_MS = 6 * 86_400_000;
const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** All bookings whose event window overlaps [from, until); without an end, all to come. */
async function bookingsBetween(
  manager: EntityManager,
  { from, until }: { from: Date; until: Date | null },
  sources: ScheduleSources,
): Promise<ScheduledBooking[]> {
  const last = until ? dateOf(until.getTime() + MARGIN_MS) : '9999-12-31';
  const bookings = await BOOKINGS.find(
    manager,
    sql(
      'bookings.eventDate >= ? AND bookings.eventDate <= ?',
      dateOf(from.getTime() - MARGIN_MS),
      last,
    ),
  );
  const schedules = await schedulesOf(manager, bookings, sources);
  return bookings.flatMap((booking) => {
    const stored = schedules.get(booking.id);
    if (!stored) return [];
    const { windowStart, windowEnd } = eventWindow(stored.schedule);
    const overlaps =
      Date.parse(windowEnd) > from.getTime() &&
      (until === null || Date.parse(windowStart) < until.getTime());
    return overlaps ? [{ booking, ...stored }] : [];
  });
}

/** Where calendar feeds find what they tell of. */
export const feedSources = (sources: ScheduleSources): FeedSources => ({
  async bookingsSince(manager, since) {
    const range = { from: since, until: null };
    return (await bookingsBetween(manager, range, sources)).filter(
      ({ schedule }) => Date.parse(schedule.end) > since.getTime(),
    );
  },
});

/** Where the diary finds what it shows. */
export const diarySources = (sources: ScheduleSources): DiarySources => ({
  catalogue: sources.catalogue,
  bookingsBetween: (manager, range) => bookingsBetween(manager, range, sources),
  clashes: (manager, bookings, catalogue) =>
    clashesOfBookings(
      manager,
      bookings.map(({ booking }) => booking),
      new Map(bookings.map((each) => [each.booking.id, each])),
      stockOf(catalogue),
    ),
  promises: holdingsBetween,
  quotes: sources.quotes,
  notes: notesOf,
});

async function notesOf(manager: EntityManager, ids: string[]): Promise<Map<string, string | null>> {
  const rows = await manager.find(BookingEntity, {
    select: { id: true, notes: true },
    where: { id: In(ids) },
  });
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}
