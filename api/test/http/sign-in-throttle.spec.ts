import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { CounterEntity } from '../../src/platform/rate-limit/counter.entity.js';
import { Counters } from '../../src/platform/rate-limit/counters.js';
import { Browser } from '../support/browser.js';
import { ADMIN, newDatabase, runServer, startServer, type TestServer } from '../support/server.js';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0).reverse()) await server.close();
});

const PROXY = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };
const LIMIT = 50;

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
  browser = new Browser(),
  email = ADMIN.email,
): Promise<number> {
  const response = await browser.send(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

/** Guesses from as many addresses as it takes, until strangers are refused. */
async function distributedGuesses(server: TestServer, email = ADMIN.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index <= LIMIT; index += 10) {
    const guesses = Array.from({ length: 10 }, (_, place) =>
      attempt(server, `198.51.100.${String(index + place)}`, undefined, undefined, email),
    );
    statuses.push(...(await Promise.all(guesses)));
  }
  return statuses;
}

describe('a guesser with many addresses', () => {
  it('gets no more than fifty guesses at an account, and an unknown account is no different', async () => {
    const server = await newServer();
    for (const email of [ADMIN.email, 'nobody@example.com']) {
      const statuses = await distributedGuesses(server, email);
      expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
      expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - LIMIT);
    }
  });

  it('cannot lock the owner out of a browser that was signed in before, wherever it is now', async () => {
    const server = await newServer();
    const browser = new Browser();
    expect(await attempt(server, '203.0.113.1', ADMIN.password, browser)).toBe(200);
    await distributedGuesses(server);
    expect(await attempt(server, '203.0.113.99', ADMIN.password)).toBe(429);
    expect(await attempt(server, '203.0.113.99', ADMIN.password, browser)).toBe(200);
    // Also where the guesser sits at the same address.
    for (let guess = 0; guess < 11; guess++) await attempt(server, '203.0.113.50');
    expect(await attempt(server, '203.0.113.50', ADMIN.password, browser)).toBe(200);
  });

  it('cannot lock the owner out of a place where they signed in lately, in a new browser', async () => {
    const server = await newServer();
    expect(await attempt(server, '203.0.113.1', ADMIN.password)).toBe(200);
    await distributedGuesses(server);
    expect(await attempt(server, '203.0.113.1', ADMIN.password)).toBe(200);
    expect(await attempt(server, '203.0.113.2', ADMIN.password)).toBe(429);
  });

  it('does not get further with the cookie of a browser: it counts by itself', async () => {
    const server = await newServer();
    const browser = new Browser();
    await attempt(server, '203.0.113.1', ADMIN.password, browser);
    const device = browser.cookie(server.url, 'finesse-device') ?? '';
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const thief = new Browser();
      thief.setCookie(server.url, 'finesse-device', device);
      statuses.push(await attempt(server, `198.51.100.${String(guess)}`, undefined, thief));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await attempt(server, '203.0.113.7', ADMIN.password)).toBe(200);
  });

  it('nor with the cookie at another account, or with one that was made up', async () => {
    const server = await newServer();
    const browser = new Browser();
    await attempt(server, '203.0.113.1', ADMIN.password, browser);
    for (let guess = 0; guess < 10; guess++)
      await attempt(server, '198.51.100.1', undefined, browser, 'nobody@example.com');
    const last = await attempt(server, '198.51.100.1', undefined, browser, 'nobody@example.com');
    expect(last).toBe(429);
    const forger = new Browser();
    forger.setCookie(server.url, 'finesse-device', 'A'.repeat(120));
    expect(await attempt(server, '198.51.100.1', ADMIN.password, forger)).toBe(429);
  });

  it('of one network of IPv6 counts as one', async () => {
    const server = await newServer();
    for (let guess = 1; guess <= 10; guess++)
      expect(await attempt(server, `2001:db8:1:2::${String(guess)}`)).toBe(401);
    expect(await attempt(server, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await attempt(server, '2001:db8:1:3::1')).toBe(401);
  });

  it('sends all guesses at once and gets no more of them', async () => {
    const server = await newServer();
    const guesses = Array.from({ length: 40 }, () => attempt(server, '198.51.100.1'));
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });
});

describe('counts', () => {
  it('are shared by all servers on a database', async () => {
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

  it('start again when their time is over, and old ones go', async () => {
    const server = await newServer({ RATE_LIMIT: 'off' });
    const counters = new Counters(server.unitOfWork, 'a secret of the test');
    const limit = { points: 2, seconds: 1 };
    const taken = async () => await counters.take('test', 'somebody', limit);
    expect([await taken(), await taken(), await taken()]).toEqual([0, 0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect([await taken(), await taken(), await taken()]).toEqual([0, 0, 1]);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const fresh = new Counters(server.unitOfWork, 'a secret of the test');
    await fresh.take('test', 'another', { points: 1, seconds: 60 });
    expect(await server.unitOfWork.reader.count(CounterEntity)).toBe(1);
  });

  it('let exactly as many through as they may, however many come together', async () => {
    const server = await newServer();
    const counters = new Counters(server.unitOfWork, 'a secret of the test');
    for (let round = 0; round < 5; round++) {
      const whom = randomUUID();
      const waits = await Promise.all(
        Array.from({ length: 30 }, () => counters.take('test', whom, { points: 7, seconds: 60 })),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
      for (const wait of waits) expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it('give back and forget', async () => {
    const server = await newServer();
    const counters = new Counters(server.unitOfWork, 'a secret of the test');
    const limit = { points: 1, seconds: 60 };
    expect(await counters.take('test', 'a', limit)).toBe(0);
    await counters.giveBack('test', 'a');
    expect(await counters.take('test', 'a', limit)).toBe(0);
    expect(await counters.take('test', 'a', limit)).toBeGreaterThan(0);
    await counters.forget('test', 'a');
    expect(await counters.take('test', 'a', limit)).toBe(0);
    await counters.giveBack('test', 'never counted');
    expect(await counters.take('test', 'never counted', limit)).toBe(0);
  });

  it('keep neither addresses nor e-mails', async () => {
    const server = await newServer();
    await attempt(server, '203.0.113.77');
    await attempt(server, '203.0.113.77', ADMIN.password);
    const rows = JSON.stringify(await server.unitOfWork.reader.find(CounterEntity));
    expect(rows).toContain('hits');
    expect(rows).not.toMatch(/203\.0\.113|owner/);
  });
});

describe('RATE_LIMIT=off', () => {
  it('lifts every limit and counts nothing', async () => {
    const server = await newServer({ RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' });
    const statuses = await distributedGuesses(server);
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (let guess = 0; guess < 15; guess++)
      expect(await attempt(server, '198.51.100.1')).toBe(401);
    expect(await server.unitOfWork.reader.count(CounterEntity)).toBe(0);
  });
});
