import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { isoTime, type DriverTime } from '../platform/database/driver-values.js';
import { dialect, oneOf } from '../platform/database/sql.js';
import { wallClockOf } from '../platform/dates/wall-clock.js';
import { inBatches } from '../platform/list/batches.js';

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
  for (const ids of inBatches(bookings.map(({ id }) => id))) {
    const { text, values } = oneOf('bookingId', ids);
    const rows = await manager.query<{ bookingId: string; startAt: DriverTime }[]>(
      `SELECT bookingId, startAt FROM schedules ${dialect(manager).byKey} WHERE ${text}`,
      values,
    );
    for (const { bookingId, startAt } of rows) starts.set(bookingId, new Date(isoTime(startAt)));
  }
  return bookings.map((booking) => {
    const start = starts.get(booking.id);
    if (!start) return booking;
    const { date: eventDate, time: eventTime } = wallClockOf(start, timeZone);
    return { ...booking, eventDate, eventTime };
  });
}
