import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { CustomerView } from '../../src/contract/request.js';
import type { Day } from '../../src/contract/schedules/day.js';
import type { Diary } from '../../src/contract/schedules/diary.js';
import { eventIn } from '../support/event-in-mail.js';
import { eventsOf, makeFeed } from '../support/feeds.js';
import { MailServer } from '../support/mail-server.js';
import { request } from '../support/records.js';
import { sendNow } from '../support/send-now.js';
import { startServer, type TestServer } from '../support/server.js';

let mail: MailServer;
beforeAll(async () => {
  mail = await new MailServer().start();
});
afterAll(() => mail.stop());

const startIn = (file: string): string => {
  const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
  const start = event?.getFirstPropertyValue('dtstart') as ICAL.Time;
  return start.toJSDate().toISOString();
};

describe.each([
  {
    timeZone: 'Europe/London',
    // Clocks change in the night to 28 March 2027 and to 25 October 2026.
    days: [
      ['2027-03-27', '2027-03-27T19:30'],
      ['2027-03-28', '2027-03-28T18:30'],
      ['2026-10-24', '2026-10-24T18:30'],
      ['2026-10-25', '2026-10-25T19:30'],
      // In the hour that is left out.
      ['2027-03-28', '2027-03-28T01:30', '01:30', '02:30'],
    ],
    moved: [
      ['2027-03-27', '23:30', '2027-03-27T23:30:00.000Z', '2027-03-28T03:30:00.000Z'],
      // Half an hour before an hour is left out, and at its end.
      ['2027-03-28', '00:30', '2027-03-28T00:30:00.000Z', '2027-03-28T02:00:00.000Z'],
      ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z', '2027-03-28T04:00:00.000Z'],
      // In the hour that is lived twice: the first time round, and the second.
      ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z', '2026-10-25T04:00:00.000Z'],
      ['2026-10-25', '01:30', '2026-10-25T01:30:00.000Z', '2026-10-25T04:00:00.000Z'],
      ['2026-10-24', '23:30', '2026-10-24T22:30:00.000Z', '2026-10-25T02:30:00.000Z'],
    ],
  },
  {
    timeZone: 'America/New_York',
    // In the night to 14 March 2027 and to 1 November 2026.
    days: [
      ['2027-03-13', '2027-03-14T00:30'],
      ['2027-03-14', '2027-03-14T23:30'],
      ['2027-03-27', '2027-03-27T23:30'],
      ['2026-10-25', '2026-10-25T23:30'],
      ['2026-10-31', '2026-10-31T23:30'],
      ['2026-11-01', '2026-11-02T00:30'],
      ['2027-03-14', '2027-03-14T07:30', '02:30', '03:30'],
    ],
    moved: [
      ['2027-03-27', '20:30', '2027-03-28T00:30:00.000Z', '2027-03-28T04:30:00.000Z'],
      ['2027-03-28', '23:30', '2027-03-29T03:30:00.000Z', '2027-03-29T07:30:00.000Z'],
      ['2026-10-24', '21:30', '2026-10-25T01:30:00.000Z', '2026-10-25T04:00:00.000Z'],
      ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z', '2027-03-14T09:00:00.000Z'],
      ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T09:30:00.000Z'],
      ['2026-11-01', '01:30', '2026-11-01T06:30:00.000Z', '2026-11-01T09:30:00.000Z'],
    ],
  },
])('rule 11: 19:30 in $timeZone', ({ timeZone, days, moved }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ SMTP_URL: mail.url, TIME_ZONE: timeZone });
  });
  afterAll(async () => {
    await server.close();
    mail.received.splice(0);
  });

  it.each(days)(
    'on %s: page, mail and CSV show it; calendars have %sZ',
    async (eventDate, utc, asked = '19:30', time = asked) => {
      const email = `on-${eventDate}-${asked.replace(':', '-')}@mail.example`;
      const booked = await request(server.visitor, { email, eventDate, eventTime: asked });
      const { id, requestLink } = booked;
      expect([booked.eventTime, booked.requestedTime]).toEqual([
        time,
        time === asked ? null : asked,
      ]);
      await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
      await sendNow(server);

      const answer = await mail.mailAbout(email, 'We have your request');
      const zone = timeZone === 'Europe/London' ? 'London time' : 'New York time';
      expect(answer.text?.replaceAll('\n', ' ')).toMatch(
        new RegExp(`you will hear from us by \\w+ \\d+ \\w+, \\d\\d:\\d\\d \\(${zone}\\)`),
      );

      const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
      const view = (await server.visitor.get<CustomerView>('/api/request', { authorization })).body;
      expect([view.eventDate, view.eventTime]).toEqual([eventDate, time]);

      const { text } = await server.admin.get('/api/bookings/export.csv');
      expect(text).toContain(`${inWords(eventDate, 'short')},${time},Ada`);

      const file = await server.visitor.get('/api/request/event.ics', { authorization });
      const start = `${utc}:00.000Z`;
      expect(startIn(file.text)).toBe(start);

      const confirmed = await mail.mailAbout(email, 'Confirmed');
      const content = confirmed.attachments.find(
        ({ filename }) => filename === 'event.ics',
      )?.content;
      expect(
        startIn(typeof content === 'string' ? content : new TextDecoder().decode(content)),
      ).toBe(start);
      const written = `${inWords(eventDate, 'long')}, ${time}`;
      for (const part of [confirmed.text, confirmed.html]) expect(part).toContain(written);

      await expectOwnersView(server, { id, start, day: eventDate });
    },
  );

  it.each(moved)(
    'moved by its schedule to %s %s: all show it; calendars have %s',
    async (day, time, start, end) => {
      const email = `moved-to-${String(Date.parse(start))}@mail.example`;
      const asked = { email, eventDate: '2027-02-14', eventTime: '19:30' };
      const { id, requestLink } = await request(server.visitor, asked);
      await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
      await sendNow(server);
      const before = eventIn(await mail.mailAbout(email, 'Confirmed'));
      const schedule = await server.admin.put(`/api/bookings/${id}/schedule`, { start, end });
      expect(schedule.status).toBe(200);
      await sendNow(server);

      const changed = await mail.mailAbout(email, 'Changed');
      const event = eventIn(changed);
      expect(event.startDate.toJSDate().toISOString()).toBe(start);
      expect(event.endDate.toJSDate().toISOString()).toBe(end);
      expect(event.uid).toBe(before.uid);
      expect(event.sequence).toBeGreaterThan(before.sequence);
      for (const part of [changed.text, changed.html])
        expect(part).toContain(`${inWords(day, 'long')}, ${time}`);
      expect(changed.text).not.toContain('19:30');

      const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
      const view = (await server.visitor.get<CustomerView>('/api/request', { authorization })).body;
      expect([view.eventDate, view.eventTime]).toEqual([day, time]);
      const file = await server.visitor.get('/api/request/event.ics', { authorization });
      expect(startIn(file.text)).toBe(start);
      const { text } = await server.admin.get('/api/bookings/export.csv');
      const row = text.split('\r\n').find((line) => line.includes(email)) ?? '';
      expect(row).toContain(`${inWords(day, 'short')},${time},Ada`);
      await expectOwnersView(server, { id, start, day });
    },
  );
});

