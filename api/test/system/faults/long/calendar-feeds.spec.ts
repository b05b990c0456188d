import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalendarFeed } from '../../../../src/contract/schedules/calendar-feed.js';
import { makeFeed } from '../../../support/feeds.js';
import { book } from '../../../support/records.js';
import { startServer, type TestServer } from '../../../support/server.js';
import { DebianCalendars } from '../../support/debian-calendars.js';

// Feeds in the eyes of programs that are not ours: Debian's vdirsyncer fetches them over HTTP, its
// khal shows them on the clock of the business, and Python's icalendar reads them.

const LOCATION = '12 Garden Row; "back", London';

describe.each([
  {
    timeZone: 'Europe/London',
    // Clocks change in the night to 25 October 2026 and to 28 March 2027.
    events: [
      ['2026-10-24', '2026-10-24T18:30:00+00:00', '2026-10-24 19:30 - 2026-10-24 23:30'],
      ['2026-10-25', '2026-10-25T19:30:00+00:00', '2026-10-25 19:30 - 2026-10-25 23:30'],
      ['2027-03-27', '2027-03-27T19:30:00+00:00', '2027-03-27 19:30 - 2027-03-27 23:30'],
      ['2027-03-28', '2027-03-28T18:30:00+00:00', '2027-03-28 19:30 - 2027-03-28 23:30'],
    ],
    // Over each change of the clock, from one hour to another.
    night: {
      set: { start: '2027-03-27T23:30:00Z', end: '2027-03-28T02:30:00Z' },
      shown: '2027-03-27 23:30 - 2027-03-28 03:30',
    },
  },
  {
    timeZone: 'America/New_York',
    // In the night to 1 November 2026 and to 14 March 2027.
    events: [
      ['2026-10-24', '2026-10-24T23:30:00+00:00', '2026-10-24 19:30 - 2026-10-24 23:30'],
      ['2026-10-31', '2026-10-31T23:30:00+00:00', '2026-10-31 19:30 - 2026-10-31 23:30'],
      ['2026-11-01', '2026-11-02T00:30:00+00:00', '2026-11-01 19:30 - 2026-11-01 23:30'],
      ['2027-03-13', '2027-03-14T00:30:00+00:00', '2027-03-13 19:30 - 2027-03-13 23:30'],
      ['2027-03-14', '2027-03-14T23:30:00+00:00', '2027-03-14 19:30 - 2027-03-14 23:30'],
      ['2027-03-28', '2027-03-28T23:30:00+00:00', '2027-03-28 19:30 - 2027-03-28 23:30'],
    ],
    night: {
      set: { start: '2027-03-14T04:30:00Z', end: '2027-03-14T08:30:00Z' },
      shown: '2027-03-13 23:30 - 2027-03-14 04:30',
    },
  },
])('rule 11: a feed of $timeZone', ({ timeZone, events, night }) => {
  let server: TestServer;
  let calendars: DebianCalendars;
  let feed: Awaited<ReturnType<typeof makeFeed>>;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    server = await startServer({ TIME_ZONE: timeZone, SITE_URL: 'https://www.house.example' });
    feed = await makeFeed(server.admin);
    calendars = new DebianCalendars(server.url + feed.path, timeZone);
    for (const [eventDate = ''] of events) {
      const name = { firstName: 'Zoë 🌿', lastName: `Müller-${eventDate}` };
      const { id } = await book(server.visitor, { ...name, eventDate, location: LOCATION });
      await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
      ids.set(eventDate, id);
    }
    await calendars.sync();
  });
  afterAll(async () => {
    calendars.remove();
    await server.close();
  });

  const read = async () => calendars.readByPython((await server.visitor.get(feed.path)).text);
  const [first = ''] = events.at(-1) ?? [];

  it('is read by Python’s icalendar without an error, character for character', async () => {
    const all = await read();
    expect(all.map(({ start }) => start)).toEqual(events.map(([, start]) => start));
    for (const { errors, location, status, summary, description } of all) {
      expect([errors, location, status]).toEqual([[], LOCATION, 'CONFIRMED']);
      expect(summary).toMatch(/^Zoë 🌿 Müller-[\d-]+: Shisha Catering, Mocktail Services$/);
      expect(description).toContain(`\n${LOCATION}\n`);
    }
  });

  it('is fetched by vdirsyncer, one file per event, and shown by khal at the local time', async () => {
    expect(calendars.files()).toHaveLength(events.length);
    for (const [day = '', , shown = ''] of events)
      expect(await calendars.shown(day, 1)).toEqual([
        `${shown} Zoë 🌿 Müller-${day}: Shisha Catering, Mocktail Services`,
      ]);
  });

  it('has the program of the last fetch', async () => {
    const { body } = await server.admin.get<CalendarFeed[]>('/api/calendar-feeds');
    expect(body[0]?.lastFetchedBy).toMatch(/^vdirsyncer\//);
  });

  it('moved into a night with a clock change is shown so by khal', async () => {
    const path = `/api/bookings/${ids.get(first) ?? ''}/schedule`;
    expect((await server.admin.put(path, night.set)).status).toBe(200);
    await calendars.sync();
    const shown = await calendars.shown(night.shown.slice(0, 10), 1);
    expect(shown).toContainEqual(expect.stringContaining(`${night.shown} Zoë 🌿 Müller-${first}`));
    expect(await calendars.shown(first, 1)).toEqual([]);
  });

  it('cancelled is the same event with a higher SEQUENCE, and cancelled in khal', async () => {
    const id = ids.get(first) ?? '';
    const of = async () => (await read()).find(({ uid }) => uid.startsWith(id));
    const before = await of();
    await server.admin.put(`/api/bookings/${id}/status`, { status: 'cancelled' });
    const after = await of();
    expect([after?.uid, after?.status]).toEqual([before?.uid, 'CANCELLED']);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    await calendars.sync();
    expect(calendars.files()).toHaveLength(events.length);
    const shown = await calendars.shown(night.shown.slice(0, 10), 1);
    expect(shown).toContainEqual(expect.stringContaining('Cancelled: Zoë 🌿'));
  });

  it('revoked is no longer fetched by vdirsyncer', async () => {
    await server.admin.delete(`/api/calendar-feeds/${feed.id}`);
    await expect(calendars.sync()).rejects.toThrow();
  });
});
