import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.js';
import type { SignedInUser } from '../../../src/contract/auth.js';
import type { Booking, BookingStats } from '../../../src/contract/bookings.js';
import { BOOKING_STATUSES, MEMBERSHIP_STATUSES } from '../../../src/contract/statuses.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Member } from '../../../src/contract/members.js';
import { removeAdmin, addAdmin } from '../../support/admins.js';
import { HistoryEntity } from '../../../src/modules/history/history.entity.js';
import { Client } from '../../support/client.js';
import { expectSince } from '../../support/moments.js';
import { addMember, book, newBooking, newMember } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
let owner: { uid: string; email: string };
beforeAll(async () => {
  const { uid, email } = (await server.admin.get<SignedInUser>('/api/auth/me')).body;
  owner = { uid, email };
});

type Kind = 'bookings' | 'members';

const historyOf = async (kind: Kind, id: string, query = '') => {
  const answer = await server.admin.get<HistoryEntry[]>(`/api/${kind}/${id}/history${query}`);
  expect(answer.status).toBe(200);
  return { entries: answer.body, total: Number(answer.headers.get('x-total-count')) };
};
const setStatus = (kind: Kind, id: string, status: string) =>
  server.admin.put<{ id: string }>(`/api/${kind}/${id}/status`, { status });
const rowsOf = (recordId: string) =>
  server.unitOfWork.reader.find(HistoryEntity, { where: { recordId }, order: { id: 'ASC' } });

/** Oldest first: each change starts where the one before it ended. */
const expectChain = (entries: HistoryEntry[], first: string, last: string) => {
  const statuses = entries.filter(({ kind }) => kind === 'status').reverse();
  let status: string | null = first;
  for (const { from, to } of statuses) {
    expect(from).toBe(status);
    expect(to).not.toBe(from);
    status = to;
  }
  expect(status).toBe(last);
  return statuses.length;
};

