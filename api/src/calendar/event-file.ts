import type { EntityManager } from 'typeorm';
import type { Booking } from '../contract/bookings.js';
import { ASSUMED_EVENT_HOURS } from '../contract/limits.js';
import { SERVICE_OFFERS } from '../contract/offers.js';
import type { BusinessSettings } from '../contract/settings.js';
import { HistoryEntity } from '../platform/audit/history.entity.js';
import { momentOf } from '../platform/dates/wall-clock.js';
import { HOUR_MS } from '../platform/jobs/recurring-jobs.js';

export interface CalendarEvent {
  booking: Booking;
  status: 'CONFIRMED' | 'CANCELLED';
  /** Counts up with every change: a calendar goes by the highest. */
  sequence: number;
  stamp: Date;
}

/** How often a booking has been changed, for `sequence`. */
export const sequenceOf = (manager: EntityManager, bookingId: string): Promise<number> =>
  manager.countBy(HistoryEntity, [
    { recordId: bookingId, kind: 'status' },
    { recordId: bookingId, kind: 'edited' },
  ]);

/**
 * What a calendar is to say of a booking: an evening that was confirmed once and is cancelled has to
 * be taken out of it. `null` where there is nothing to put in, nor to take out.
 */
export async function eventStatusOf(
  manager: EntityManager,
  { id, status }: Pick<Booking, 'id' | 'status'>,
): Promise<CalendarEvent['status'] | null> {
  if (status === 'confirmed' || status === 'completed') return 'CONFIRMED';
  if (status === 'pending') return null;
  const confirmed = { recordId: id, kind: 'status', toStatus: 'confirmed' } as const;
  return (await manager.existsBy(HistoryEntity, confirmed)) ? 'CANCELLED' : null;
}

/** The event as an iCalendar file (RFC 5545), in UTC, so that no calendar has to know the zone. */
export async function eventFile(
  { booking, status, sequence, stamp }: CalendarEvent,
  settings: BusinessSettings,
): Promise<string> {
  const { default: ICAL } = await import('ical.js');
  const start = momentOf({ date: booking.eventDate, time: booking.eventTime }, settings.timeZone);
  const end = new Date(start.getTime() + ASSUMED_EVENT_HOURS * HOUR_MS);
  const time = (moment: Date) => ICAL.Time.fromJSDate(moment, true);
  const services = SERVICE_OFFERS.filter(({ id }) => booking.services.includes(id));
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${booking.id}@${new URL(settings.siteUrl).hostname}`);
  event.addPropertyWithValue('dtstamp', time(stamp));
  event.addPropertyWithValue('dtstart', time(start));
  event.addPropertyWithValue('dtend', time(end));
  event.addPropertyWithValue(
    'summary',
    `${settings.businessName}: ${services.map(({ name }) => name).join(', ')}`,
  );
  event.addPropertyWithValue('location', booking.location.replace(/\s+/g, ' '));
  event.addPropertyWithValue('status', status);
  event.addPropertyWithValue('sequence', sequence);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Finesse//Bookings//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
