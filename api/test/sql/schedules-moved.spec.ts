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