describe('GET /api/bookings/{id}/history', () => {
  it('lists the request and each later change, newest first, with who made it', async () => {
    const before = Date.now();
    const { id, createdAt } = await book(server.visitor);
    expect(await historyOf('bookings', id)).toEqual({
      entries: [{ at: createdAt, kind: 'created', by: null, from: null, to: 'pending' }],
      total: 1,
    });
    await setStatus('bookings', id, 'confirmed');
    await setStatus('bookings', id, 'completed');
    const { entries, total } = await historyOf('bookings', id);
    expect(entries).toMatchObject([
      { kind: 'status', by: owner, from: 'confirmed', to: 'completed' },
      { kind: 'status', by: owner, from: 'pending', to: 'confirmed' },
      { kind: 'created', at: createdAt, by: null },
    ]);
    expect(total).toBe(3);
    for (const { at } of entries) expectSince(before, at);
  });

  it('a booking is not stored if its first history entry cannot be written', async () => {
    const { writer } = server.database;
    const before = (await server.admin.get<BookingStats>('/api/bookings/stats')).body;
    await writer.query('ALTER TABLE history RENAME TO gone');
    const booking = await server.visitor.post('/api/bookings', newBooking());
    const member = await server.admin.post('/api/members', newMember());
    await writer.query('ALTER TABLE gone RENAME TO history');
    expect([booking.status, member.status]).toEqual([500, 500]);
    expect((await server.admin.get<BookingStats>('/api/bookings/stats')).body).toEqual(before);
    expect((await server.admin.get<Member[]>('/api/members')).body).toEqual([]);
  });

  it('a request retried under its Idempotency-Key starts one history', async () => {
    const send = () =>
      server.visitor.post<Booking>('/api/bookings', newBooking(), { 'idempotency-key': 'again' });
    const answers = await Promise.all([send(), send(), send()]);
    const [id] = new Set(answers.map(({ body }) => body.id));
    expect(await rowsOf(id ?? '')).toMatchObject([{ kind: 'created', toStatus: 'pending' }]);
  });

  it('setting the current status again is a 200 and no change', async () => {
    const booking = await book(server.visitor);
    const answer = await setStatus('bookings', booking.id, 'pending');
    expect([answer.status, answer.body]).toEqual([200, booking]);
    expect((await historyOf('bookings', booking.id)).total).toBe(1);
  });

  it('a refused change leaves no entry', async () => {
    const { id } = await book(server.visitor);
    expect((await setStatus('bookings', id, 'nonsense')).status).toBe(400);
    const gone = randomUUID();
    expect((await setStatus('bookings', gone, 'confirmed')).status).toBe(404);
    expect((await server.admin.delete(`/api/bookings/${gone}`)).status).toBe(404);
    expect((await rowsOf(id)).map(({ kind }) => kind)).toEqual(['created']);
    expect(await rowsOf(gone)).toEqual([]);
  });

  it('a change is not made if its entry cannot be written', async () => {
    const { id } = await book(server.visitor);
    const { writer } = server.database;
    await writer.query('ALTER TABLE history RENAME TO gone');
    const change = await setStatus('bookings', id, 'confirmed');
    const removal = await server.admin.delete(`/api/bookings/${id}`);
    await writer.query('ALTER TABLE gone RENAME TO history');
    expect([change.status, removal.status]).toEqual([500, 500]);
    expect((await historyOf('bookings', id)).total).toBe(1);
    const { body } = await server.admin.get<{ status: string }[]>('/api/bookings?limit=1');
    expect(body[0]).toMatchObject({ id, status: 'pending' });
  });

  it('of a deleted booking, id, dates and statuses stay, nothing personal does', async () => {
    const { id, createdAt } = await book(server.visitor, { eventDate: '2031-08-09' });
    await setStatus('bookings', id, 'cancelled');
    await server.admin.delete(`/api/bookings/${id}`);
    const { entries, total } = await historyOf('bookings', id);
    expect(entries).toMatchObject([
      { kind: 'deleted', by: owner, from: 'cancelled', to: null },
      { kind: 'status', by: owner, from: 'pending', to: 'cancelled' },
      { kind: 'created', at: createdAt, by: null, from: null, to: 'pending' },
    ]);
    expect(total).toBe(3);
    const rows = await rowsOf(id);
    expect(rows.at(-1)).toMatchObject({ kind: 'deleted', eventDate: '2031-08-09' });
    const { firstName, lastName, email, phone, location, instagram } = newBooking();
    for (const personal of [firstName, lastName, email, phone, location, instagram])
      expect(JSON.stringify(rows)).not.toContain(personal);
  });

  it('no call edits or deletes an entry', async () => {
    const { id } = await book(server.visitor);
    await setStatus('bookings', id, 'confirmed');
    const before = await rowsOf(id);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = { at: '2020-01-01T00:00:00Z', from: 'x', to: 'y', uid: 'me' };
      const { status } = await server.admin.call(method, `/api/bookings/${id}/history`, body);
      expect([method, status]).toEqual([method, 404]);
    }
    await setStatus('bookings', id, 'pending');
    await server.admin.delete(`/api/bookings/${id}`);
    expect((await rowsOf(id)).slice(0, before.length)).toEqual(before);
    const { body } = await server.admin.get<{ paths: Record<string, object> }>('/api/docs-json');
    const calls = Object.entries(body.paths).filter(([path]) => path.includes('history'));
    expect(calls.map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
      ['/api/bookings/{id}/history', ['get']],
      ['/api/members/{id}/history', ['get']],
    ]);
  });

  it('is paged by 25 by default, with the first entry on the last page', async () => {
    const { id } = await book(server.visitor);
    for (let index = 0; index < 29; index++)
      await setStatus('bookings', id, index % 2 ? 'pending' : 'confirmed');
    const whole = await historyOf('bookings', id, '?limit=100');
    expect([whole.entries.length, whole.total]).toEqual([30, 30]);
    const pages = await Promise.all(
      ['', '?page=2', '?page=3'].map((query) => historyOf('bookings', id, query)),
    );
    expect(pages.map(({ entries }) => entries.length)).toEqual([25, 5, 0]);
    expect(pages.flatMap(({ entries }) => entries)).toEqual(whole.entries);
    expect(await historyOf('bookings', id, '?limit=29&page=2')).toMatchObject({
      entries: [{ kind: 'created' }],
    });
    expect((await server.admin.get(`/api/bookings/${id}/history?limit=101`)).status).toBe(400);
  });

  it('of an unknown booking is a 404, of an id that is not a uuid a 400', async () => {
    const missing = await server.admin.get(`/api/bookings/${randomUUID()}/history`);
    expect([missing.status, missing.body.error]).toEqual([404, ERRORS.bookingNotFound]);
    expect((await server.admin.get('/api/bookings/7/history')).status).toBe(400);
    expect((await server.admin.get('/api/members/7/history')).status).toBe(400);
  });
});

