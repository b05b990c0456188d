import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { Day } from '../../src/contract/schedules/day.js';
import { EQUIPMENT, PREMIUM, ScheduleKit, STANDARD } from '../support/schedule-kit.js';
import { shareServer } from '../support/shared-server.js';

const kit = new ScheduleKit(shareServer());
const scheduleOf = async (id: string) => (await kit.get(id)).body.schedule;

describe('the schedule of an event over days', () => {
  it('lasts as many days as were asked for, and ends at the same time over a change of clocks', async () => {
    await kit.equip();
    const asked = { eventDate: '2031-10-24', eventDays: '3-days' } as const;
    const plain = await kit.ask(null, asked);
    expect([plain.eventDays, plain.schedule]).toMatchObject([
      '3-days',
      { start: '2031-10-24T18:30:00.000Z', end: '2031-10-26T23:30:00.000Z', isAssumed: true },
    ]);
    const { id, schedule } = await kit.ask(PREMIUM, asked);
    expect(schedule).toMatchObject({ end: '2031-10-26T23:30:00.000Z', isAssumed: false });
    await kit.edit(id, { eventDays: '7-days' });
    expect((await scheduleOf(id)).end).toBe('2031-10-30T23:30:00.000Z');
    await kit.quote(id, { lines: [{ item: 'package-standard', quantity: 1 }] });
    expect((await scheduleOf(id)).end).toBe('2031-10-30T21:30:00.000Z');
    await kit.edit(id, { eventDays: null });
    expect((await scheduleOf(id)).end).toBe('2031-10-24T20:30:00.000Z');
  });

  it('is that of a package of more than a day, which is for all of its days', async () => {
    const { body } = await kit.admin.get<Catalogue>('/api/catalogue');
    const packages = body.packages.map((each) => ({ ...each, hours: 50 }));
    await kit.equip({ packages });
    const { schedule } = await kit.ask(PREMIUM, { eventDays: '3-days' });
    expect(schedule).toMatchObject({
      start: '2031-07-18T18:30:00.000Z',
      end: '2031-07-20T20:30:00.000Z',
    });
  });

  it('is what a quote says for all of its days, up to seven', async () => {
    const { id } = await kit.ask(null, { eventDays: '2-days' });
    const lines = [{ item: 'package-standard', quantity: 1 }];
    await kit.quote(id, { lines, durationMinutes: 7 * 24 * 60 });
    expect((await scheduleOf(id)).end).toBe('2031-07-25T18:30:00.000Z');
    const { status } = await kit.admin.put(`/api/bookings/${id}/quotes/draft`, {
      ...{ lines, durationMinutes: 7 * 24 * 60 + 1 },
    });
    expect(status).toBe(400);
  });

  it('takes seven days, also those in which the clocks are set back', async () => {
    const { id } = await kit.ask();
    for (const [start, end] of [
      ['2031-07-18T19:00:00.000Z', '2031-07-25T19:00:00.000Z'],
      // From 20:00 to 20:00 in London, over 26 October 2031.
      ['2031-10-20T19:00:00.000Z', '2031-10-27T20:00:00.000Z'],
    ]) {
      const { status, body } = await kit.setSchedule(id, { start, end });
      expect([status, body.schedule]).toMatchObject([200, { start, end }]);
    }
  });
});

describe('what is packed for an event over days', () => {
  const coalOn = async (date: string) =>
    (await kit.admin.get<Day>(`/api/day/${date}`)).body.consumables[0]?.quantity;

  it('is for its hours of service on each day, not for the nights between, also over a change of clocks', async () => {
    const coal = { id: 'coal', name: 'Coal', unit: 'kg', perPipeHour: 1 };
    await kit.equip({ ...EQUIPMENT, consumables: [coal] });
    const asked = { eventDate: '2031-10-24', eventDays: '3-days' } as const;
    // One pipe, for two hours on each of three days.
    const { id, schedule } = await kit.ask(STANDARD, asked);
    await kit.setStatus(id, 'confirmed');
    expect(await coalOn('2031-10-24')).toBe(6);
    // What is on the sheet of a later day was loaded before.
    expect(await coalOn('2031-10-25')).toBeUndefined();
    const { start } = schedule;
    for (const [end, kilograms] of [
      // Until one in the night from Sunday to Monday: five and a half hours a day.
      ['2031-10-27T01:00:00.000Z', 17],
      // Until the hour at which it began: nobody has said how long a day is, so four hours.
      ['2031-10-26T19:30:00.000Z', 8],
      ['2031-10-24T22:30:00.000Z', 4],
    ] as const) {
      expect((await kit.setSchedule(id, { start, end })).status).toBe(200);
      expect([end, await coalOn('2031-10-24')]).toEqual([end, kilograms]);
    }
  });

  it('is for all hours of one that was asked for as a single day, however long', async () => {
    const coal = { id: 'coal', name: 'Coal', unit: 'kg', perPipeHour: 1 };
    await kit.equip({ ...EQUIPMENT, consumables: [coal] });
    const { id } = await kit.ask(STANDARD);
    await kit.setStatus(id, 'confirmed');
    const span = { start: '2031-07-18T18:30:00.000Z', end: '2031-07-19T20:30:00.000Z' };
    await kit.setSchedule(id, span);
    expect(await coalOn('2031-07-18')).toBe(26);
  });
});