it('a correction into the skipped hour is shown an hour later, and corrected back as typed', async () => {
  const server = await startServer();
  const { id } = await request(server.visitor, { eventDate: '2027-03-27', eventTime: '01:30' });
  const edited = async (change: object) => {
    const { body } = await server.admin.call<Booking>('PATCH', `/api/bookings/${id}`, change);
    return [body.eventDate, body.eventTime, body.requestedDate, body.requestedTime];
  };
  const shown = ['2027-03-28', '02:30', '2027-03-28', '01:30'];
  expect(await edited({ eventDate: '2027-03-28' })).toEqual(shown);
  expect(await edited({ location: 'The terrace' })).toEqual(shown);
  expect(await edited({ eventDate: '2027-03-29' })).toEqual(['2027-03-29', '01:30', null, null]);
  await server.close();
});

/** What calendars, the diary and the run sheet of a day have of a booking. */
async function expectOwnersView(
  { admin, visitor }: TestServer,
  { id, start, day }: { id: string; start: string; day: string },
): Promise<void> {
  const feed = await makeFeed(admin);
  const events = eventsOf((await visitor.get(feed.path)).text);
  expect(events.find(({ uid }) => uid.startsWith(id))?.start).toBe(start);
  await admin.delete(`/api/calendar-feeds/${feed.id}`);
  const { body: diary } = await admin.get<Diary>(`/api/diary?from=${day}&to=${day}`);
  expect(diary.events.find(({ bookingId }) => bookingId === id)?.start).toBe(start);
  const { body: sheet } = await admin.get<Day>(`/api/day/${day}`);
  const event = sheet.events.find(({ bookingId }) => bookingId === id);
  expect([event?.schedule.start, event?.times.open]).toEqual([start, start]);
}

/** As people read a date: 18 July 2031, or 18 Jul 2031. */
const inWords = (date: string, month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month,
    year: 'numeric',
  }).format(new Date(date));
