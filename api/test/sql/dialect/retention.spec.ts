import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Booking, BookingStats } from '../../../src/contract/bookings.js';
import { HOUR_MS } from '../../../src/contract/durations.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Member } from '../../../src/contract/members.js';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { SpamRequestEntity } from '../../../src/modules/spam/spam-request.entity.js';
import { HistoryEntity } from '../../../src/modules/history/history.entity.js';
import { MemberEntity } from '../../../src/modules/members/member.entity.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { anonymiseAt } from '../../support/jobs.js';
import { addMember, book, newBooking, request, storeBookings } from '../../support/records.js';
import { startServer } from '../../support/server.js';
import { shareServer } from '../../support/shared-server.js';

const NOW = new Date('2030-06-15T12:00:00.000Z');
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
/** More than three years and the two of retention before NOW. */
const VERY_LONG_AGO = new Date('2025-06-15T11:59:59.000Z');

const server = shareServer();

const anonymise = (now = NOW) => anonymiseAt(server, now);

/** A booking that was made long ago. */
async function old(own: Partial<BookingEntity>): Promise<string> {
  const booking = await book(server.visitor);
  const change = { createdAt: LONG_AGO, ...own };
  await server.unitOfWork.write((manager) =>
    manager.update(BookingEntity, { id: booking.id }, change),
  );
  return booking.id;
}
async function oldMember(own: Partial<MemberEntity>): Promise<string> {
  const { id } = await addMember(server.admin);
  const change = { createdAt: LONG_AGO, startDate: LONG_AGO, updatedAt: LONG_AGO, ...own };
  await server.unitOfWork.write((manager) => manager.update(MemberEntity, { id }, change));
  return id;
}
const isNobodys = async (kind: 'bookings' | 'members', id: string) => {
  const { body } = await server.admin.get<(Booking | Member)[]>(`/api/${kind}`);
  return body.find((row) => row.id === id)?.email === '';
};

