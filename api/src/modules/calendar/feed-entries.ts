import type { CalendarEntry } from './calendar-text.js';
import { calendarStatusOf, uidOf, type Revision } from './event-revisions.js';
import { addressLine, isolated } from '../../contract/clean-text.js';
import { guestsText, serviceNames } from '../../contract/enumerations.js';
import { isErased } from '../../contract/privacy.js';
import type { CalendarFeed } from '../../contract/schedules/calendar-feed.js';
import { isRequestStatus } from '../../contract/statuses.js';
import type { Mailbox } from '../../platform/config/config.js';
import type { ScheduledBooking } from '../schedules/clashes.js';

/** In the title, since many calendars do not show a status. */
const PREFIXES = { CONFIRMED: '', TENTATIVE: 'Tentative: ', CANCELLED: 'Cancelled: ' } as const;

interface Feed extends Pick<CalendarFeed, 'withoutNames' | 'tentative'> {
  siteUrl: string;
  host: string;
  organizer: Mailbox;
}

export const feedEntries = (
  bookings: readonly ScheduledBooking[],
  revisions: ReadonlyMap<string, Revision>,
  feed: Feed,
): CalendarEntry[] =>
  bookings
    .flatMap((one) => entryOf(one, revisions.get(one.booking.id), feed) ?? [])
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.uid.localeCompare(b.uid));

function entryOf(
  { booking, schedule: { start, end } }: ScheduledBooking,
  revision: Revision | undefined,
  { withoutNames, tentative, siteUrl, host, organizer }: Feed,
): CalendarEntry | null {
  const status = statusOf(booking, revision, tentative);
  if (!status) return null;
  const entry: CalendarEntry = {
    uid: uidOf(booking, host),
    status,
    sequence: revision?.sequence ?? 0,
    stamp: revision?.changedAt ?? new Date(booking.createdAt),
    start,
    end,
    organizer,
    summary: `${PREFIXES[status]}${serviceNames(booking.services)} (${booking.reference})`,
  };
  if (withoutNames) return entry;
  const url = `${siteUrl}/admin/bookings/${booking.id}`;
  if (isErased(booking)) return { ...entry, url };
  const { reference, firstName, lastName, phone, location, guestCount } = booking;
  const name = `${firstName} ${lastName}`;
  const lines = [reference, name, phone, addressLine(location), guestsText(guestCount), url];
  return {
    ...entry,
    summary: `${PREFIXES[status]}${isolated(name)}: ${serviceNames(booking.services)}`,
    location,
    description: lines.join('\n'),
    url,
  };
}

function statusOf(
  booking: ScheduledBooking['booking'],
  revision: Revision | undefined,
  withTentative: boolean,
): CalendarEntry['status'] | null {
  const status = calendarStatusOf(booking, revision);
  if (status || !withTentative) return status;
  // Such feeds had it as tentative, so calendars have to remove it.
  return isRequestStatus(booking.status) ? 'TENTATIVE' : 'CANCELLED';
}
