import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { Day } from '../../src/contract/schedules/day.js';
import { booked, EQUIPMENT, saveCatalogue } from '../support/equipment.js';
import { PAYMENT } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'America/New_York' });

beforeEach(() => saveCatalogue(server.admin, EQUIPMENT));

const ask = (date: string) => server.admin.get<Day & ErrorBody>(`/api/day/${date}`);
async function day(date = '2031-07-18'): Promise<Day> {
  const { status, body } = await ask(date);
  expect(status).toBe(200);
  return body;
}
const pipes = (quantity: number) => [{ equipment: 'pipe', quantity }];

/** A booking with a quote that its customer has accepted, a payment and notes. */
async function ordered() {
  const booking = await booked(server, { status: 'pending', eventTime: '16:00' });
  const { admin } = server;
  const path = `/api/bookings/${booking.id}`;
  const lines = [
    { item: 'package-premium', quantity: 1 },
    { description: 'A carpet', quantity: 2, unitAmount: 2500 },
  ];
  await admin.put(`${path}/quotes/draft`, { lines, guests: 17 });
  const { body: quote } = await admin.post<{ id: string }>(`${path}/quotes/draft/send`, {});
  await admin.post(`/api/quotes/${quote.id}/accept`, { name: 'Ada', reason: 'By phone' });
  await admin.post(`${path}/payments`, PAYMENT);
  await admin.put(`${path}/notes`, { text: 'Brings her own cake' });
  await admin.put(`${path}/status`, { status: 'confirmed' });
  return booking;
}

