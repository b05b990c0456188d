import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.js';
import {
  DIARY_ERRORS,
  type Closed,
  type DaysAhead,
  type Diary,
} from '../../src/contract/schedules/diary.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import { ClosedDayEntity } from '../../src/modules/diary/closed-day.entity.js';
import { request } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Pacific/Auckland' });

const close = (body: object) => server.admin.post<Closed & ErrorBody>('/api/closed-days', body);
const ahead = async () => (await server.visitor.get<DaysAhead>('/api/closed-days/ahead')).body;

describe('closed days', () => {
  it('closing a day twice is a 409 with a sentence', async () => {
    const { status, body } = await close({ date: '2031-12-24', note: '  Family  ' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String) as string, date: '2031-12-24', note: 'Family', events: [] },
    ]);
    const again = await close({ date: '2031-12-24' });
    expect([again.status, again.body]).toEqual([409, { error: DIARY_ERRORS.closedAlready }]);
  });

  it('twenty concurrent closes of one day: one 201 and nineteen 409', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => close({ date: '2031-12-25' })));
    const statuses = all.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    expect((await ahead()).closed).toEqual(['2031-12-25']);
  });

  it('a span closes each day that is open, and leaves those closed before as they are', async () => {
    await close({ date: '2031-12-25', note: 'Family' });
    const span = { date: '2031-12-24', until: '2031-12-26', note: 'Holiday' };
    const { status, body } = await close(span);
    const closedDay = (date: string) => ({
      id: expect.any(String) as string,
      date,
      note: 'Holiday',
    });
    const days = [closedDay('2031-12-24'), closedDay('2031-12-26')];
    expect([status, body]).toEqual([201, { days, events: [] }]);
    const again = await close(span);
    expect([again.status, again.body]).toEqual([409, { error: DIARY_ERRORS.allClosedAlready }]);
    const { body: diary } = await server.admin.get<Diary>(
      '/api/diary?from=2031-12-01&to=2031-12-31',
    );
    expect(diary.closedDays.map(({ date, note }) => [date, note])).toEqual([
      ['2031-12-24', 'Holiday'],
      ['2031-12-25', 'Family'],
      ['2031-12-26', 'Holiday'],
    ]);
  });

  it('concurrent closes of spans that overlap close each day once', async () => {
    const spans = [20, 22, 24, 26].map((day) =>
      close({ date: `2031-12-${String(day)}`, until: `2031-12-${String(day + 5)}` }),
    );
    const dates = (await Promise.all(spans)).flatMap(({ body }) => body.days ?? []);
    const all = Array.from({ length: 12 }, (_, at) => `2031-12-${String(20 + at)}`);
    expect(dates.map(({ date }) => date).toSorted()).toEqual(all);
    expect((await ahead()).closed).toEqual(all);
  });

  it('the answer names the events that stand there, and closing leaves them', async () => {
    const other = await request(server.visitor, { eventDate: '2031-08-01' });
    const later = await request(server.visitor, { eventDate: '2031-07-20' });
    const first = await request(server.visitor, { eventDate: '2031-07-18' });
    const cancelled = await request(server.visitor, { eventDate: '2031-07-19' });
    await server.admin.put(`/api/bookings/${cancelled.id}/status`, { status: 'cancelled' });
    const { body } = await close({ date: '2031-07-17', until: '2031-07-31' });
    const standing = [first, later].map(({ id, reference }) => ({ bookingId: id, reference }));
    expect([body.days?.length, body.events]).toEqual([15, standing]);
    const [one] = (await close({ date: '2031-08-01' })).body.events;
    expect(one?.reference).toBe(other.reference);
  });

  it('reopening a day works once', async () => {
    const { body } = await close({ date: '2031-12-24', note: '' });
    expect(body.note).toBeNull();
    const path = `/api/closed-days/${body.id}`;
    const opened = await server.admin.delete(path);
    expect([opened.status, opened.body]).toEqual([200, { id: body.id }]);
    const again = await server.admin.delete(path);
    expect([again.status, again.body.error]).toEqual([404, DIARY_ERRORS.closedDayNotFound]);
    expect((await ahead()).closed).toEqual([]);
    expect((await server.admin.delete('/api/closed-days/7')).status).toBe(400);
  });

  it.each([
    [{}, 'date'],
    [{ date: '2031-02-29' }, 'date'],
    [{ date: '24 December' }, 'date'],
    [{ date: '2031-12-24T00:00:00Z' }, 'date'],
    [{ date: 20311224 }, 'date'],
    [{ date: '2031-12-24', until: '2031-12-23' }, 'until'],
    [{ date: '2031-12-24', until: '2032-12-24' }, 'until'],
    [{ date: '2031-12-24', until: 'tomorrow' }, 'until'],
    [{ date: '2031-12-24', note: 'x'.repeat(201) }, 'note'],
    [{ date: '2031-12-24', note: 7 }, 'note'],
  ])('%j is a 400 that names %s', async (body, field) => {
    const answer = await close(body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('the public closed days', () => {
  it('are dates from today in the time zone of the business, without notes', async () => {
    // It stays today; in Auckland it is tomorrow already for half of each day.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const local = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(
        Date.now() + days * 86_400_000,
      );
    const [yesterday, today, later] = [local(-1), local(0), local(40)];
    for (const date of [later, yesterday, today]) await close({ date, note: 'My own wedding' });
    const { status, text, body } = await server.visitor.get<DaysAhead>('/api/closed-days/ahead');
    expect([status, body]).toEqual([200, { closed: [today, later], leadDays: 0 }]);
    expect(text).not.toContain('wedding');
  });

  it('come with the days of notice of the catalogue', async () => {
    const { body, headers } = await server.admin.get<Catalogue>('/api/catalogue');
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    const saved = await server.admin.put('/api/catalogue', { ...body, leadDays: 10 }, ifMatch);
    expect(saved.status).toBe(200);
    expect((await ahead()).leadDays).toBe(10);
  });

  it('are a 304 if unchanged', async () => {
    const path = '/api/closed-days/ahead';
    const tag = (await server.visitor.get(path)).headers.get('etag') ?? '';
    const known = await server.visitor.get(path, { 'if-none-match': tag });
    expect([known.status, known.text]).toEqual([304, '']);
    await close({ date: '2031-12-24' });
    expect((await server.visitor.get(path, { 'if-none-match': tag })).status).toBe(200);
  });

  it('do not stop a request for a closed day', async () => {
    await close({ date: '2031-07-18' });
    expect((await request(server.visitor, { eventDate: '2031-07-18' })).status).toBe('pending');
  });

  it('the owner’s note is in no public answer', async () => {
    await close({ date: '2031-12-24', note: 'Operation' });
    const rows = await server.unitOfWork.reader.find(ClosedDayEntity);
    expect(rows.map(({ note }) => note)).toEqual(['Operation']);
    expect((await server.visitor.get('/api/catalogue')).text).not.toContain('Operation');
  });
});
