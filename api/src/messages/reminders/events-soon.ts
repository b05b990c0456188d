import { isErased } from '../../contract/privacy.js';
import { sql } from '../../platform/database/sql.js';
import { latestWallClock } from '../../platform/dates/wall-clock.js';
import { aboutBooking } from '../enqueue.js';
import { DAY_MS, daysAfter, lastMessages, type Clock, type Reminder } from './reminder.js';

const DAYS_BEFORE = 2;
/** Nobody is written to at night. */
const FROM = '10:00';

/**
 * The confirmed events of the day after tomorrow, and those of tomorrow that a server which was
 * away has missed. Who has only just been told that it is confirmed needs no reminder.
 */
export async function eventsSoon({ database, sources, now, timeZone }: Clock): Promise<Reminder[]> {
  const { date, time } = latestWallClock(now, timeZone);
  if (time < FROM) return [];
  const bookings = await sources.bookings(
    database.reader,
    sql(
      "bookings.status = 'confirmed' AND bookings.eventDate >= ? AND bookings.eventDate <= ?",
      daysAfter(date, DAYS_BEFORE - 1),
      daysAfter(date, DAYS_BEFORE),
    ),
  );
  const told = await lastMessages(database, bookings, 'booking-confirmed');
  return bookings
    .filter((booking) => {
      const at = told.get(booking.id);
      return !isErased(booking) && at !== undefined && now.getTime() - at.getTime() > DAY_MS;
    })
    .map(({ id, email, eventDate }) => ({
      template: 'event-reminder',
      event: `event-reminder-${eventDate}`,
      recipient: email,
      ...aboutBooking(id),
    }));
}
