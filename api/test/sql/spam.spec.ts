import { describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { PersonExport, PersonSummary } from '../../src/contract/privacy.js';
import { RATE_LIMITS } from '../../src/contract/rate-limits.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import type { SpamRequest } from '../../src/contract/spam.js';
import { asListed, newBooking } from '../support/records.js';
import { ADMIN, startServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });

const ask = (traces: object) =>
  server.visitor.post<Booking>('/api/bookings', { ...newBooking(), ...traces });
const bookings = async () => (await server.admin.get<Booking[]>('/api/bookings')).body;
const spam = () => server.admin.get<SpamRequest[]>('/api/bookings/spam');
const SPAM = { homepage: 'https://pills.example' };

describe('booking requests held as spam', () => {
  it.each([
    ['a filled honeypot', SPAM, 'honeypot'],
    ['a form filled in within 3 s', { filledInMs: 2999 }, 'speed'],
  ])('%s is answered like any request, and held', async (_, traces, reason) => {
    const { status, body } = await ask(traces);
    expect([status, body]).toMatchObject([201, { ...newBooking(), status: 'pending' }]);
    expect(body).not.toHaveProperty('homepage');
    expect(await bookings()).toEqual([]);
    const [held] = (await spam()).body;
    expect(held).toEqual({ ...newBooking(), id: body.id, createdAt: body.createdAt, reason });
  });

  it.each([
    ['no traces', {}],
    ['an empty honeypot', { homepage: '' }],
    ['3 s and more', { filledInMs: 3000 }],
    ['a clock that was set back', { filledInMs: -1 }],
    ['traces of another type', { homepage: { a: 1 }, filledInMs: '12' }],
    ['traces that are null', { homepage: null, filledInMs: null }],
  ])('with %s, a request is a booking', async (_, traces) => {
    const { status, body } = await ask(traces);
    expect(status).toBe(201);
    expect(await bookings()).toEqual([asListed(body)]);
    expect((await spam()).body).toEqual([]);
  });

  it('spam signals do not skip validation', async () => {
    const { status } = await ask({ ...SPAM, email: 'nobody' });
    expect(status).toBe(400);
    expect((await spam()).body).toEqual([]);
  });

  it('a held request becomes the booking that the visitor was answered', async () => {
    const { body } = await ask(SPAM);
    const path = `/api/bookings/spam/${body.id}`;
    expect(await server.admin.post(`${path}/accept`, {})).toMatchObject({
      status: 200,
      body: asListed(body),
    });
    expect(await bookings()).toEqual([asListed(body)]);
    expect((await spam()).body).toEqual([]);
    expect((await server.admin.post(`${path}/accept`, {})).status).toBe(404);
    expect((await server.admin.delete(path)).status).toBe(404);
  });

  it('a held request accepted twice at once becomes one booking', async () => {
    const { body } = await ask(SPAM);
    const path = `/api/bookings/spam/${body.id}/accept`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.admin.post(path, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(7).fill(404),
    ]);
    expect(await bookings()).toEqual([asListed(body)]);
  });

  it.each(['the guard', 'the page'])(
    'rule 5 the link of a held request that is accepted while %s looks for it opens the booking',
    async (where) => {
      const { id, requestLink } = (await ask(SPAM)).body as CreatedBooking;
      const { subscribers } = server.database.reader;
      let looks = where === 'the guard' ? 1 : 2;
      subscribers.push({
        async afterQuery({ query }) {
          if (!/^SELECT.*FROM .bookings./.test(query) || (looks -= 1) !== 0) return;
          await server.admin.post(`/api/bookings/spam/${id}/accept`, {});
        },
      });
      const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
      const { status } = await server.visitor.call('GET', '/api/request', undefined, {
        authorization,
      });
      subscribers.pop();
      expect([looks <= 0, status]).toEqual([true, 200]);
    },
  );

  it.each([
    ['accepted', (path: string) => server.admin.post(`${path}/accept`, {})],
    ['deleted', (path: string) => server.admin.delete(path)],
  ])('the history has that it was %s, and by whom', async (kind, decide) => {
    const { body } = await ask(SPAM);
    expect((await decide(`/api/bookings/spam/${body.id}`)).status).toBe(200);
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${body.id}/history`);
    expect(history.body).toMatchObject([
      { kind, by: { email: ADMIN.email } },
      { kind: 'created', by: null, at: body.createdAt },
    ]);
  });

  it('a deleted one is gone, and counted nowhere', async () => {
    const { body } = await ask(SPAM);
    expect((await server.admin.get('/api/bookings/stats')).body).toMatchObject({ total: 0 });
    const path = `/api/bookings/spam/${body.id}`;
    expect(await server.admin.delete(path)).toMatchObject({ status: 200, body: { id: body.id } });
    expect((await spam()).body).toEqual([]);
  });

  it('the list is paged, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift((await ask(SPAM)).body.id);
    const { body, headers } = await server.admin.get<SpamRequest[]>(
      '/api/bookings/spam?limit=2&page=2',
    );
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('held requests of a person can be found, exported and erased', async () => {
    const { body } = await ask(SPAM);
    const { email } = body;
    const found = await server.admin.post<PersonSummary>('/api/privacy/find', { email });
    expect(found.body).toMatchObject({ bookings: 0, spam: 1, members: 0 });
    const file = await server.admin.post<PersonExport>('/api/privacy/export', { email });
    expect(file.body.spam).toMatchObject([{ id: body.id, reason: 'honeypot' }]);
    const erased = await server.admin.post('/api/privacy/erase', { email });
    expect(erased.body).toEqual({ bookings: 0, spam: 1, members: 0 });
    expect((await spam()).body).toEqual([]);
  });

  it('requests of one mailbox beyond its limit are held, from any IP address and in any spelling', async () => {
    const { points } = RATE_LIMITS['booking by e-mail'];
    const book = async (n: number, email: string) => {
      const from = { 'x-forwarded-for': `198.51.${String(n)}.7` };
      const answer = await server.visitor.post<Booking>(
        '/api/bookings',
        newBooking({ email }),
        from,
      );
      expect(answer.status).toBe(201);
      return answer.body.id;
    };
    for (let n = 1; n <= points; n++) await book(n, `ada+${String(n)}@example.com`);
    expect((await spam()).body).toEqual([]);
    // Whose mailbox it is may be the one who asks now.
    const id = await book(points + 1, 'Ada@example.com');
    expect((await spam()).body).toMatchObject([{ id, reason: 'number', email: 'ada@example.com' }]);
    await book(points + 2, 'somebody.else@example.com');
    expect((await spam()).body).toHaveLength(1);
    expect((await server.admin.post(`/api/bookings/spam/${id}/accept`, {})).status).toBe(200);
  });
});

describe('RATE_LIMIT=off', () => {
  it('lifts the minimum fill time, not the honeypot', async () => {
    const free = await startServer({ RATE_LIMIT: 'off' });
    try {
      const book = (traces: object) =>
        free.visitor.post<Booking>('/api/bookings', { ...newBooking(), ...traces });
      const { body } = await book({ filledInMs: 1 });
      await book(SPAM);
      expect((await free.admin.get<Booking[]>('/api/bookings')).body).toEqual([asListed(body)]);
    } finally {
      await free.close();
    }
  });
});
