import ICAL from 'ical.js';
import type {
  CreatedCalendarFeed,
  NewCalendarFeed,
} from '../../src/contract/schedules/calendar-feed.js';
import type { Client } from './client.js';

/** A new feed, and where on its server it is. */
export async function makeFeed(admin: Client, feed: Partial<NewCalendarFeed> = {}) {
  const { status, text, body } = await admin.post<CreatedCalendarFeed>('/api/calendar-feeds', {
    name: 'Phone',
    ...feed,
  });
  if (status !== 201) throw new Error(`feed failed: ${String(status)} ${text}`);
  return { ...body, path: new URL(body.url).pathname };
}

/** An event of a calendar file, as a calendar reads it. */
export interface ReadEvent {
  uid: string;
  status: string;
  sequence: number;
  start: string;
  end: string;
  summary: string;
  location: string | null;
  description: string | null;
  url: string | null;
}

export const calendarOf = (file: string) => new ICAL.Component(ICAL.parse(file) as unknown[]);

export function eventsOf(file: string): ReadEvent[] {
  return calendarOf(file)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { uid, sequence, startDate, endDate, summary } = new ICAL.Event(component);
      const textOf = (name: string) => component.getFirstPropertyValue(name) as string | null;
      return {
        ...{ uid, sequence, summary, status: textOf('status') ?? '' },
        start: startDate.toJSDate().toISOString(),
        end: endDate.toJSDate().toISOString(),
        location: textOf('location'),
        description: textOf('description'),
        url: textOf('url'),
      };
    });
}
