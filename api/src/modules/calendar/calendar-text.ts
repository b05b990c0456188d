import type { default as Library } from 'ical.js';
import { CALENDAR_REFRESH_HOURS } from '../../contract/schedules/calendar-feed.js';
import { addressLine } from '../../contract/text.js';
import type { Mailbox } from '../../platform/config/config.js';

/** What a calendar is asked to do with a file (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarEntry {
  /** Never changes, and is the same in mails and feeds. */
  uid: string;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Counts up with every change: calendars take the highest. */
  sequence: number;
  stamp: Date;
  /** ISO 8601, UTC, as `end`. */
  start: string;
  end: string;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  organizer: Mailbox;
  /** The e-mail address of who is asked to come. */
  attendee?: string;
}

/** A line may have 75 octets; ical.js does not count the space at the start of a folded one. */
const FOLD_OCTETS = 74;

/** All control characters but line ends: RFC 5545 does not allow them. */
const CONTROL = /(?:(?!\n)\p{Cc})+/gu;
const clean = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROL, ' ').trim();
/** As one line: some calendars show a line end as `\n`. */
const oneLine = (text: string) => clean(text).replace(/\s+/g, ' ');

/**
 * An iCalendar file (RFC 5545), folded, with times in UTC, so that no calendar has to know the zone.
 * The same entries give the same bytes.
 * @param feedName of a calendar that is fetched again
 */
export async function calendarText(
  method: CalendarMethod,
  entries: readonly CalendarEntry[],
  feedName?: string,
): Promise<string> {
  const { default: ICAL } = await import('ical.js');
  ICAL.foldLength = FOLD_OCTETS;
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Finesse//Bookings//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', method);
  if (feedName !== undefined) {
    for (const property of ['name', 'x-wr-calname'])
      calendar.addPropertyWithValue(property, oneLine(feedName));
    // RFC 7986, and what Outlook reads.
    const interval = new ICAL.Property('refresh-interval', calendar);
    interval.resetType('duration');
    interval.setValue(ICAL.Duration.fromData({ hours: CALENDAR_REFRESH_HOURS }));
    calendar.addProperty(interval);
    calendar.addPropertyWithValue('x-published-ttl', `PT${String(CALENDAR_REFRESH_HOURS)}H`);
  }
  for (const entry of entries) calendar.addSubcomponent(eventOf(ICAL, entry));
  return `${calendar.toString()}\r\n`;
}

function eventOf(ICAL: typeof Library, entry: CalendarEntry): Library.Component {
  const time = (moment: Date) => ICAL.Time.fromJSDate(moment, true);
  const event = new ICAL.Component('vevent');
  const add = (property: string, value: string | number | Library.Time) =>
    event.addPropertyWithValue(property, value);
  add('uid', entry.uid);
  add('dtstamp', time(entry.stamp));
  add('last-modified', time(entry.stamp));
  add('dtstart', time(new Date(entry.start)));
  add('dtend', time(new Date(entry.end)));
  add('summary', oneLine(entry.summary));
  if (entry.location !== undefined) add('location', oneLine(addressLine(entry.location)));
  if (entry.description !== undefined) add('description', clean(entry.description));
  if (entry.url !== undefined) add('url', entry.url);
  add('status', entry.status);
  add('sequence', entry.sequence);
  const addPerson = (property: string, address: string, parameters: Record<string, string>) => {
    const person = new ICAL.Property(property, event);
    for (const [name, value] of Object.entries(parameters)) person.setParameter(name, value);
    person.setValue(`mailto:${address}`);
    event.addProperty(person);
  };
  const { organizer, attendee } = entry;
  addPerson('organizer', organizer.address, { cn: parameter(organizer.name) });
  // They have asked for it, so nobody waits for their answer.
  const accepted = { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' };
  if (attendee !== undefined) addPerson('attendee', attendee, accepted);
  return event;
}

/** A parameter cannot have quotes, and few programs know how RFC 6868 writes them. */
const parameter = (text: string) => oneLine(text).replaceAll('"', "'");