describe('GET /api/day/{date}', () => {
  it('has what was ordered, not what has been offered since and was not accepted', async () => {
    const { id } = await ordered();
    const before = (await day()).events[0]?.lines;
    const path = `/api/bookings/${id}/quotes/draft`;
    const lines = [{ description: 'Fireworks', quantity: 1, unitAmount: 90_000 }];
    await server.admin.put(path, { lines });
    expect((await server.admin.post(`${path}/send`, {})).status).toBe(201);
    expect((await day()).events[0]?.lines).toEqual(before);
  });

  it('has all of an event: times, place, contact, order, balance, notes, what to load', async () => {
    const { id, reference } = await ordered();
    const { body: now } = await server.admin.get<{ total: number }>(`/api/bookings/${id}`);
    const hours = 4;
    const [event] = (await day()).events;
    expect(event).toEqual({
      ...{ bookingId: id, reference, status: 'confirmed', stage: 'confirmed' },
      ...{ name: 'Ada Lovelace', phone: '+44 7700 900123', location: '12 Garden Row, London' },
      services: ['shisha-catering', 'mocktail-services'],
      ...{ guestCount: '11-25', eventType: 'birthday' },
      ...{ flavourPreferences: 'Mint, please', specialRequirements: 'A ramp' },
      ...{ total: now.total, paid: 5000, balance: now.total - 5000, received: 5000, refunded: 0 },
      schedule: expect.objectContaining({
        ...{ start: '2031-07-18T20:00:00.000Z', guests: 17, isAssumed: false },
      }) as object,
      ...{ windowStart: '2031-07-18T18:15:00.000Z', windowEnd: '2031-07-19T01:30:00.000Z' },
      times: {
        load: '2031-07-18T17:45:00.000Z',
        leave: '2031-07-18T18:15:00.000Z',
        arrive: '2031-07-18T19:00:00.000Z',
        open: '2031-07-18T20:00:00.000Z',
        close: '2031-07-19T00:00:00.000Z',
        back: '2031-07-19T01:30:00.000Z',
      },
      lines: [
        { description: expect.stringContaining('Premium') as string, quantity: 1 },
        { description: 'A carpet', quantity: 2 },
      ],
      notes: 'Brings her own cake',
      allocations: [
        { equipment: 'bar', quantity: 1 },
        { equipment: 'pipe', quantity: 6 },
      ],
      equipment: [
        { id: 'pipe', name: 'Pipe', quantity: 6 },
        { id: 'bar', name: 'Bar', quantity: 1 },
      ],
      consumables: [
        { id: 'coal', name: 'Coal', unit: 'kg', quantity: Math.ceil(0.1 * 6 * hours) },
        { id: 'ice', name: 'Ice', unit: 'bags', quantity: Math.ceil(0.05 * 17 * hours + 1.7) },
        { id: 'cup', name: 'Cups', unit: 'pcs', quantity: 34 },
      ],
      ...{ clashes: [], arrivedAt: null, finishedAt: null },
      steps: ['load', 'leave', 'arrive', 'open', 'close', 'back'],
    });
  });

  it('has access notes and the arrival time', async () => {
    const schedule = { accessNotes: 'Gate 4711, second floor' };
    const { id } = await booked(server, { schedule });
    const at = '2026-11-18T22:40:00.000Z';
    expect((await server.admin.put(`/api/bookings/${id}/arrival`, { at })).status).toBe(200);
    const [event] = (await day()).events;
    expect([event?.schedule.accessNotes, event?.arrivedAt]).toEqual([schedule.accessNotes, at]);
  });

  it('says when it was set to completed, the last time, and nothing once that is undone', async () => {
    const { id } = await booked(server);
    const set = (status: string) => server.admin.put(`/api/bookings/${id}/status`, { status });
    const finishedAt = async () => (await day()).events[0]?.finishedAt ?? null;
    await set('completed');
    await set('confirmed');
    expect(await finishedAt()).toBeNull();
    const before = new Date().toISOString();
    await set('completed');
    expect((await finishedAt()) ?? '').toSatisfy((at: string) => at >= before);
  });

  it('of an erased person has only the placeholder name', async () => {
    const { email } = await booked(server, { schedule: { accessNotes: 'Gate 4711' } });
    await server.admin.post('/api/privacy/erase', { email });
    const [event] = (await day()).events;
    expect(event).toMatchObject({ name: 'Erased', phone: '', location: '', notes: null });
    expect(event?.schedule.accessNotes).toBeNull();
  });

  it('has confirmed and completed events of the local day, in order of start', async () => {
    const late = await booked(server, {
      ...{ eventTime: '21:00', eventDate: '2031-07-18' },
      // Twenty past eleven in the evening of New York, which is the next day in UTC.
      schedule: { start: '2031-07-19T03:20:00Z', end: '2031-07-19T08:00:00Z' },
    });
    const early = await booked(server, { eventTime: '11:00', status: 'completed' });
    await booked(server, { eventTime: '12:00', status: 'pending' });
    await booked(server, { eventTime: '13:00', status: 'cancelled' });
    const next = await booked(server, { eventDate: '2031-07-19', eventTime: '11:00' });
    expect((await day()).events.map(({ bookingId }) => bookingId)).toEqual([early.id, late.id]);
    const { events } = await day('2031-07-19');
    expect(events.map(({ bookingId }) => bookingId)).toEqual([late.id, next.id]);
    const nothing = { date: '2031-07-20', events: [], equipment: [], consumables: [] };
    expect(await day('2031-07-20')).toEqual(nothing);
  });

  it('counts equipment at its peak: an item back in time is counted once', async () => {
    const at = (hour: number) => ({
      start: `2031-07-18T${String(hour)}:00:00Z`,
      end: `2031-07-18T${String(hour + 2)}:00:00Z`,
      ...{ setUpMinutes: 30, breakdownMinutes: 30, travelMinutes: 30 },
    });
    await booked(server, { eventTime: '11:00', allocations: pipes(5), schedule: at(15) });
    await booked(server, { eventTime: '12:00', allocations: pipes(7), schedule: at(19) });
    const { equipment, events } = await day();
    expect(equipment).toEqual([{ id: 'pipe', name: 'Pipe', quantity: 7 }]);
    expect(events.map((event) => event.equipment[0]?.quantity)).toEqual([5, 7]);
    await booked(server, { eventTime: '13:00', allocations: pipes(4), schedule: at(18) });
    expect((await day()).equipment[0]?.quantity).toBe(11);
  });

  it('sums consumables of the day before rounding up', async () => {
    const schedule = { end: '2031-07-19T03:30:00Z', guests: 1 };
    await booked(server, { allocations: pipes(3), schedule });
    await booked(server, { allocations: pipes(3), schedule, eventTime: '19:31' });
    const { events, consumables } = await day();
    const coal = (all: Day['consumables']) => all.find(({ id }) => id === 'coal')?.quantity;
    expect(events.map((event) => coal(event.consumables))).toEqual([2, 2]);
    expect(coal(consumables)).toBe(3);
  });

  it('shows the requested services, sized by the guest range, if there is no quote', async () => {
    await booked(server, {
      estimate: { lines: [{ item: 'package-standard', quantity: 1 }] },
    } as object);
    const [event] = (await day()).events;
    expect(event?.lines).toEqual([
      { description: expect.stringContaining('Standard') as string, quantity: 1 },
    ]);
    expect(event?.equipment).toEqual([{ id: 'pipe', name: 'Pipe', quantity: 4 }]);
    expect(event?.consumables.find(({ id }) => id === 'cup')?.quantity).toBe(50);
  });

  it('shows rentals as one line with their number', async () => {
    await booked(server, { estimate: { lines: [{ item: 'rental', quantity: 3 }] } } as object);
    const [event] = (await day()).events;
    expect(event?.lines).toEqual([{ description: 'Rental of 3 shishas', quantity: 1 }]);
  });

  it('shows clashes on the run sheet', async () => {
    const first = await booked(server, { allocations: pipes(8) });
    await booked(server, { allocations: pipes(8), eventTime: '20:00' });
    const { events } = await day();
    expect(events.map(({ clashes }) => clashes.map(({ promised }) => promised))).toEqual([
      [16],
      [16],
    ]);
    expect(events[1]?.clashes[0]?.bookings).toEqual([
      { id: first.id, reference: first.reference, name: 'Ada Lovelace', quantity: 8 },
    ]);
  });

  it.each(['2031-02-29', 'tomorrow', '2031-7-1', '20310718'])(
    '%s is not a day: 400',
    async (date) => {
      const { status, body } = await ask(date);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['date']]);
    },
  );
});

