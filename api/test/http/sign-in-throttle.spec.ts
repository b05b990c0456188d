import { describe, expect, it, onTestFinished } from 'vitest';
import { CounterEntity } from '../../src/platform/rate-limit/counter.entity.js';
import { Browser } from '../support/browser.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const shared = shareServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
const LIMIT = 50;

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

describe('sign-in: an attacker with many addresses', () => {
  it('gets at most fifty attempts at an account, known or unknown', async () => {
    const server = shared();
    for (const email of [ADMIN.email, 'nobody@example.com']) {
      const statuses = await distributedGuesses(server, email);
      expect(statuses.filter((status) => status === 401)).toHaveLength(LIMIT);
      expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - LIMIT);
    }
  });

  it('cannot lock the owner out of a trusted device, at any address', async () => {
    const server = shared();
    const browser = new Browser();
    expect(await attempt(server, '203.0.113.1', ADMIN.password, browser)).toBe(200);
    await distributedGuesses(server);
    expect(await attempt(server, '203.0.113.99', ADMIN.password)).toBe(429);
    expect(await attempt(server, '203.0.113.99', ADMIN.password, browser)).toBe(200);
    // Also where the guesser sits at the same address.
    for (let guess = 0; guess < 11; guess++) await attempt(server, '203.0.113.50');
    expect(await attempt(server, '203.0.113.50', ADMIN.password, browser)).toBe(200);
  });

  it('cannot lock the owner out at a recently used address, in a new browser', async () => {
    const server = shared();
    expect(await attempt(server, '203.0.113.1', ADMIN.password)).toBe(200);
    await distributedGuesses(server);
    expect(await attempt(server, '203.0.113.1', ADMIN.password)).toBe(200);
    expect(await attempt(server, '203.0.113.2', ADMIN.password)).toBe(429);
  });

  it('gains nothing with a stolen device cookie: it has its own limit', async () => {
    const server = shared();
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

  it('gains nothing with a device cookie at another account, or a forged one', async () => {
    const server = shared();
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

  it('in one IPv6 network counts as one address', async () => {
    const server = shared();
    for (let guess = 1; guess <= 10; guess++)
      expect(await attempt(server, `2001:db8:1:2::${String(guess)}`)).toBe(401);
    expect(await attempt(server, '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await attempt(server, '2001:db8:1:3::1')).toBe(401);
  });
});

describe('RATE_LIMIT=off', () => {
  it('lifts every limit and counts nothing', async () => {
    const server = await startServer({ RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' });
    onTestFinished(server.close);
    const statuses = await distributedGuesses(server);
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (let guess = 0; guess < 15; guess++)
      expect(await attempt(server, '198.51.100.1')).toBe(401);
    expect(await server.unitOfWork.reader.count(CounterEntity)).toBe(0);
  });
});
