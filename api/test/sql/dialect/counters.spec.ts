import { randomUUID } from 'node:crypto';
import { LessThan } from 'typeorm';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { CounterEntity } from '../../../src/platform/rate-limit/counter.entity.js';
import { Counters } from '../../../src/platform/rate-limit/counters.js';
import { Client } from '../../support/client.js';
import { ADMIN, newDatabase, runServer, type TestServer } from '../../support/server.js';
import { shareServer } from '../../support/shared-server.js';

const PROXY = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };

const server = shareServer(PROXY);
afterEach(() => {
  vi.useRealTimers();
});

const newCounters = () => new Counters(server.unitOfWork, 'a secret of the test');

/** One sign-in from an address; its status. */
async function attempt(
  { url }: TestServer,
  address: string,
  password = 'a wrong guess',
): Promise<number> {
  const body = { email: ADMIN.email, password };
  const from = { 'x-forwarded-for': address };
  return (await new Client(url).post('/api/auth/login', body, from)).status;
}

describe('rate limit counters', () => {
  it('are shared by all servers of a database, and outlive a server', async () => {
    const database = await newDatabase();
    const first = await runServer(PROXY, database);
    for (let guess = 0; guess < 10; guess++) await attempt(first, '198.51.100.1');
    // SQLite takes one server at a time.
    if (inject('database') === 'sqlite') await first.close();
    const second = await runServer(PROXY, database);
    expect(await attempt(second, '198.51.100.1')).toBe(429);
    await second.close();
    if (inject('database') !== 'sqlite') await first.close();
    await database.drop();
  });

  it('restart after their period, and old ones are deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counters = newCounters();
    const consume = async () =>
      await counters.consume('test', 'somebody', { points: 2, seconds: 60 });
    expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 60]);
    vi.setSystemTime(Date.now() + 61_000);
    expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 60]);
    vi.setSystemTime(Date.now() + 61_000);
    const over = () =>
      server.unitOfWork.reader.countBy(CounterEntity, { endsAt: LessThan(new Date()) });
    expect(await over()).toBe(1);
    await newCounters().consume('test', 'another', { points: 1, seconds: 60 });
    expect(await over()).toBe(0);
  });

  it('allow exactly the limit under concurrency', async () => {
    const counters = newCounters();
    for (let round = 0; round < 5; round++) {
      const whom = randomUUID();
      const waits = await Promise.all(
        Array.from({ length: 30 }, () =>
          counters.consume('test', whom, { points: 7, seconds: 60 }),
        ),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
      for (const wait of waits) expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it('refund takes one back, reset takes all back', async () => {
    const counters = newCounters();
    const limit = { points: 1, seconds: 60 };
    expect(await counters.consume('test', 'a', limit)).toBe(0);
    await counters.refund('test', 'a');
    expect(await counters.consume('test', 'a', limit)).toBe(0);
    expect(await counters.consume('test', 'a', limit)).toBeGreaterThan(0);
    await counters.reset('test', 'a');
    expect(await counters.consume('test', 'a', limit)).toBe(0);
    await counters.refund('test', 'never counted');
    expect(await counters.consume('test', 'never counted', limit)).toBe(0);
  });

  it('store neither IP addresses nor e-mail addresses', async () => {
    await attempt(server, '203.0.113.77');
    await attempt(server, '203.0.113.77', ADMIN.password);
    const rows = JSON.stringify(await server.unitOfWork.reader.find(CounterEntity));
    expect(rows).toContain('hits');
    expect(rows).not.toMatch(/203\.0\.113|owner/);
  });

  it('stop guesses sent concurrently', async () => {
    const guesses = Array.from({ length: 40 }, () => attempt(server, '198.51.100.1'));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });
});
