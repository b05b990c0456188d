import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { Diary } from '../../src/contract/schedules/diary.js';
import { SCHEDULE_ERRORS } from '../../src/contract/schedules/schedule.js';
import { ScheduleEntity } from '../../src/modules/schedules/schedule.entity.js';
import { ADMIN } from '../support/server.js';
import { pipes, PREMIUM, ScheduleKit, STANDARD } from '../support/schedule-kit.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();
const kit = new ScheduleKit(server);
const rows = () => server.unitOfWork.reader.count(ScheduleEntity);
const eight = { start: '2031-07-18T19:00:00.000Z', end: '2031-07-19T00:30:00.000Z' };
const scheduleOf = async (id: string) => (await kit.get(id)).body.schedule;

describe('the schedule of a booking', () => {
  it('starts at the requested date and time, and is assumed to last four hours', async () => {
    const { schedule } = await kit.ask();
    expect(schedule).toMatchObject({
      start: '2031-07-18T18:30:00.000Z',
      end: '2031-07-18T22:30:00.000Z',
      isAssumed: true,
    });
    expect(await rows()).toBe(0);
  });

  it('is as long as the longest priced package, with the buffers of the catalogue', async () => {
    await kit.equip({ buffers: { setUp: 30, breakdown: 20, travel: 10 } });
    const { schedule } = await kit.ask({
      lines: [...STANDARD.lines, ...PREMIUM.lines],
    });
    expect(schedule).toMatchObject({ isAssumed: false, setUpMinutes: 30, travelMinutes: 10 });
    expect(Date.parse(schedule.end) - Date.parse(schedule.start)).toBe(4 * 3_600_000);
  });

  it('follows the quote that is sent: start, length, guests', async () => {
    const { id } = await kit.ask();
    await kit.quote(id, {
      ...{ start: eight.start, durationMinutes: 330, guests: 44 },
      lines: [{ item: 'package-standard', quantity: 1 }],
    });
    expect(await scheduleOf(id)).toMatchObject({ ...eight, isAssumed: false, guests: 44 });
  });

  it('follows a quote with only a start until the requested date is changed', async () => {
    const { id } = await kit.ask();
    const lines = [{ description: 'The whole evening', quantity: 1, unitAmount: 50_000 }];
    await kit.quote(id, { start: '2031-08-30T19:00:00Z', lines });
    expect((await scheduleOf(id)).start).toBe('2031-08-30T19:00:00.000Z');
    const { body } = await kit.admin.get<Diary>('/api/diary?from=2031-08-30&to=2031-08-30');
    expect(body.events.map(({ bookingId }) => bookingId)).toEqual([id]);
    await kit.edit(id, { eventDate: '2031-07-19' });
    expect((await scheduleOf(id)).start).toBe('2031-07-19T19:00:00.000Z');
  });

  it('is as long as the longest package of a quote without a length', async () => {
    const { id } = await kit.ask();
    await kit.quote(id, { lines: [{ item: 'package-standard', quantity: 2 }] });
    expect(await scheduleOf(id)).toMatchObject({
      start: '2031-07-18T18:30:00.000Z',
      end: '2031-07-18T20:30:00.000Z',
      isAssumed: false,
    });
  });

  it('keeps what the owner set when the customer accepts and when the acceptance is undone', async () => {
    const { id } = await kit.ask();
    const quote = await kit.quote(id, {
      ...{ start: '2031-07-18T17:00:00Z', durationMinutes: 60 },
      lines: [{ item: 'package-standard', quantity: 1 }],
    });
    await kit.setSchedule(id, { ...eight, accessNotes: 'Gate 4' });
    await kit.act(quote, 'accept', { name: 'Ada', reason: 'By phone' });
    expect(await scheduleOf(id)).toMatchObject({ ...eight, accessNotes: 'Gate 4' });
    await kit.act(quote, 'undo', { reason: 'Another day' });
    await kit.act(quote, 'withdraw');
    expect(await scheduleOf(id)).toMatchObject({ ...eight, accessNotes: 'Gate 4' });
  });

  it('moves with the requested date and time, and keeps its length', async () => {
    const { id } = await kit.ask();
    await kit.setSchedule(id, eight);
    await kit.edit(id, { location: '2 Garden Row' });
    expect(await scheduleOf(id)).toMatchObject(eight);
    await kit.edit(id, { eventDate: '2031-12-31', eventTime: '22:00' });
    expect(await scheduleOf(id)).toMatchObject({
      start: '2031-12-31T22:00:00.000Z',
      end: '2032-01-01T03:30:00.000Z',
    });
  });
});

