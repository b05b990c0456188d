import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import type { Figures, MonthFigures } from '../../src/contract/figures.js';
import { HistoryEntity } from '../../src/modules/history/history.entity.js';
import {
  book,
  newBooking,
  PAYMENT,
  quoteAndPay,
  request,
  SPAM_SIGNALS,
} from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Europe/London' });

// The month stays the current one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const figures = async (query = '') =>
  (await server.admin.get<Figures>(`/api/figures${query}`)).body.months;
const now = async () => (await figures('?months=1'))[0];
const set = (id: string, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
/** Moves a request, and the entry that says so, to another time. */
const madeAt = (id: string, at: string, answered: string | null) =>
  server.unitOfWork.write(async (manager) => {
    const createdAt = new Date(at);
    await manager.update(
      BookingEntity,
      { id },
      {
        createdAt,
        answerDueAt: new Date(createdAt.getTime() + 86_400_000),
        answeredAt: answered === null ? null : new Date(answered),
      },
    );
    await manager.update(HistoryEntity, { recordId: id, kind: 'created' }, { at: createdAt });
  });
const NOTHING: Omit<MonthFigures, 'month'> = {
  requests: 0,
  promised: 0,
  answered: 0,
  answeredInTime: 0,
  medianAnswerMinutes: null,
  quoted: 0,
  declined: 0,
  declineReasons: [],
  confirmed: 0,
  completed: 0,
  cancelledByOwner: 0,
  cancelledByCustomer: 0,
  earned: 0,
};

describe('GET /api/figures', () => {
  it('covers twelve months by default, oldest first, the current one last', async () => {
    const months = await figures();
    expect(months).toHaveLength(12);
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    expect(months.at(-1)).toEqual({ month: day.slice(0, 7), ...NOTHING });
    const names = months.map(({ month }) => month);
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(await figures('?months=36')).toHaveLength(36);
  });

  it('has quoted, declined with reasons, and earned minus refunds', async () => {
    const { id, requestLink } = await request(server.visitor);
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    await quoteAndPay(server.admin, id);
    const declined = { version: 1, reason: 'Too far ahead' };
    await server.visitor.post('/api/request/quote/decline', declined, { authorization });
    await server.admin.post(`/api/bookings/${id}/quotes/draft/send`, {});
    const receivedAt = new Date().toISOString();
    for (const payment of [{ amount: 7000 }, { amount: 500, kind: 'refund' }])
      await server.admin.post(`/api/bookings/${id}/payments`, {
        ...PAYMENT,
        ...payment,
        receivedAt,
      });
    const wanted = { quoted: 1, declined: 1, declineReasons: ['Too far ahead'], earned: 6500 };
    expect(await now()).toMatchObject(wanted);
    await server.admin.post('/api/privacy/erase', { email: 'ada@example.com' });
    expect(await now()).toMatchObject({ ...wanted, declineReasons: [] });
    await server.admin.delete(`/api/bookings/${id}`);
    expect(await now()).toMatchObject({ ...wanted, declineReasons: [] });
  });

  it.each(['0', '37', 'all', '1.5', '-1'])('months=%s is a 400', async (months) => {
    expect((await server.admin.get(`/api/figures?months=${months}`)).status).toBe(400);
  });

  it('counts a month’s requests, how many were answered, and how fast', async () => {
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await book(server.visitor)).id);
    const [quick = '', slow = '', late = ''] = ids;
    const at = new Date(Date.now() - 3 * 86_400_000);
    const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    await madeAt(quick, at.toISOString(), after(10));
    await madeAt(slow, at.toISOString(), after(90));
    await madeAt(late, at.toISOString(), after(1441));
    await server.admin.post('/api/bookings', { ...newBooking(), source: 'phone' });
    await book(server.visitor, SPAM_SIGNALS);
    const months = await figures('?months=2');
    const sum = (name: 'requests' | 'promised' | 'answered' | 'answeredInTime') =>
      months.reduce((total, month) => total + month[name], 0);
    expect([sum('requests'), sum('promised')]).toEqual([5, 4]);
    expect([sum('answered'), sum('answeredInTime')]).toEqual([3, 2]);
    const withMedian = months.find(({ medianAnswerMinutes }) => medianAnswerMinutes !== null);
    expect(withMedian?.medianAnswerMinutes).toBe(90);
  });

  it('uses months of the local time zone', async () => {
    const months = await figures('?months=36');
    // The last moment of a summer month in London is an hour before its end in UTC.
    const july = months.findLast(({ month }) => month.endsWith('-07'))?.month ?? '';
    const { id: last } = await book(server.visitor);
    const { id: first } = await book(server.visitor);
    await madeAt(last, `${july}-31T22:59:59.999Z`, null);
    await madeAt(first, `${july}-31T23:00:00.000Z`, null);
    const counted = (await figures('?months=36')).filter(({ requests }) => requests > 0);
    expect(counted.map(({ month, requests }) => [month, requests])).toEqual([
      [july, 1],
      [july.replace('-07', '-08'), 1],
    ]);
  });

  it('counts each status once, and no status that was undone', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await book(server.visitor)).id);
    const [kept = '', undone = '', done = '', cancelled = '', restored = ''] = ids;
    await set(kept, 'confirmed');
    await set(undone, 'confirmed');
    await set(undone, 'pending');
    for (const status of ['confirmed', 'pending', 'confirmed', 'completed'])
      await set(done, status);
    for (const status of ['confirmed', 'cancelled']) await set(cancelled, status);
    for (const status of ['cancelled', 'confirmed']) await set(restored, status);
    const { requestLink } = await request(server.visitor);
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    await server.visitor.post('/api/request/withdraw', {}, { authorization });
    expect(await now()).toMatchObject({
      requests: 6,
      // Neither the one whose status was set back at once, nor the one that was withdrawn.
      answered: 4,
      confirmed: 4,
      completed: 1,
      cancelledByOwner: 1,
      cancelledByCustomer: 1,
    });
  });

  it('stay the same when people are erased and bookings deleted', async () => {
    const email = 'figures@private.example';
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push((await book(server.visitor, { email })).id);
    const [one = '', two = '', three = ''] = ids;
    await set(one, 'confirmed');
    await server.admin.post(`/api/bookings/${two}/contacts`, { channel: 'call' });
    await set(three, 'cancelled');
    const before = await figures();
    expect(before.at(-1)).toMatchObject({ requests: 4, answered: 3, confirmed: 1 });
    await server.admin.post('/api/privacy/erase', { email });
    expect(await figures()).toEqual(before);
    for (const id of ids) await server.admin.delete(`/api/bookings/${id}`);
    expect(await figures()).toEqual(before);
  });

  it('rule 6: count neither what the owner entered nor what was withdrawn in time as promised an answer', async () => {
    const withdraw = async ({ requestLink }: CreatedBooking) => {
      const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
      const { status } = await server.visitor.post('/api/request/withdraw', {}, { authorization });
      expect(status).toBe(200);
    };
    const [withdrawn, late] = [await request(server.visitor), await request(server.visitor)];
    const entered = await server.admin.post<Booking>('/api/bookings', {
      ...newBooking(),
      source: 'in-person',
    });
    await withdraw(withdrawn);
    const answerDueAt = new Date(Date.now() - 60_000);
    await server.unitOfWork.write((manager) =>
      manager.update(BookingEntity, { id: late.id }, { answerDueAt }),
    );
    await withdraw(late);
    const wanted = { requests: 3, promised: 1, answered: 0, answeredInTime: 0 };
    expect(await now()).toMatchObject({ ...wanted, medianAnswerMinutes: null });
    for (const id of [withdrawn.id, entered.body.id])
      await server.admin.delete(`/api/bookings/${id}`);
    expect(await now()).toMatchObject(wanted);
  });

  it('do not count spam that was deleted as a request', async () => {
    const { id } = await book(server.visitor, SPAM_SIGNALS);
    await server.admin.delete(`/api/bookings/spam/${id}`);
    expect(await now()).toMatchObject({ requests: 0 });
  });
});
