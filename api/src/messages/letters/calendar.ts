import type { Booking } from '../../contract/bookings.js';
import { ASSUMED_EVENT_HOURS } from '../../contract/messages.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { momentOf } from '../../platform/dates/wall-clock.js';
import { HOUR_MS } from '../../platform/jobs/recurring-jobs.js';
import { servicesOf, typed } from './wording.js';

export interface CalendarEvent {
  booking: Booking;
  status: 'CONFIRMED' | 'CANCELLED';
  /** Counts up with every change: a calendar goes by the highest. */
  sequence: number;
  stamp: Date;
}

/** The event as an iCalendar file, in UTC, so that no calendar has to know the zone. */
export async function calendarFile(
  { booking, status, sequence, stamp }: CalendarEvent,
  settings: BusinessSettings,
): Promise<string> {
  const { default: ICAL } = await import('ical.js');
  const start = momentOf({ date: booking.eventDate, time: booking.eventTime }, settings.timeZone);
  const end = new Date(start.getTime() + ASSUMED_EVENT_HOURS * HOUR_MS);
  const time = (moment: Date) => ICAL.Time.fromJSDate(moment, true);
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${booking.id}@${new URL(settings.siteUrl).hostname}`);
  event.addPropertyWithValue('dtstamp', time(stamp));
  event.addPropertyWithValue('dtstart', time(start));
  event.addPropertyWithValue('dtend', time(end));
  event.addPropertyWithValue('summary', `${settings.businessName}: ${servicesOf(booking)}`);
  event.addPropertyWithValue('location', typed(booking.location));
  event.addPropertyWithValue('status', status);
  event.addPropertyWithValue('sequence', sequence);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Finesse//Bookings//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
