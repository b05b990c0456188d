import { Inject, Injectable } from '@nestjs/common';
import { addressLine, isolated } from '../../contract/text.js';
import type { Booking } from '../../contract/bookings.js';
import { serviceNames, guestsText } from '../../contract/enumerations.js';
import type { Schedule } from '../../contract/schedules/schedule.js';
import { CONFIG, type Config, type Mailbox } from '../../platform/config/config.js';
import { calendarText, type CalendarEntry, type CalendarMethod } from './calendar-text.js';
import {
  EventRevisions,
  uidOf,
  calendarStatusOf,
  NO_REVISION,
  type Revision,
} from './event-revisions.js';
import type { CalendarLink } from '../../contract/request.js';
import { isErased } from '../../contract/privacy.js';
import type { CalendarFeed } from '../../contract/schedules/calendar-feed.js';
import { isRequestStatus } from '../../contract/statuses.js';
import type { ScheduledBooking } from '../schedules/clashes.js';

type EventTime = Pick<Schedule, 'start' | 'end'>;

/** The event as its customer's calendar shows it, from a file or by a link. */
type CustomerEvent = Required<
  Pick<CalendarEntry, 'start' | 'end' | 'summary' | 'location' | 'description'>
>;

export const customerEvent = (
  { services, location, reference }: Booking,
  { start, end }: EventTime,
  { businessName, contactPhone, contactEmail }: Config['settings'],
): CustomerEvent => ({
  start,
  end,
  summary: `${businessName}: ${serviceNames(services)}`,
  location: addressLine(location),
  description: [reference, businessName, contactPhone, contactEmail].join('\n'),
});

/** Gmail and Outlook offer to add only what is a request to the person whom the mail is to (RFC 5546). */
const METHODS = { CONFIRMED: 'REQUEST', CANCELLED: 'CANCEL' } as const;

/** Events as iCalendar files for their customers, with the UIDs that the owner's feeds have. */
@Injectable()
export class EventFiles {
  constructor(
    private readonly revisions: EventRevisions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param attendee to whom it is mailed; null for a download */
  async create(
    booking: Booking,
    schedule: EventTime,
    status: keyof typeof METHODS,
    attendee: string | null,
  ): Promise<{ method: CalendarMethod; text: string }> {
    const { settings, mail } = this.config;
    const method = attendee === null ? 'PUBLISH' : METHODS[status];
    const { sequence } = await this.revisions.of(booking.id);
    const event = {
      ...customerEvent(booking, schedule, settings),
      uid: uidOf(booking, await this.revisions.uidHost(settings.siteUrl)),
      ...{ status, sequence, stamp: new Date() },
      // Who sends the mail: from anybody else, calendars take no change.
      organizer: mail.from,
      ...(attendee !== null && { attendee }),
    };
    return { method, text: await calendarText(method, [event]) };
  }
}

/** A form's encoding has + for spaces, which Outlook shows. */
const queryOf = (parameters: Record<string, string>): string =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20');

/** "20310718T183000Z" */
const basicFormat = (moment: string): string => moment.replace(/[-:]|\.\d+/g, '');

/** Where an event can be added in a browser: those inside of apps do nothing with a calendar file. */
export function calendarLinks(event: CustomerEvent): CalendarLink[] {
  const { start, end, summary, location, description } = event;
  const google = queryOf({
    ...{ action: 'TEMPLATE', text: summary, location, details: description },
    dates: `${basicFormat(start)}/${basicFormat(end)}`,
  });
  const outlook = queryOf({
    ...{ rru: 'addevent', subject: summary, location, body: description },
    ...{ startdt: start, enddt: end },
  });
  return [
    { label: 'Google Calendar', href: `https://calendar.google.com/calendar/render?${google}` },
    { label: 'Outlook', href: `https://outlook.live.com/calendar/0/action/compose?${outlook}` },
  ];
}

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
    .flatMap((one) => entryOf(one, feed, revisions.get(one.booking.id)) ?? [])
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.uid.localeCompare(b.uid));

function entryOf(
  { booking, schedule: { start, end } }: ScheduledBooking,
  { withoutNames, tentative, siteUrl, host, organizer }: Feed,
  revision = NO_REVISION,
): CalendarEntry | null {
  // What a feed had as tentative, calendars have to remove.
  const tentativeStatus = isRequestStatus(booking.status) ? 'TENTATIVE' : 'CANCELLED';
  const status = calendarStatusOf(booking, revision) ?? (tentative ? tentativeStatus : null);
  if (!status) return null;
  const entry: CalendarEntry = {
    uid: uidOf(booking, host),
    status,
    sequence: revision.sequence,
    stamp: revision.changedAt ?? new Date(booking.createdAt),
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
