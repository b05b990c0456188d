import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import { request } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Europe/London' }, { restoreAfter: 'file' });

async function book(changes: Partial<NewBooking> = {}) {
  const { id, requestLink } = await request(server.visitor, changes);
  return { id, authorization: `Request ${requestLink?.split('#')[1] ?? ''}` };
}
type Booked = Awaited<ReturnType<typeof book>>;

const setStatus = ({ id }: Booked, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
const edit = ({ id }: Booked, changes: object) =>
  server.admin.call('PATCH', `/api/bookings/${id}`, changes);
const ask = ({ authorization }: Booked) =>
  server.visitor.get('/api/request/event.ics', { authorization });
/** The event as a calendar reads it. */
async function eventOf(booked: Booked) {
  const { status, text } = await ask(booked);
  expect([status, text]).toEqual([200, expect.stringMatching(/^BEGIN:VCALENDAR\r\n/)]);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('there is no event');
  const { uid, sequence, startDate, endDate, location } = new ICAL.Event(event);
  return {
    ...{ uid, sequence, location, method: calendar.getFirstPropertyValue('method') },
    status: event.getFirstPropertyValue('status'),
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
  };
}
const notYet = { status: 409, body: { error: ERRORS.notConfirmed } };

/** As iCalendar writes a line. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('GET /api/request/event.ics', () => {
  it('rule 11 a file for any calendar: it names the business as organizer, asks nobody to come, and has a high SEQUENCE where the event was moved', async () => {
    const booked = await book();
    await setStatus(booked, 'confirmed');
    await edit(booked, { eventDate: '2031-07-19' });
    const text = unfolded((await ask(booked)).text);
    expect(text).toContain('\r\nORGANIZER;CN=Finesse:mailto:hello@finesse.example\r\n');
    expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    expect(text).toContain('\r\nSEQUENCE:2\r\n');
    expect(text).not.toContain('ATTENDEE');
  });

  it('an address of several lines: its commas are escaped, and there is none twice', async () => {
    const booked = await book();
    await setStatus(booked, 'confirmed');
    await edit(booked, { location: 'Flat 2, The Mill,\n12 Garden Row\nLondon' });
    expect(unfolded((await ask(booked)).text)).toContain(
      '\r\nLOCATION:Flat 2\\, The Mill\\, 12 Garden Row\\, London\r\n',
    );
  });

  it('a confirmed event is an iCalendar file with a telling name that is not cached', async () => {
    const booked = await book();
    await setStatus(booked, 'confirmed');
    const { headers } = await ask(booked);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('inline; filename="event.ics"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await eventOf(booked)).toMatchObject({
      uid: `${booked.id}@localhost`,
      ...{ method: 'PUBLISH', status: 'CONFIRMED', location: '12 Garden Row, London' },
      start: '2031-07-18T18:30:00.000Z',
    });
  });

  it('pending, pending again, or cancelled before confirmation: 409', async () => {
    const booked = await book();
    const refused = await ask(booked);
    expect(refused).toMatchObject(notYet);
    expect(refused.headers.get('content-disposition')).toBeNull();
    await setStatus(booked, 'cancelled');
    expect(await ask(booked)).toMatchObject(notYet);
    await setStatus(booked, 'confirmed');
    await setStatus(booked, 'pending');
    expect(await ask(booked)).toMatchObject(notYet);
  });

  it('cancelled after confirmation: the same event, cancelled, with a higher SEQUENCE', async () => {
    const booked = await book();
    await setStatus(booked, 'confirmed');
    const confirmed = await eventOf(booked);
    await setStatus(booked, 'cancelled');
    const cancelled = await eventOf(booked);
    expect([cancelled.status, cancelled.uid]).toEqual(['CANCELLED', confirmed.uid]);
    expect(cancelled.sequence).toBeGreaterThan(confirmed.sequence);
    await setStatus(booked, 'confirmed');
    const again = await eventOf(booked);
    expect([again.status, again.uid]).toEqual(['CONFIRMED', confirmed.uid]);
    expect(again.sequence).toBeGreaterThan(cancelled.sequence);
  });

  it('changed by the owner: the new time and place under the same UID, with a higher SEQUENCE', async () => {
    const booked = await book();
    await setStatus(booked, 'confirmed');
    const before = await eventOf(booked);
    expect(
      (await edit(booked, { eventTime: '20:15', location: 'Elsewhere; 2\n"B", c' })).status,
    ).toBe(200);
    const after = await eventOf(booked);
    expect(after).toMatchObject({
      ...{ uid: before.uid, status: 'CONFIRMED' },
      ...{ start: '2031-07-18T19:15:00.000Z', location: 'Elsewhere; 2, "B", c' },
    });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  it('a past event is still available', async () => {
    const booked = await book();
    await setStatus(booked, 'completed');
    expect((await eventOf(booked)).status).toBe('CONFIRMED');
  });

  it('a request held as spam: 409, like any pending one', async () => {
    const { authorization } = await book({ homepage: 'https://pills.example' } as object);
    expect(await ask({ id: '', authorization })).toMatchObject(notYet);
  });

  it('of a deleted booking: 410', async () => {
    const booked = await book();
    await server.admin.delete(`/api/bookings/${booked.id}`);
    expect(await ask(booked)).toMatchObject({ status: 410 });
  });
});
