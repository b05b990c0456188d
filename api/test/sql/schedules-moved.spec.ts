import { describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import { ScheduleKit } from '../support/schedule-kit.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();
const kit = new ScheduleKit(server);

describe('a moved event', () => {
  const moved = { start: '2031-08-02T19:00:00.000Z', end: '2031-08-02T23:00:00.000Z' };
  const asked = { requestedDate: '2031-07-18', requestedTime: '19:30' };
  const there = { eventDate: '2031-08-02', eventTime: '20:00', ...asked };
  const listed = async (query: string) =>
    (await kit.admin.get<Booking[]>(`/api/bookings?${query}`)).body.map(({ id }) => id);

  it('is at its new time in lists, filters, orders and exports, and shows the requested time', async () => {
    const { id } = await kit.ask();
    const other = await kit.ask(null, { eventDate: '2031-07-25' });
    expect((await kit.setSchedule(id, moved)).body).toMatchObject(there);
    expect(await listed('from=2031-08-02&to=2031-08-02')).toEqual([id]);
    expect(await listed('from=2031-07-18&to=2031-07-18')).toEqual([]);
    const order = await listed('sort=eventDate');
    expect(order.indexOf(id)).toBeGreaterThan(order.indexOf(other.id));
    const { text } = await kit.admin.get('/api/bookings/export.csv?from=2031-08-02&to=2031-08-02');
    expect(text).toContain('2 Aug 2031,20:00,');
  });

  it('returns to the requested time if its schedule no longer differs', async () => {
    const { id } = await kit.ask();
    await kit.setSchedule(id, moved);
    const { body } = await kit.setSchedule(id, { guests: 12 });
    expect(body).toMatchObject({
      ...{ eventDate: asked.requestedDate, eventTime: asked.requestedTime },
      ...{ requestedDate: null, requestedTime: null },
    });
  });

  it('moved twice, also by a quote, keeps the requested time', async () => {
    const { id } = await kit.ask();
    const lines = [{ description: 'The whole evening', quantity: 1, unitAmount: 50_000 }];
    await kit.quote(id, { start: '2031-08-30T19:00:00Z', lines });
    expect((await kit.get(id)).body).toMatchObject({ eventDate: '2031-08-30', ...asked });
    await kit.setSchedule(id, moved);
    expect((await kit.get(id)).body).toMatchObject(there);
  });

  it.each([
    [{ eventTime: '19:00' }, '2031-08-02', '19:00', '2031-08-02T18:00:00.000Z', 'eventTime'],
    [{ eventDate: '2031-07-19' }, '2031-07-19', '20:00', '2031-07-19T19:00:00.000Z', 'eventDate'],
  ])(
    'corrected by %j alone keeps the other half of its time, which then counts as requested',
    async (edit, eventDate, eventTime, start, changed) => {
      const { id } = await kit.ask();
      await kit.setSchedule(id, moved);
      const { body } = await kit.edit(id, edit);
      const requested = { requestedDate: null, requestedTime: null };
      expect(body).toMatchObject({ eventDate, eventTime, ...requested, schedule: { start } });
      const entries = (await kit.history(id)).filter(({ kind }) => kind === 'edited');
      expect(entries.map(({ field }) => field)).toEqual([changed]);
    },
  );

  it('stays in place when an edit repeats its place', async () => {
    const { id } = await kit.ask();
    await kit.setSchedule(id, moved);
    const { eventDate, eventTime } = there;
    expect((await kit.edit(id, { eventDate, eventTime })).body).toMatchObject(there);
    await kit.edit(id, { location: '2 Garden Row' });
    expect((await kit.get(id)).body).toMatchObject({ ...there, schedule: moved });
  });
});

describe('an event that was agreed on at its time, and a newer quote at another', () => {
  const at = (day: string) => `${day}T19:00:00.000Z`;
  const lines = (item: string) => [{ item, quantity: 1 }];
  const where = async (id: string) => {
    const { eventDate, schedule } = (await kit.get(id)).body;
    return [eventDate, schedule.guests, await kit.held(id)];
  };
  const AGREED = ['2031-08-02', 12, { pipe: 1 }];

  /** A request with what was agreed on, and an offer of another day with other equipment. */
  async function offered(betweenThem?: (id: string) => Promise<unknown>) {
    await kit.equip();
    const { id } = await kit.ask();
    const agreed = { start: at('2031-08-02'), guests: 12, lines: lines('package-standard') };
    await kit.act(await kit.quote(id, agreed), 'accept', { name: 'Ada', reason: 'By phone' });
    await betweenThem?.(id);
    const other = { start: at('2031-08-09'), guests: 20, lines: lines('package-premium') };
    return { id, newer: await kit.quote(id, other) };
  }

  it('rule 8 is confirmed at the time, for the guests and with the equipment that were agreed on', async () => {
    const { id } = await offered();
    expect((await kit.setStatus(id, 'confirmed')).status).toBe(200);
    expect(await where(id)).toEqual(AGREED);
  });

  it('rule 8 is confirmed where the owner had moved it before the newer one was sent', async () => {
    const moved = { start: at('2031-08-03'), guests: 13 };
    const { id } = await offered((booking) => kit.setSchedule(booking, moved));
    await kit.setStatus(id, 'confirmed');
    expect(await where(id)).toEqual(['2031-08-03', 13, { pipe: 1 }]);
  });

  it('rule 8 is confirmed at the requested time where what was agreed on names no other', async () => {
    const { id } = await kit.ask();
    const own = [{ description: 'The whole evening', quantity: 1, unitAmount: 50_000 }];
    const agreed = await kit.quote(id, { lines: own });
    await kit.act(agreed, 'accept', { name: 'Ada', reason: 'By phone' });
    await kit.quote(id, { start: at('2031-08-09'), guests: 20, lines: own });
    await kit.setStatus(id, 'confirmed');
    expect(await where(id)).toEqual(['2031-07-18', null, {}]);
  });

  it('rule 8 stays there after a withdrawal of the newer one', async () => {
    const { id, newer } = await offered();
    await kit.act(newer, 'withdraw');
    expect(await where(id)).toEqual(AGREED);
  });

  it('rule 8 moves once the newer one is accepted, before and after it is confirmed', async () => {
    for (const statuses of [[], ['confirmed']]) {
      const { id, newer } = await offered();
      for (const status of statuses) await kit.setStatus(id, status);
      await kit.act(newer, 'accept', { name: 'Ada', reason: 'By phone' });
      expect(await where(id)).toEqual(['2031-08-09', 20, { bar: 1, pipe: 2 }]);
    }
  });

  it('rule 8 returns where the acceptance of the newer one is undone, and moves when it is accepted again', async () => {
    const { id, newer } = await offered();
    await kit.setStatus(id, 'confirmed');
    const acceptance = { name: 'Ada', reason: 'By phone' };
    await kit.act(newer, 'accept', acceptance);
    await kit.act(newer, 'undo', { reason: 'Not so' });
    expect(await where(id)).toEqual(AGREED);
    await kit.act(newer, 'accept', acceptance);
    expect(await where(id)).toEqual(['2031-08-09', 20, { bar: 1, pipe: 2 }]);
    const moves = (await kit.history(id)).filter(({ kind }) => kind === 'scheduleChanged');
    expect(moves.map(({ field }) => field)).toEqual(['quote', 'quote', 'quote']);
  });

  it('rule 8 stays where the owner has moved it since, also when the acceptance is undone', async () => {
    const { id, newer } = await offered();
    await kit.act(newer, 'accept', { name: 'Ada', reason: 'By phone' });
    await kit.setSchedule(id, { start: at('2031-08-16'), guests: 9 });
    await kit.act(newer, 'undo', { reason: 'Not so' });
    expect(await where(id)).toEqual(['2031-08-16', 9, { bar: 1, pipe: 2 }]);
  });

  it('rule 9 clashes at its confirmation by what was agreed on alone', async () => {
    const { id } = await offered();
    const others = await kit.confirmed(
      { lines: [{ item: 'package-premium', quantity: 1 }] },
      { eventDate: '2031-08-02', eventTime: '20:00' },
    );
    expect(await kit.held(others.id)).toEqual({ bar: 1, pipe: 2 });
    expect((await kit.setStatus(id, 'confirmed')).status).toBe(200);
  });
});
