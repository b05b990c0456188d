import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.js';
import type { Booking } from '../../../src/contract/bookings.js';
import type { NewBooking } from '../../../src/contract/new-booking.js';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import { IdempotencyKeyEntity } from '../../../src/modules/idempotency/idempotency-key.entity.js';
import { anonymiseAt } from '../../support/jobs.js';
import { SPAM_SIGNALS, asListed, newBooking } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
beforeEach(() => server.unitOfWork.write((manager) => manager.deleteAll(BookingEntity)));

const ask = (key: string, changes: Partial<NewBooking> & object = {}) =>
  server.visitor.post<Booking>('/api/bookings', newBooking(changes), { 'idempotency-key': key });
const stored = async () => (await server.admin.get<Booking[]>('/api/bookings')).body;

describe('Idempotency-Key', () => {
  it('fifty concurrent requests with one key: one booking, and its answer to all', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await stored()).toEqual([asListed(answers[0]?.body as Booking)]);
  });

  it('concurrent different requests with one key: one booking', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(key, { firstName: `Ada ${String(n % 2)}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(201), ...Array<number>(10).fill(422)]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [6, 422],
    [8, 201],
  ])('%d days later, after the daily job, with another body: %d', async (days, status) => {
    const key = randomUUID();
    await ask(key);
    const now = new Date(Date.now() + days * 86_400_000);
    await anonymiseAt(server, now);
    expect((await ask(key, { firstName: 'Grace' })).status).toBe(status);
  });

  it('with another body: 422 with a sentence, and nothing is stored', async () => {
    const key = randomUUID();
    const { body } = await ask(key);
    const { status, body: refusal } = await ask(key, { guestCount: '100+' });
    expect([status, refusal]).toEqual([422, { error: ERRORS.keyReused }]);
    expect(await stored()).toEqual([asListed(body)]);
  });

  it('two keys: two bookings; no key: one at each call', async () => {
    await ask(randomUUID());
    await ask(randomUUID());
    await server.visitor.post('/api/bookings', newBooking());
    await server.visitor.post('/api/bookings', newBooking());
    expect(await stored()).toHaveLength(4);
  });

  it('a retry gets the original answer, whatever the booking’s status is now', async () => {
    const key = randomUUID();
    const first = await ask(key);
    const path = `/api/bookings/${first.body.id}`;
    await server.admin.put(`${path}/status`, { status: 'confirmed' });
    expect((await ask(key)).text).toBe(first.text);
    expect(await stored()).toHaveLength(1);
  });

  it.each(['booking', 'spam'])(
    'of a deleted %s: 410 with a sentence, and nothing is stored',
    async (kind) => {
      const key = randomUUID();
      const traces = kind === 'spam' ? SPAM_SIGNALS : {};
      const { body } = await ask(key, traces);
      await server.admin.delete(`/api/bookings/${kind === 'spam' ? 'spam/' : ''}${body.id}`);
      for (const changes of [traces, { ...traces, guestCount: '100+' as const }]) {
        const { status, body: refusal } = await ask(key, changes);
        expect([status, refusal]).toEqual([410, { error: ERRORS.keyOfDeleted }]);
      }
      expect(await stored()).toEqual([]);
    },
  );

  it('of an erased person: no hash of the request is kept, and a retry creates no booking', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    const email = 'erased@example.com';
    await ask(keys[0], { email });
    await ask(keys[1], { email, ...SPAM_SIGNALS });
    await ask(keys[2], { email: 'other@example.com' });
    await server.admin.post('/api/privacy/erase', { email });
    const hashes = await Promise.all(
      keys.map(async (key) => {
        const id = createHash('sha256').update(key).digest('hex');
        return (await server.unitOfWork.reader.findOneByOrFail(IdempotencyKeyEntity, { id }))
          .requestHash;
      }),
    );
    expect(hashes).toEqual(['', '', expect.stringMatching(/^[\da-f]{64}$/)]);
    expect((await ask(keys[0], { email })).status).toBe(410);
    expect((await ask(keys[1], { email, ...SPAM_SIGNALS })).status).toBe(410);
    expect((await server.admin.post('/api/privacy/find', { email })).body).toMatchObject({
      bookings: 0,
      spam: 0,
    });
  });

  it('a key whose request broke a rule can be used for the corrected one', async () => {
    const key = randomUUID();
    expect((await ask(key, { email: 'nobody' })).status).toBe(400);
    expect((await ask(key)).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  it('holds for a request held as spam, however long the form was open', async () => {
    const key = randomUUID();
    const traces = (filledInMs: number) => ({ homepage: 'x', filledInMs }) as object;
    const first = await ask(key, traces(1));
    expect((await ask(key, traces(5000))).text).toBe(first.text);
    expect((await ask(key)).text).toBe(first.text);
    expect((await server.admin.get<unknown[]>('/api/bookings/spam')).body).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it.each(['', 'a b', 'x'.repeat(256)])('"%s" is not a valid key: 400', async (key) => {
    const { status, body } = await ask(key);
    expect([status, body]).toEqual([400, { error: ERRORS.keyMalformed }]);
    expect(await stored()).toEqual([]);
  });

  it('neither the key nor the request is stored readably', async () => {
    const key = randomUUID();
    await ask(key);
    const records = await server.unitOfWork.reader.find(IdempotencyKeyEntity);
    // Of 25 November, a time contains the guest count.
    const rows = JSON.stringify(records.map((row) => ({ ...row, createdAt: null })));
    for (const secret of [key, ...Object.values(newBooking()).filter((v) => typeof v === 'string')])
      expect(rows).not.toContain(secret);
  });
});
