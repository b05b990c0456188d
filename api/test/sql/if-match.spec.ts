import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Member } from '../../src/contract/members.js';
import type { PreconditionFailed } from '../../src/contract/etags.js';
import { addMember, book, newBooking } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const set = (id: string, status: string, ifMatch?: string) =>
  server.admin.put<Booking & PreconditionFailed<Booking>>(
    `/api/bookings/${id}/status`,
    { status },
    ifMatch === undefined ? {} : { 'if-match': ifMatch },
  );

describe('If-Match of a booking', () => {
  it('an answer’s ETag can be used for the next change', async () => {
    const made = await server.visitor.post<Booking>('/api/bookings', newBooking());
    const first = made.headers.get('etag') ?? '';
    expect(first).toMatch(/^"[\x21\x23-\x7e]+"$/);
    const second = await set(made.body.id, 'confirmed', first);
    expect(second.status).toBe(200);
    expect(second.headers.get('etag')).not.toBe(first);
    expect((await set(made.body.id, 'completed', second.headers.get('etag') ?? '')).status).toBe(
      200,
    );
  });

  it('with another state is a 412 that says who changed what, and changes nothing', async () => {
    const booking = await book(server.visitor);
    const { body: cancelled } = await set(booking.id, 'cancelled');
    const { status, body, headers } = await set(booking.id, 'confirmed', '"pending"');
    expect([status, body]).toEqual([
      412,
      {
        error: ERRORS.preconditionFailed,
        current: cancelled,
        change: {
          at: expect.stringMatching(/Z$/) as string,
          kind: 'status',
          by: { uid: expect.any(String) as string, email: ADMIN.email },
          from: 'pending',
          to: 'cancelled',
        },
      },
    ]);
    expect(headers.get('etag')).toBeNull();
    const { body: deletion } = await server.admin.call<PreconditionFailed<Booking>>(
      'DELETE',
      `/api/bookings/${booking.id}`,
      undefined,
      { 'if-match': '"pending"' },
    );
    expect(deletion.current).toEqual(cancelled);
    expect((await server.admin.get<Booking[]>('/api/bookings')).body).toContainEqual(cancelled);
  });

  it.each(['*', '"confirmed", "pending"', 'W/"pending"'])(
    '%s matches a pending booking',
    async (tag) => {
      const { id } = await book(server.visitor);
      expect((await set(id, 'completed', tag)).status).toBe(200);
    },
  );

  it('is not checked if the booking already has the requested status', async () => {
    const { id } = await book(server.visitor);
    await set(id, 'confirmed');
    expect((await set(id, 'confirmed', '"pending"')).status).toBe(200);
  });

  it('of two concurrent changes from one state, one succeeds', async () => {
    const { id } = await book(server.visitor);
    const wanted = ['confirmed', 'cancelled', 'completed'];
    const answers = await Promise.all(wanted.map((status) => set(id, status, '"pending"')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('of a deleted booking is a 404', async () => {
    const { id } = await book(server.visitor);
    await server.admin.delete(`/api/bookings/${id}`);
    expect((await set(id, 'confirmed', '"pending"')).status).toBe(404);
  });
});

describe('twenty concurrent changes of one booking', () => {
  it('end in one status, and a history that leads to it', async () => {
    const booking = await book(server.visitor);
    const statuses = ['confirmed', 'cancelled', 'completed', 'pending'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => set(booking.id, statuses[n % 4] ?? '')),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const all = (await server.admin.get<Booking[]>('/api/bookings')).body;
    const entries = await history(booking.id);
    expectToAddUp(entries);
    expect(entries.at(-1)?.to).toBe(all.find(({ id }) => id === booking.id)?.status);
  });

  it('with deletions among them delete it once, and change nothing after', async () => {
    const booking = await book(server.visitor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 4 === 3
          ? server.admin.delete(`/api/bookings/${booking.id}`)
          : set(booking.id, ['confirmed', 'cancelled', 'completed'][n % 4] ?? ''),
      ),
    );
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    const entries = await history(booking.id);
    expectToAddUp(entries);
    expect(entries.map(({ kind }) => kind).indexOf('deleted')).toBe(entries.length - 1);
  });
});

describe('If-Match of a member', () => {
  it('with another state is a 412 that says who changed what', async () => {
    const member = await addMember(server.admin);
    const change = (status: string, ifMatch: string) =>
      server.admin.put<Member & PreconditionFailed<Member>>(
        `/api/members/${member.id}/status`,
        { status },
        { 'if-match': ifMatch },
      );
    const active = await change('active', '"pending_payment-pending"');
    expect([active.status, active.headers.get('etag')]).toEqual([200, '"active-paid"']);
    const { status, body } = await change('cancelled', '"pending_payment-pending"');
    expect([status, body.current]).toEqual([412, active.body]);
    expect(body.change).toMatchObject({ by: { email: ADMIN.email } });
  });
});

/** Oldest first. */
const history = async (id: string) =>
  (
    await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history?limit=100`)
  ).body.toReversed();

function expectToAddUp(entries: HistoryEntry[]): void {
  expect(entries[0]).toMatchObject({ kind: 'created', to: 'pending' });
  for (const [n, entry] of entries.entries())
    if (n > 0) expect(entry.from).toBe(entries[n - 1]?.to);
}
