import { In, type EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { wallClockOf } from '../platform/dates/wall-clock.js';
import { inBatches } from '../platform/list/batches.js';
import { ScheduleEntity } from './schedule.entity.js';

/**
 * Bookings with the day and time at which they take place: the schedule's, which wins over what was
 * asked for, on the clock of `timeZone`.
 */
export async function atScheduledTime<Item extends Pick<Booking, 'id' | 'eventDate' | 'eventTime'>>(
  manager: EntityManager,
  bookings: Item[],
  timeZone: string,
): Promise<Item[]> {
  const starts = new Map<string, Date>();
  for (const ids of inBatches(bookings.map(({ id }) => id)))
    for (const { bookingId, startAt } of await manager.find(ScheduleEntity, {
      select: { bookingId: true, startAt: true },
      where: { bookingId: In(ids) },
    }))
      starts.set(bookingId, startAt);
  return bookings.map((booking) => {
    const start = starts.get(booking.id);
    if (!start) return booking;
    const { date: eventDate, time: eventTime } = wallClockOf(start, timeZone);
    return { ...booking, eventDate, eventTime };
  });
}