describe('GET /api/members/{id}/history', () => {
  it('has who added the member, each status, and the payment', async () => {
    const { id } = await addMember(server.admin);
    await setStatus('members', id, 'active');
    await setStatus('members', id, 'active');
    await setStatus('members', id, 'cancelled');
    const { entries } = await historyOf('members', id);
    expect(entries).toMatchObject([
      { kind: 'status', by: owner, from: 'active', to: 'cancelled' },
      { kind: 'payment', by: owner, from: 'pending', to: 'paid' },
      { kind: 'status', by: owner, from: 'pending_payment', to: 'active' },
      { kind: 'created', by: owner, from: null, to: 'pending_payment' },
    ]);
    expect(entries).toHaveLength(4);
  });

  it('of an unknown member is a 404', async () => {
    const { status, body } = await server.admin.get(`/api/members/${randomUUID()}/history`);
    expect([status, body.error]).toEqual([404, ERRORS.memberNotFound]);
  });

  it('a removed admin is no longer named, but still distinguishable', async () => {
    const helper = { email: 'helper@example.com', password: 'another good password' };
    await addAdmin(server.unitOfWork, helper);
    const client = new Client(server.url);
    await client.signIn(helper);
    const { uid } = (await client.get<SignedInUser>('/api/auth/me')).body;
    const { id } = await addMember(client);
    expect((await historyOf('members', id)).entries[0]?.by).toEqual({ uid, email: helper.email });
    await removeAdmin(server.unitOfWork, helper.email);
    expect((await historyOf('members', id)).entries[0]?.by).toEqual({ uid, email: null });
    expect(owner.email).toBe(ADMIN.email);
  });
});

describe('concurrent changes', () => {
  it.each([
    ['bookings', BOOKING_STATUSES, 'pending'],
    ['members', MEMBERSHIP_STATUSES, 'pending_payment'],
  ] as const)('twenty of one of the %s form a consistent chain', async (kind, statuses, first) => {
    const { id } = kind === 'bookings' ? await book(server.visitor) : await addMember(server.admin);
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          setStatus(kind, id, statuses[(index * 7 + round) % 4] ?? ''),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
    const { body } = await server.admin.get<Record<string, string>[]>(`/api/${kind}`);
    const row = body.find((found) => found['id'] === id);
    const { entries } = await historyOf(kind, id, '?limit=100');
    const last = row?.['status'] ?? row?.['membershipStatus'] ?? '';
    expect(expectChain(entries, first, last)).toBeGreaterThan(3);
  });

  it('with deletions of one booking: one deletion, and nothing after it', async () => {
    const { id } = await book(server.visitor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 5 === 4
          ? server.admin.delete<{ id: string }>(`/api/bookings/${id}`)
          : setStatus('bookings', id, BOOKING_STATUSES[index % 4] ?? ''),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const { entries } = await historyOf('bookings', id, '?limit=100');
    expect(entries.filter(({ kind }) => kind === 'deleted')).toHaveLength(1);
    expect(entries[0]?.kind).toBe('deleted');
    expectChain(entries, 'pending', entries[0]?.from ?? '');
  });
});

it('the history of a booking is not found at the members, nor that of a member at the bookings', async () => {
  const [booking, member] = [await book(server.visitor), await addMember(server.admin)];
  for (const path of [`bookings/${member.id}`, `members/${booking.id}`])
    expect((await server.admin.get(`/api/${path}/history`)).status).toBe(404);
});
