import { describe, expect, it } from 'vitest';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import { eventsOf, makeFeed } from '../support/feeds.js';
import { book, QUOTE_DRAFT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ SITE_URL: 'https://www.house.example', TIME_ZONE: 'Europe/London' });

const setStatus = (id: string, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  server.visitor.get(path, headers);
const read = async (path: string) => eventsOf((await fetchFeed(path)).text);

async function confirmed(changes: Partial<NewBooking> = {}) {
  const booking = await book(server.visitor, changes);
  await setStatus(booking.id, 'confirmed');
  return booking;
}

describe('the content of a calendar feed', () => {
  it('confirmed and completed events have place, contact and a link to the booking’s page', async () => {
    const { path } = await makeFeed(server.admin);
    const first = await confirmed();
    const second = await confirmed({ eventDate: '2031-07-19', firstName: 'Mina; "the", first' });
    await setStatus(second.id, 'completed');
    await book(server.visitor, { eventDate: '2031-07-20' });
    const events = await read(path);
    const url = `https://www.house.example/admin/bookings/${first.id}`;
    expect(events[0]).toEqual({
      ...{ uid: `${first.id}@www.house.example`, status: 'CONFIRMED', sequence: 1 },
      ...{ start: '2031-07-18T18:30:00.000Z', end: '2031-07-18T22:30:00.000Z' },
      summary: 'Ada Lovelace: Shisha Catering, Mocktail Services',
      location: '12 Garden Row, London',
      description: [
        ...[first.reference, 'Ada Lovelace', '+44 7700 900123', '12 Garden Row, London'],
        ...['11-25 guests', url],
      ].join('\n'),
      url,
    });
    expect(events.map(({ uid, status }) => [uid, status])).toEqual([
      [`${first.id}@www.house.example`, 'CONFIRMED'],
      [`${second.id}@www.house.example`, 'CONFIRMED'],
    ]);
    expect(events[1]?.summary).toContain('Mina; "the", first Lovelace');
  });

  it('is never compressed, since Outlook.com refuses such a feed', async () => {
    const { path } = await makeFeed(server.admin);
    for (let n = 0; n < 5; n++) await confirmed();
    const { text, headers } = await fetchFeed(path, { 'accept-encoding': 'gzip' });
    expect(text.length).toBeGreaterThan(2048);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('an event of seven days is one event from its first to its last minute', async () => {
    const { path } = await makeFeed(server.admin);
    await confirmed({ eventDays: '7-days' });
    expect(await read(path)).toMatchObject([
      { start: '2031-07-18T18:30:00.000Z', end: '2031-07-24T22:30:00.000Z' },
    ]);
  });

  it('without names it has services and reference, and no personal data', async () => {
    const { path } = await makeFeed(server.admin, { withoutNames: true, tentative: true });
    const first = await confirmed({ specialRequirements: 'Ramp', instagram: '@lovelace' });
    await book(server.visitor, { eventDate: '2031-07-20' });
    const { text } = await fetchFeed(path);
    const [event] = eventsOf(text);
    expect(event).toMatchObject({
      summary: `Shisha Catering, Mocktail Services (${first.reference})`,
      ...{ location: null, description: null, url: null },
    });
    for (const word of ['Ada', 'Lovelace', '900123', 'Garden', 'Ramp', '/admin', 'example.com'])
      expect(text).not.toContain(word);
  });

  it('requested and quoted events are tentative, and only included if chosen', async () => {
    const [plain, more] = [
      await makeFeed(server.admin),
      await makeFeed(server.admin, { tentative: true }),
    ];
    const asked = await book(server.visitor);
    const quoted = await book(server.visitor, { eventDate: '2031-08-01' });
    const at = `/api/bookings/${quoted.id}/quotes/draft`;
    await server.admin.put(at, QUOTE_DRAFT);
    await server.admin.post(`${at}/send`, {});
    expect(await read(plain.path)).toEqual([]);
    const events = await read(more.path);
    expect(events.map(({ uid, status }) => [uid.slice(0, 36), status])).toEqual([
      [asked.id, 'TENTATIVE'],
      [quoted.id, 'TENTATIVE'],
    ]);
    expect(events[0]?.summary).toMatch(/^Tentative: Ada Lovelace: /);
  });

  it('rule 11: a tentative event that is cancelled becomes STATUS:CANCELLED with a higher SEQUENCE', async () => {
    const [plain, more] = [
      await makeFeed(server.admin),
      await makeFeed(server.admin, { tentative: true }),
    ];
    const { id } = await book(server.visitor);
    const [before] = await read(more.path);
    await setStatus(id, 'cancelled');
    const [after] = await read(more.path);
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    expect(await read(plain.path)).toEqual([]);
  });

  it('rule 11: a confirmed event that is cancelled becomes STATUS:CANCELLED with a higher SEQUENCE under the same UID', async () => {
    const { path } = await makeFeed(server.admin);
    const { id } = await confirmed();
    const [before] = await read(path);
    await setStatus(id, 'cancelled');
    const [after] = await read(path);
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 99);
    expect(after?.summary).toMatch(/^Cancelled: Ada/);
    const never = await book(server.visitor);
    await setStatus(never.id, 'cancelled');
    expect(await read(path)).toHaveLength(1);
  });

  it('an address of several lines is one line in place and description, joined by commas', async () => {
    const { path } = await makeFeed(server.admin);
    const { id } = await confirmed();
    const location = 'Flat 2,\n12 Garden Row\nLondon';
    await server.admin.call('PATCH', `/api/bookings/${id}`, { location });
    const [event] = await read(path);
    expect(event?.location).toBe('Flat 2, 12 Garden Row, London');
    expect(event?.description).toContain('\nFlat 2, 12 Garden Row, London\n');
  });

  it('every edit raises SEQUENCE', async () => {
    const { path } = await makeFeed(server.admin);
    const { id } = await confirmed();
    const sequences = [(await read(path))[0]?.sequence];
    for (const eventTime of ['20:00', '20:30']) {
      await server.admin.call('PATCH', `/api/bookings/${id}`, { eventTime });
      sequences.push((await read(path))[0]?.sequence);
    }
    expect(sequences).toEqual([1, 2, 3]);
  });

  it('it covers the past twelve months and nothing before', async () => {
    const { path } = await makeFeed(server.admin);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const dates = [day(400), day(370), day(360), day(1), '2040-01-01'];
    for (const eventDate of dates) {
      const { id } = await confirmed();
      await server.unitOfWork.write((manager) =>
        manager.update(BookingEntity, { id }, { eventDate }),
      );
    }
    expect((await read(path)).map(({ start }) => start.slice(0, 10))).toEqual(dates.slice(2));
  });

  it('an erased person no longer appears', async () => {
    const { path } = await makeFeed(server.admin);
    const { reference, email } = await confirmed();
    await server.admin.post('/api/privacy/erase', { email });
    const { text } = await fetchFeed(path);
    for (const { summary } of eventsOf(text)) expect(summary).toContain(reference);
    for (const word of ['Lovelace', '900123', 'Garden']) expect(text).not.toContain(word);
  });

  it('a right-to-left name does not reorder what stands beside it', async () => {
    const { path } = await makeFeed(server.admin);
    await confirmed({ firstName: '\u05E0\u05D5\u05E2\u05D4', lastName: '\u05DB\u05D4\u05DF' });
    expect(await read(path)).toMatchObject([
      {
        summary:
          '\u2068\u05E0\u05D5\u05E2\u05D4 \u05DB\u05D4\u05DF\u2069: Shisha Catering, Mocktail Services',
      },
    ]);
  });

  it('every line is at most 75 octets long, in whole characters', async () => {
    const { path } = await makeFeed(server.admin);
    const firstName = 'Zoë 🌿 Müller '.repeat(6).trim();
    await confirmed({ firstName, location: `${'Größe 🌿 '.repeat(20)}London`.slice(0, 200) });
    const { text } = await fetchFeed(path);
    for (const line of text.split('\r\n'))
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(eventsOf(text)[0]?.summary).toContain(firstName);
  });
});
