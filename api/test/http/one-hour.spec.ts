import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerView } from '../../src/contract/request.js';
import { MessageEntity } from '../../src/messages/message.entity.js';
import { MailServer } from '../support/mail-server.js';
import { request } from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';

let mail: MailServer;
beforeAll(async () => {
  mail = await new MailServer().start();
});
afterEach(() => void mail.received.splice(0));
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
    ],
  },
])('rule 11: 19:30 in $timeZone', ({ timeZone, days }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ SMTP_URL: mail.url, TIME_ZONE: timeZone });
  });
  afterAll(() => server.close());

  it.each(days)('on %s: page, mail and CSV say so; calendars say %sZ', async (eventDate, utc) => {
    const email = `on-${eventDate}@mail.example`;
    const { id, requestLink } = await request(server.visitor, { email, eventDate });
    await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
    await server.unitOfWork.write((manager) =>
      manager.update(MessageEntity, { state: 'queued' }, { nextAttemptAt: new Date() }),
    );

    const answer = await mail.mailAbout(email, 'We have your request');
    const zone = timeZone === 'Europe/London' ? 'London time' : 'New York time';
    expect(answer.text?.replaceAll('\n', ' ')).toMatch(
      new RegExp(`you hear from us by \\w+ \\d+ \\w+, \\d\\d:\\d\\d \\(${zone}\\)`),
    );

    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const view = (await server.visitor.get<CustomerView>('/api/request', { authorization })).body;
    expect([view.eventDate, view.eventTime]).toEqual([eventDate, '19:30']);

    const { text } = await server.admin.get('/api/bookings/export.csv');
    expect(text).toContain(`${inWords(eventDate, 'short')},19:30,Ada`);

    const file = await server.visitor.get('/api/request/event.ics', { authorization });
    const start = `${utc}:00.000Z`;
    expect(startIn(file.text)).toBe(start);

    const confirmed = await mail.mailAbout(email, 'Confirmed');
    const content = confirmed.attachments.find(({ filename }) => filename === 'event.ics')?.content;
    expect(startIn(typeof content === 'string' ? content : new TextDecoder().decode(content))).toBe(
      start,
    );
    const written = `${inWords(eventDate, 'long')}, 19:30`;
    for (const part of [confirmed.text, confirmed.html]) expect(part).toContain(written);
  });
});

/** As people read a date: 18 July 2031, or 18 Jul 2031. */
const inWords = (date: string, month: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month,
    year: 'numeric',
  }).format(new Date(date));
