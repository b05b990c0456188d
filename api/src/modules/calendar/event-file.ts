import { Inject, Injectable } from '@nestjs/common';
import { addressLine } from '../../contract/clean-text.js';
import type { Booking } from '../../contract/bookings.js';
import { serviceNames } from '../../contract/enumerations.js';
import type { Schedule } from '../../contract/schedules/schedule.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { calendarText, type CalendarEntry, type CalendarMethod } from './calendar-text.js';
import { EventRevisions, uidOf } from './event-revisions.js';
import type { CalendarLink } from '../../contract/request.js';

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
    return { method, text: await calendarText({ method }, [event]) };
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
