import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { CounterEntity } from '../../src/platform/rate-limit/counter.entity.js';
import { Counters } from '../../src/platform/rate-limit/counters.js';
import { Client } from '../support/client.js';
import { ADMIN, newDatabase, runServer, startServer, type TestServer } from '../support/server.js';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

const PROXY = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };

async function newServer(variables: Record<string, string> = PROXY) {
  const server = await startServer(variables);
  servers.push(server);
  return server;
}

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
  it('are shared by all servers of a database', async () => {
    const database = await newDatabase();
    if (database.environment['DATA_DIR'] !== undefined) {
      // SQLite takes one server; what the next one finds there is the same question.
      const first = await runServer(PROXY, database);
      for (let guess = 0; guess < 10; guess++) await attempt(first, '198.51.100.1');
      await first.close();
      servers.push(await runServer(PROXY, database));
    } else {
      const both = [await runServer(PROXY, database), await runServer(PROXY, database)];
      servers.push(...both);
      for (let guess = 0; guess < 10; guess++)
        await attempt(both[guess % 2] as TestServer, '198.51.100.1');
    }
    for (const server of servers) expect(await attempt(server, '198.51.100.1')).toBe(429);
    for (const server of servers.splice(0)) await server.close();
    await database.drop();
  });

  it('restart after their period, and old ones are deleted', async () => {
    const server = await newServer({ RATE_LIMIT: 'off' });
    const counters = new Counters(server.unitOfWork, 'a secret of the test');
    const limit = { points: 2, seconds: 1 };
    const consume = async () => await counters.consume('test', 'somebody', limit);
    expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect([await consume(), await consume(), await consume()]).toEqual([0, 0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const fresh = new Counters(server.unitOfWork, 'a secret of the test');
    await fresh.consume('test', 'another', { points: 1, seconds: 60 });
    expect(await server.unitOfWork.reader.count(CounterEntity)).toBe(1);
  });

  it('allow exactly the limit under concurrency', async () => {
    const server = await newServer();
    const counters = new Counters(server.unitOfWork, 'a secret of the test');
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
    const server = await newServer();
    const counters = new Counters(server.unitOfWork, 'a secret of the test');
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
    const server = await newServer();
    await attempt(server, '203.0.113.77');
    await attempt(server, '203.0.113.77', ADMIN.password);
    const rows = JSON.stringify(await server.unitOfWork.reader.find(CounterEntity));
    expect(rows).toContain('hits');
    expect(rows).not.toMatch(/203\.0\.113|owner/);
  });

  it('stop guesses sent concurrently', async () => {
    const server = await newServer();
    const guesses = Array.from({ length: 40 }, () => attempt(server, '198.51.100.1'));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });
});