describe('retention of bookings', () => {
  it.each([
    ['2028-06-14', 'confirmed', true],
    ['2028-06-15', 'confirmed', false],
    ['2028-06-14', 'cancelled', true],
    ['2028-06-14', 'pending', true],
    ['2028-06-14', 'completed', true],
    ['2031-01-01', 'cancelled', false],
    ['9999-12-31', 'confirmed', false],
  ] as const)('%s, %s: anonymised on 15 June 2030: %s', async (eventDate, status, expected) => {
    const id = await old({ eventDate, status });
    expect(await anonymise()).toEqual({ bookings: Number(expected), spam: 0, members: 0 });
    expect(await isNobodys('bookings', id)).toBe(expected);
  });

  it.each(['2031-01-01', '9999-12-31'])(
    'of %s: anonymised three years and the retention period after the request',
    async (eventDate) => {
      const id = await old({ eventDate, createdAt: VERY_LONG_AGO });
      expect((await anonymise(new Date('2030-06-15T11:59:58Z'))).bookings).toBe(0);
      expect((await anonymise()).bookings).toBe(1);
      expect(await isNobodys('bookings', id)).toBe(true);
    },
  );

  it.each([
    ['9999-12-31', VERY_LONG_AGO, 1],
    ['9999-12-31', LONG_AGO, 0],
    ['2028-06-14', LONG_AGO, 1],
    ['2028-06-15', LONG_AGO, 0],
    ['2020-06-14', new Date('2029-01-01'), 0],
  ])('of %s, held as spam %j: %i deleted', async (eventDate, createdAt, spam) => {
    await server.visitor.post('/api/bookings', { ...newBooking(), homepage: 'x' });
    await server.unitOfWork.write((manager) =>
      manager.updateAll(SpamRequestEntity, { eventDate, createdAt }),
    );
    expect(await anonymise()).toEqual({ bookings: 0, spam, members: 0 });
    expect(await server.unitOfWork.reader.count(SpamRequestEntity)).toBe(1 - spam);
  });

  it('rule 5: the private link is invalidated, and no written text stays', async () => {
    const { id, requestLink } = await request(server.visitor);
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const text = { text: 'A secret' };
    await server.admin.post(`/api/bookings/${id}/messages`, text);
    await server.visitor.post('/api/request/messages', text, { authorization });
    const withdrawn = { reason: 'A secret' };
    await server.visitor.post('/api/request/withdraw', withdrawn, { authorization });
    await server.unitOfWork.write((manager) =>
      manager.update(BookingEntity, { id }, { createdAt: LONG_AGO, eventDate: '2028-06-14' }),
    );
    const messages = async () =>
      JSON.stringify(await server.unitOfWork.reader.findBy(MessageEntity, { bookingId: id }));
    expect((await messages()).match(/A secret/g)).toHaveLength(3);

    await anonymise();
    expect(await messages()).not.toMatch(/A secret|ada@/);
    const { status } = await server.visitor.get('/api/request', { authorization });
    expect(status).toBe(410);
  });

  it('the day is that of TIME_ZONE', async () => {
    await old({ eventDate: '2028-06-15' });
    expect((await anonymise(new Date('2030-06-15T22:59:00Z'))).bookings).toBe(0);
    expect((await anonymise(new Date('2030-06-15T23:01:00Z'))).bookings).toBe(1);
  });

  it('a request with a mistyped year is kept until the request itself is old enough', async () => {
    const id = await old({ eventDate: '2002-07-18', createdAt: new Date('2030-06-14T12:00:00Z') });
    expect((await anonymise()).bookings).toBe(0);
    expect(await isNobodys('bookings', id)).toBe(false);
  });

  it('totals and member counts stay, and the history records the anonymisation', async () => {
    const active = { email: 'ada@example.com', membershipStatus: 'active' } as const;
    const member = await addMember(server.admin, active);
    const id = await old({ eventDate: '2025-01-01', status: 'completed' });
    await old({ eventDate: '2025-01-01', status: 'cancelled' });
    await old({ eventDate: '2029-01-01', status: 'completed' });
    const totals = async () => [
      (await server.admin.get<BookingStats>('/api/bookings/stats')).body,
      (await server.admin.get<Member[]>('/api/members')).body.find((row) => row.id === member.id)
        ?.totalBookings,
    ];
    const before = await totals();
    expect(before[1]).toBe('2');
    expect(await anonymise()).toEqual({ bookings: 2, spam: 0, members: 0 });
    expect(await totals()).toEqual(before);
    const { body } = await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    expect(body[0]).toMatchObject({ kind: 'anonymised', by: null });
  });
});

