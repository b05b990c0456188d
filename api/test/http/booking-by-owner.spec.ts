import { describe, expect, it } from 'vitest';
import { OWNER_RULES } from '../../src/contract/rules.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import { Client } from '../support/client.js';
import { asListed, newBooking, SPAM_SIGNALS } from '../support/records.js';
import { ADMIN, startServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer();

const enter = (client: Client, changes: object, headers?: Record<string, string>) =>
  client.post<Booking & ErrorBody>('/api/bookings', { ...newBooking(), ...changes }, headers);

describe('a booking that the owner enters', () => {
  it.each(['phone', 'in-person'])(
    'by %s is stored with its source and answered',
    async (source) => {
      const { status, body } = await enter(server.admin, { source, termsAccepted: false });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        source,
        termsAccepted: false,
        status: 'pending',
        stage: 'answered',
        answeredAt: body.createdAt,
        answerState: 'kept',
      });
      const { body: list } = await server.admin.get<Booking[]>('/api/bookings');
      expect(list).toEqual([asListed(body)]);
      const path = `/api/bookings/${body.id}/history`;
      expect((await server.admin.get<HistoryEntry[]>(path)).body).toMatchObject([
        { kind: 'created', by: { email: ADMIN.email } },
      ]);
    },
  );

  it.each([undefined, null, false, true])(
    'may have termsAccepted %j, with all other rules enforced',
    async (termsAccepted) => {
      const { body } = await enter(server.admin, { source: 'phone', termsAccepted });
      expect(body.termsAccepted).toBe(termsAccepted === true);
      const refused = await enter(server.admin, { source: 'phone', termsAccepted, email: 'x' });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['email']]);
    },
  );

  it('with termsAccepted neither boolean nor null is refused', async () => {
    for (const termsAccepted of ['false', 0, {}])
      expect((await enter(server.admin, { source: 'phone', termsAccepted })).status).toBe(400);
  });

  it('can have its terms accepted later', async () => {
    const { body } = await enter(server.admin, { source: 'phone', termsAccepted: false });
    const answer = await server.admin.call<Booking>('PATCH', `/api/bookings/${body.id}`, {
      termsAccepted: true,
    });
    expect([answer.status, answer.body.termsAccepted]).toEqual([200, true]);
  });

  it.each(['phone', 'in-person', ' phone '])(
    'with source %j and no session is a 400',
    async (source) => {
      const forged = new Client(server.url);
      forged.cookie = `${server.admin.cookie?.split('=')[0] ?? ''}=made.up.token`;
      for (const client of [server.visitor, forged]) {
        const { status, body } = await enter(client, { source });
        expect([status, body]).toEqual([
          400,
          {
            error: OWNER_RULES.source.signedOut,
            fields: { source: OWNER_RULES.source.signedOut },
          },
        ]);
      }
      expect((await server.admin.get('/api/bookings')).body).toEqual([]);
    },
  );

  it.each(['website', 'fax', 7, ['phone'], { a: 1 }])(
    'with the unknown source %j is a 400',
    async (source) => {
      for (const client of [server.visitor, server.admin]) {
        const { status, body } = await enter(client, { source });
        expect([status, body.error]).toEqual([400, OWNER_RULES.source.invalid]);
      }
    },
  );

  it.each([undefined, null, ''])(
    'with source %j is a visitor’s request, even when signed in',
    async (source) => {
      expect((await enter(server.admin, { source })).body).toMatchObject({
        source: 'website',
        answeredAt: null,
      });
      expect((await enter(server.admin, { source, termsAccepted: false })).status).toBe(400);
    },
  );

  it('retried under its Idempotency-Key is the same booking, with its source', async () => {
    const send = () => enter(server.admin, { source: 'phone' }, { 'idempotency-key': 'by-phone' });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
  });

  // Last, since Passport has one strategy in a process, that of the newest server.
  it('skips the spam check and the visitors’ rate limit, which still apply to visitors’ valid bookings', async () => {
    const limited = await startServer({ RATE_LIMIT: 'on' });
    for (let n = 0; n < 35; n++)
      expect((await enter(limited.admin, { source: 'phone', ...SPAM_SIGNALS })).status).toBe(201);
    expect((await limited.admin.get('/api/bookings/spam')).body).toEqual([]);
    for (let n = 0; n < 35; n++)
      expect((await enter(limited.visitor, { email: 'nobody' })).status).toBe(400);
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await enter(limited.admin, {})).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect((await enter(limited.visitor, { source: 'phone' })).status).toBe(429);
    await limited.close();
  });
});