describe('GET /api/day/{date}: an event at night or over days is on each day on which something is to be done', () => {
  /** The steps of one event on each of these days, and what is loaded on them. */
  async function partsOf(id: string, ...dates: string[]) {
    const parts: Record<string, [steps: string[] | undefined, loaded: number | undefined]> = {};
    for (const date of dates) {
      const { events, equipment } = await day(date);
      const own = events.find(({ bookingId }) => bookingId === id);
      parts[date] = [own?.steps, equipment[0]?.quantity];
    }
    return parts;
  }

  it('one after midnight is loaded for on the day before', async () => {
    const { id } = await booked(server, {
      ...{ eventDate: '2031-07-19', eventTime: '00:30', allocations: pipes(3) },
    });
    expect(await partsOf(id, '2031-07-17', '2031-07-18', '2031-07-19', '2031-07-20')).toEqual({
      '2031-07-17': [undefined, undefined],
      '2031-07-18': [['load', 'leave', 'arrive'], 3],
      '2031-07-19': [['open', 'close', 'back'], undefined],
      '2031-07-20': [undefined, undefined],
    });
  });

  it('one that leaves just after midnight is loaded for just before it', async () => {
    const { id } = await booked(server, { eventDate: '2031-07-19', eventTime: '02:00' });
    expect(await partsOf(id, '2031-07-18')).toEqual({ '2031-07-18': [['load'], undefined] });
  });

  it('one of three days, packed for on the first, is on the middle one and on that of the way back', async () => {
    const schedule = { end: '2031-07-21T03:30:00Z' };
    const { id } = await booked(server, { schedule, allocations: pipes(5) });
    expect(await partsOf(id, '2031-07-18', '2031-07-19', '2031-07-20', '2031-07-21')).toEqual({
      '2031-07-18': [['load', 'leave', 'arrive', 'open'], 5],
      '2031-07-19': [[], undefined],
      '2031-07-20': [['close'], undefined],
      '2031-07-21': [['back'], undefined],
    });
  });

  it('rule 11 days on which clocks change have the steps of their own 23 or 25 hours', async () => {
    // From 23:30 in New York, where 2 November 2031 begins at 04:00 UTC and ends at 05:00 of the next day.
    const schedule = { start: '2031-11-02T03:30:00Z', end: '2031-11-03T03:15:00Z' };
    const none = { travelMinutes: 0, setUpMinutes: 0, breakdownMinutes: 90 };
    const { id } = await booked(server, { schedule: { ...schedule, ...none } });
    expect(await partsOf(id, '2031-11-01', '2031-11-02', '2031-11-03')).toEqual({
      '2031-11-01': [['load', 'leave', 'arrive', 'open'], undefined],
      '2031-11-02': [['close', 'back'], undefined],
      '2031-11-03': [undefined, undefined],
    });
  });
});