describe('retention of members', () => {
  it.each([
    ['expired', '2028-06-15T11:59:59.999Z', true],
    ['expired', '2028-06-15T12:00:00.000Z', false],
    ['cancelled', '2028-06-15T11:59:59.999Z', true],
    ['active', '2028-06-15T11:59:59.999Z', false],
    ['pending_payment', '2028-06-15T11:59:59.999Z', true],
    ['pending_payment', '2028-06-15T12:00:00.000Z', false],
  ] as const)('%s, until %s: anonymised: %s', async (membershipStatus, until, expected) => {
    const id = await oldMember({ membershipStatus, expiryDate: new Date(until) });
    expect(await anonymise()).toEqual({ bookings: 0, spam: 0, members: Number(expected) });
    expect(await isNobodys('members', id)).toBe(expected);
  });

  it('with a far future expiry: anonymised three years after their cancellation', async () => {
    const own = { membershipStatus: 'cancelled', expiryDate: new Date('9999-12-31') } as const;
    const kept = await oldMember({ ...own, updatedAt: new Date('2025-06-15T12:00:01Z') });
    const gone = await oldMember({ ...own, updatedAt: VERY_LONG_AGO });
    expect((await anonymise()).members).toBe(1);
    expect([await isNobodys('members', kept), await isNobodys('members', gone)]).toEqual([
      false,
      true,
    ]);
  });

  it('requested on the public page and never answered: anonymised when the membership would have ended that long ago', async () => {
    const person = { firstName: 'Ida', lastName: 'Rhodes', phone: '+44 7700 900123' };
    const body = { ...person, email: 'ida@example.com', membershipType: 'Gold' };
    const { status } = await server.visitor.post('/api/members/requests', body);
    expect(status).toBe(202);
    const known = () => server.unitOfWork.reader.countBy(MemberEntity, { email: body.email });
    const monthsLater = (months: number, day = 0) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() + months);
      return new Date(date.getTime() + day * 86_400_000);
    };
    // The month that was asked for, and the 24 of retention.
    await anonymise(monthsLater(25, -5));
    expect(await known()).toBe(1);
    await anonymise(monthsLater(25, 5));
    expect(await known()).toBe(0);
  });

  it('set to expired recently: kept', async () => {
    const expiryDate = new Date('2021-01-01T00:00:00Z');
    const updatedAt = new Date('2030-06-01T00:00:00Z');
    await oldMember({ membershipStatus: 'expired', expiryDate, updatedAt });
    expect((await anonymise()).members).toBe(0);
  });
});

describe('the retention job', () => {
  const many = async (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      email: `guest${String(index % 50)}@example.com`,
      eventDate: '2024-05-01',
      status: 'completed' as const,
      createdAt: LONG_AGO,
    }));
    await storeBookings(server, rows);
  };

  it('run by several servers at once does the work once', async () => {
    await many(950);
    const done = await Promise.all([anonymise(), anonymise(), anonymise()]);
    expect(done.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(950);
    expect(await server.unitOfWork.reader.count(HistoryEntity)).toBe(950);
    expect(await anonymise()).toEqual({ bookings: 0, spam: 0, members: 0 });
  });

  it('lets requests through between its batches, and stops early on request', async () => {
    await many(950);
    let asked = 0;
    const work = anonymiseAt(server, NOW, { isStopped: () => ++asked > 2 });
    const made = await book(server.visitor, { email: 'meanwhile@example.com' });
    const { bookings } = await work;
    expect(bookings).toBeGreaterThan(0);
    expect(bookings).toBeLessThanOrEqual(200);
    expect(await isNobodys('bookings', made.id)).toBe(false);
  });
});

describe('the daily job', () => {
  afterEach(() => {
    // Forgets the spy, too: Vitest restores what is left after each file, which would be the fake.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('starts minutes after the server, repeats daily, and ends with the server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const setForADay = () => timers.mock.calls.filter(([, ms]) => ms === 24 * HOUR_MS).length;
    const soon = { interval: 20, timeout: 9000 };
    const own = await startServer({ RETENTION_MONTHS: '1' });
    const ended = async () => {
      const { id } = await book(own.visitor, { eventDate: '2020-01-01' });
      await own.unitOfWork.write((manager) =>
        manager.update(BookingEntity, { id }, { createdAt: LONG_AGO }),
      );
    };
    const known = () => own.unitOfWork.reader.countBy(BookingEntity, { email: 'ada@example.com' });
    try {
      await ended();
      vi.advanceTimersByTime(4 * 60_000);
      expect(await known()).toBe(1);
      vi.advanceTimersByTime(6 * 60_000);
      await vi.waitFor(async () => expect(await known()).toBe(0), soon);
      // Those of this job, which has then ended.
      await vi.waitFor(() => expect(setForADay()).toBe(1), soon);
      await ended();
      vi.advanceTimersByTime(23 * HOUR_MS);
      expect(await known()).toBe(1);
      vi.advanceTimersByTime(HOUR_MS);
      await vi.waitFor(async () => expect(await known()).toBe(0), soon);
    } finally {
      await own.close();
    }
  });
});