describe('PUT /api/bookings/{id}/schedule', () => {
  it('sets all of it, and the history has old and new values except access notes', async () => {
    const { id } = await kit.ask();
    const minutes = { setUpMinutes: 90, breakdownMinutes: 60, travelMinutes: 20 };
    const asked = { ...eight, ...minutes, guests: 80, accessNotes: ' Side gate, code 4711 ' };
    const { status, body, headers } = await kit.setSchedule(id, asked);
    expect(status).toBe(200);
    expect(body.schedule).toEqual({
      ...asked,
      isAssumed: false,
      accessNotes: 'Side gate, code 4711',
    });
    expect(headers.get('etag')).toMatch(/^"record-/);
    expect((await kit.get(id)).body).toEqual(body);
    expect(await kit.history(id)).toEqual([
      {
        at: expect.any(String) as string,
        by: { uid: expect.any(String) as string, email: ADMIN.email },
        kind: 'scheduleChanged',
        from: '18 Jul 2031, 19:30 to 23:30 (assumed), set-up 60 min, breakdown 45 min, travel 45 min',
        to: '18 Jul 2031, 20:00 to 19 Jul 2031, 01:30, set-up 90 min, breakdown 60 min, travel 20 min, 80 guests, other access notes',
      },
    ]);
  });

  it('uses the requested values for omitted properties', async () => {
    const { id, schedule } = await kit.ask(STANDARD);
    await kit.setSchedule(id, { ...eight, setUpMinutes: 5, guests: 9, accessNotes: 'Gate' });
    const { body } = await kit.setSchedule(id, {});
    expect(body.schedule).toEqual(schedule);
    expect((await kit.setSchedule(id, { start: eight.start })).body.schedule).toMatchObject({
      start: eight.start,
      end: '2031-07-18T21:00:00.000Z',
    });
  });

  it('with the current values changes nothing', async () => {
    const { id, schedule } = await kit.ask();
    expect((await kit.setSchedule(id, {})).body.schedule).toEqual(schedule);
    expect([await kit.history(id), await rows()]).toEqual([[], 0]);
  });

  it('refuses an end before the start or days later, at its field', async () => {
    const { id } = await kit.ask();
    for (const wrong of [
      { start: eight.end, end: eight.start },
      { start: eight.start, end: eight.start },
      { end: '2031-07-18T18:00:00Z' },
      { start: eight.start, end: '2031-07-25T20:30:00Z' },
    ]) {
      const { status, body } = await kit.setSchedule(id, wrong);
      expect([status, body]).toEqual([
        400,
        {
          error: SCHEDULE_ERRORS.endBeforeStart,
          fields: { end: SCHEDULE_ERRORS.endBeforeStart },
        },
      ]);
    }
  });

  it('refuses an array, and changes nothing', async () => {
    const { id } = await kit.ask();
    await kit.setSchedule(id, eight);
    const { status, body } = await kit.setSchedule(id, []);
    expect([status, body]).toMatchObject([400, { error: 'This must be an object' }]);
    expect(await scheduleOf(id)).toMatchObject(eight);
  });

  it('with another version is refused with the current schedule', async () => {
    const { id } = await kit.ask();
    const etag = (await kit.get(id)).headers.get('etag') ?? '';
    expect((await kit.setSchedule(id, eight, { 'if-match': etag })).status).toBe(200);
    const { status, body } = await kit.setSchedule(id, {}, { 'if-match': etag });
    expect(status).toBe(412);
    expect(body).toMatchObject({ current: { id, schedule: eight } });
    const held = await kit.setAllocations(id, {}, {}, { 'if-match': etag });
    expect(held.status).toBe(412);
    const changed = await kit.admin.put(
      `/api/bookings/${id}/status`,
      { status: 'confirmed' },
      { 'if-match': etag },
    );
    expect(changed.status).toBe(412);
  });

  it('is a 404 for an unknown booking, and a 409 for an erased one', async () => {
    expect((await kit.setSchedule(randomUUID(), eight)).status).toBe(404);
    const { id, email } = await kit.ask();
    await kit.setSchedule(id, { ...eight, accessNotes: 'Ring twice' });
    await kit.admin.post('/api/privacy/erase', { email });
    const { status, body } = await kit.setSchedule(id, {});
    expect([status, body.error]).toEqual([409, ERRORS.bookingErased]);
    expect((await scheduleOf(id)).accessNotes).toBeNull();
  });
});

it('the last date of the calendar can be requested and set', async () => {
  await kit.equip();
  const last = { eventDate: '9999-12-31', eventTime: '23:30' };
  const { id } = await kit.ask(pipes(1), last);
  expect((await kit.setStatus(id, 'confirmed')).status).toBe(200);
  const other = await kit.confirmed(pipes(1));
  expect((await kit.edit(other.id, last)).status).toBe(200);
});

describe('PUT /api/bookings/{id}/arrival', () => {
  const at = '2026-11-18T17:05:00.000Z';

  it('records the moment once; the same again changes nothing, another moment is a conflict', async () => {
    const { id } = await kit.confirmed();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await kit.arrive(id, at);
      expect([status, body.arrivedAt]).toEqual([200, at]);
    }
    const { status, body } = await kit.arrive(id, '2026-11-18T17:06:00Z');
    expect([status, body]).toEqual([409, { error: SCHEDULE_ERRORS.arrived, arrivedAt: at }]);
    const entries = await kit.history(id);
    expect(entries.map(({ kind, to }) => [kind, to])).toEqual([
      ['arrived', at],
      ['status', 'confirmed'],
    ]);
  });

  it('is undone by naming the recorded moment, and can be recorded again', async () => {
    const { id } = await kit.confirmed();
    const later = '2026-11-18T17:20:00.000Z';
    await kit.arrive(id, at);
    const refused = { error: SCHEDULE_ERRORS.arrived, arrivedAt: at };
    for (const was of [undefined, later]) {
      const { status, body } = await kit.arrive(id, null, was);
      expect([status, body]).toEqual([409, refused]);
    }
    // The second time the answer to the first was lost.
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await kit.arrive(id, null, at);
      expect([status, body.arrivedAt]).toEqual([200, null]);
    }
    expect((await kit.arrive(id, later, at)).body.arrivedAt).toBe(later);
    const entries = await kit.history(id);
    expect(entries.slice(0, 3).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['arrived', null, later],
      ['arrivalUndone', at, null],
      ['arrived', null, at],
    ]);
  });

  it('refuses a moment in the future', async () => {
    const { id } = await kit.confirmed();
    const later = new Date(Date.now() + 10 * 60_000).toISOString();
    const { status, body } = await kit.arrive(id, later);
    expect([status, body.fields]).toEqual([400, { at: SCHEDULE_ERRORS.arrivesLater }]);
  });

  it('is for confirmed and completed bookings only', async () => {
    const { id } = await kit.ask();
    const { status, body } = await kit.arrive(id, at);
    expect([status, body]).toEqual([409, { error: SCHEDULE_ERRORS.notConfirmed }]);
    await kit.setStatus(id, 'completed');
    expect((await kit.arrive(id, at)).status).toBe(200);
  });
});

describe('schedule and equipment', () => {
  it('are in the person’s export, and deleted with the booking', async () => {
    await kit.equip();
    const { id, email } = await kit.confirmed(STANDARD);
    await kit.setSchedule(id, { ...eight, accessNotes: 'Gate 4711' });
    const arrivedAt = '2026-11-18T17:05:00.000Z';
    const { schedule, allocations } = (await kit.arrive(id, arrivedAt)).body;
    const { body } = await kit.admin.post('/api/privacy/export', { email });
    expect(schedule.accessNotes).toBe('Gate 4711');
    expect(body).toMatchObject({
      schedules: [{ bookingId: id, ...schedule, allocations, arrivedAt }],
    });
    await kit.admin.delete(`/api/bookings/${id}`);
    expect(await rows()).toBe(0);
  });
});
