import type { Booking } from '../contract/bookings.js';
import { serviceNames } from '../contract/offers.js';
import type { Schedule } from '../contract/schedules/schedule.js';
import type { BusinessSettings } from '../contract/settings.js';
import { calendarText, type CalendarEntry } from './calendar-text.js';
import { uidOf } from './revisions.js';

interface CalendarEvent extends Pick<CalendarEntry, 'status' | 'sequence' | 'stamp'> {
  booking: Booking;
  schedule: Pick<Schedule, 'start' | 'end'>;
}

/** The event as an iCalendar file for its customer, with the UID that the owner's feeds have. */
export function eventFile(
  { booking, schedule: { start, end }, ...entry }: CalendarEvent,
  settings: BusinessSettings,
): Promise<string> {
  const summary = `${settings.businessName}: ${serviceNames(booking.services)}`;
  const { location } = booking;
  const uid = uidOf(booking, settings.siteUrl);
  return calendarText({}, [{ ...entry, uid, start, end, summary, location }]);
}
