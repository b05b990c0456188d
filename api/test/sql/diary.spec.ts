import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import { DIARY_ERRORS, DIARY_REQUESTS, type Diary } from '../../src/contract/schedules/diary.js';
import { booked, EQUIPMENT, saveCatalogue } from '../support/equipment.js';
import { book, storeBookings } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Europe/London' });

beforeEach(() => saveCatalogue(server.admin, EQUIPMENT));

const ask = (from: string, to = from) =>
  server.admin.get<Diary & ErrorBody>(`/api/diary?from=${from}&to=${to}`);
const diary = async (from: string, to = from): Promise<Diary> => {
  const { status, body } = await ask(from, to);
  expect(status).toBe(200);
  return body;
};
const pipes = (quantity: number) => [{ equipment: 'pipe', quantity }];

describe('GET /api/diary', () => {
  it('has open and completed events with their windows, and no cancelled one', async () => {
    const first = await booked(server, { allocations: pipes(3) });
    const asked = await book(server.visitor, { eventTime: '20:00', firstName: 'Mina' });
    const done = await booked(server, { eventTime: '20:30', status: 'completed' });
    await booked(server, { eventTime: '21:00', status: 'cancelled' });
    const { events, shortages, closedDays } = await diary('2031-07-01', '2031-07-31');
    expect([shortages, closedDays]).toEqual([[], []]);
    expect(events[0]).toEqual({
      bookingId: first.id,
      reference: first.reference,
      ...{ status: 'confirmed', stage: 'confirmed' },
      ...{ start: '2031-07-18T18:30:00.000Z', end: '2031-07-18T22:30:00.000Z' },
      load: '2031-07-18T16:15:00.000Z',
      ...{ windowStart: '2031-07-18T16:45:00.000Z', windowEnd: '2031-07-19T00:00:00.000Z' },
      ...{
        name: 'Ada Lovelace',
        place: '12 Garden Row, London',
        guestCount: '11-25',
        guests: null,
      },
      title: 'Ada Lovelace, 12 Garden Row, London',
      clashes: [],
    });
    expect(events.map(({ bookingId, status, stage }) => [bookingId, status, stage])).toEqual([
      [first.id, 'confirmed', 'confirmed'],
      [asked.id, 'pending', 'new'],
      [done.id, 'completed', 'completed'],
    ]);
  });

  it('has an event on every day it touches, by its schedule rather than the request', async () => {
    const { id } = await booked(server, {
      schedule: { start: '2031-08-02T20:00:00Z', end: '2031-08-03T02:00:00Z' },
    });
    const on = async (day: string) => (await diary(day)).events.map(({ bookingId }) => bookingId);
    expect(await on('2031-07-18')).toEqual([]);
    expect(await on('2031-08-01')).toEqual([]);
    expect(await on('2031-08-02')).toEqual([id]);
    expect(await on('2031-08-03')).toEqual([id]);
    expect(await on('2031-08-04')).toEqual([]);
  });

  it('has an event from which the van is back at midnight of the business not on the next day', async () => {
    const minutes = { breakdownMinutes: 30, travelMinutes: 30 };
    await booked(server, {
      schedule: { start: '2031-07-18T19:00:00Z', end: '2031-07-18T22:00:00Z', ...minutes },
    });
    expect((await diary('2031-07-18')).events).toHaveLength(1);
    expect((await diary('2031-07-19')).events).toEqual([]);
  });

  it('has an event after midnight on the day on which it is loaded for, and one over days on each', async () => {
    const night = await booked(server, { eventDate: '2031-08-02', eventTime: '00:30' });
    const days = await booked(server, {
      eventDate: '2031-08-08',
      schedule: { end: '2031-08-15T18:30:00Z' },
    });
    const on = async (date: string) => (await diary(date)).events.map((each) => each.bookingId);
    expect([await on('2031-07-31'), await on('2031-08-01')]).toEqual([[], [night.id]]);
    for (const date of ['2031-08-08', '2031-08-11', '2031-08-15'])
      expect([date, await on(date)]).toEqual([date, [days.id]]);
    expect(await on('2031-08-16')).toEqual([]);
  });

  it('has the earliest of very many unanswered requests for a day, and says how many more there are', async () => {
    const asked = Array.from({ length: DIARY_REQUESTS + 30 }, (_, at) => ({
      eventDate: '2031-07-18',
      eventTime: `${String(10 + (at % 8))}:00`,
      email: `guest${String(at)}@mail.example`,
    }));
    await storeBookings(server, asked);
    const promised = await booked(server, { eventTime: '22:00', allocations: pipes(2) });
    const { events, moreRequests } = await diary('2031-07-17', '2031-07-19');
    expect(moreRequests).toEqual([{ date: '2031-07-18', requests: 30 }]);
    expect(events).toHaveLength(DIARY_REQUESTS + 1);
    expect(events.at(-1)?.bookingId).toBe(promised.id);
    // Ten for each hour from ten on.
    expect(events.at(-2)?.start).toBe('2031-07-18T13:00:00.000Z');
  });

  it('has actual clashes for confirmed bookings and potential ones for pending', async () => {
    const first = await booked(server, { allocations: pipes(8) });
    const asked = await booked(server, { status: 'pending', allocations: pipes(5) });
    const small = await booked(server, { status: 'pending', allocations: pipes(4) });
    const clash = {
      ...{ equipment: 'pipe', name: 'Pipe', available: 12 },
      ...{ from: '2031-07-18T16:45:00.000Z', until: '2031-07-19T00:00:00.000Z' },
    };
    const seen = async () => {
      const { events } = await diary('2031-07-18');
      return Object.fromEntries(events.map(({ bookingId, clashes }) => [bookingId, clashes]));
    };
    const other = ({ id, reference }: typeof first, quantity: number) => ({
      ...{ id, reference, name: 'Ada Lovelace', quantity },
    });
    expect(await seen()).toEqual({
      [first.id]: [],
      [asked.id]: [{ ...clash, promised: 13, bookings: [] }],
      [small.id]: [],
    });
    expect((await diary('2031-07-18')).shortages).toEqual([]);
    const override = 'We hire five';
    const path = `/api/bookings/${asked.id}/status`;
    expect((await server.admin.put(path, { status: 'confirmed', override })).status).toBe(200);
    expect(await seen()).toMatchObject({
      [first.id]: [{ ...clash, promised: 13, bookings: [other(asked, 5)] }],
      [asked.id]: [{ ...clash, promised: 13, bookings: [other(first, 8)] }],
      [small.id]: [{ ...clash, promised: 17 }],
    });
    expect((await diary('2031-07-18')).shortages).toEqual([{ ...clash, promised: 13 }]);
  });

  it('shows a reduced stock as a shortage on the affected days only', async () => {
    await booked(server, { allocations: pipes(8) });
    expect((await diary('2031-07-18')).shortages).toEqual([]);
    await saveCatalogue(server.admin, {
      equipment: [{ id: 'pipe', name: 'Pipe', count: 7, isPipe: true }],
      uses: {},
    });
    const shortage = { equipment: 'pipe', available: 7, promised: 8 };
    expect((await diary('2031-07-18')).shortages).toMatchObject([shortage]);
    // It is back at one in the morning of the clock.
    expect((await diary('2031-07-19')).shortages).toMatchObject([shortage]);
    for (const day of ['2031-07-17', '2031-07-20'])
      expect((await diary(day)).shortages).toEqual([]);
  });

  it('has closed days with notes, both ends included', async () => {
    for (const date of ['2031-07-31', '2031-07-01', '2031-06-30', '2031-08-01'])
      await server.admin.post('/api/closed-days', { date, note: `On ${date}` });
    const { closedDays } = await diary('2031-07-01', '2031-07-31');
    expect(closedDays.map(({ date, note }) => [date, note])).toEqual([
      ['2031-07-01', 'On 2031-07-01'],
      ['2031-07-31', 'On 2031-07-31'],
    ]);
  });

  it('has the lines of an address in one, with commas', async () => {
    await book(server.visitor, { location: '12 Orchard Lane\nFlat 3\nLondon' });
    const { events } = await diary('2031-07-18');
    expect(events.map(({ title }) => title)).toEqual([
      'Ada Lovelace, 12 Orchard Lane, Flat 3, London',
    ]);
  });

  it('has a short title, and the reference for an erased person', async () => {
    await book(server.visitor, {
      location: `${'Long Lane '.repeat(18)}London`,
      email: 'a@x.org',
    });
    const erased = await book(server.visitor, { eventTime: '20:00', email: 'b@x.org' });
    await server.admin.post('/api/privacy/erase', { email: 'b@x.org' });
    const { events } = await diary('2031-07-18');
    expect(events[0]?.title).toMatch(/^Ada Lovelace, Long Lane .*…$/);
    expect(events[0]?.title.length).toBeLessThanOrEqual(80);
    for (const { title, bookingId } of events.slice(1))
      expect([bookingId, title]).toEqual([erased.id, erased.reference]);
  });

  it.each([
    ['2031-07-01', '2031-08-31', 200, undefined],
    ['2031-07-01', '2031-09-01', 400, DIARY_ERRORS.tooLong],
    ['2031-07-02', '2031-07-01', 400, DIARY_ERRORS.order],
    ['2031-02-29', '2031-03-01', 400, 'The first day must be a date such as 2026-11-22'],
    ['2031-07-01', 'tomorrow', 400, 'The last day must be a date such as 2026-11-22'],
    ['2031-07-01', '', 400, 'The last day must be a date such as 2026-11-22'],
    ['1000-01-08', '1000-01-09', 200, undefined],
    ['1000-01-07', '1000-01-08', 400, 'The first day must be a date such as 2026-11-22'],
    ['9998-12-30', '9998-12-31', 200, undefined],
    ['9998-12-31', '9999-01-01', 400, 'The last day must be a date such as 2026-11-22'],
  ])('from %s to %s: %i', async (from, to, status, error) => {
    const answer = await ask(from, to);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  it('without from and to is a 400', async () => {
    const { status, body } = await server.admin.get<ErrorBody>('/api/diary');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['from', 'to']]);
  });
});
