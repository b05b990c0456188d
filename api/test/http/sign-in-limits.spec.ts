import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { addAdmin } from '../support/admins.js';
import { CounterEntity } from '../../src/platform/rate-limit/counter.entity.js';
import { Browser } from '../support/browser.js';
import { newBooking } from '../support/records.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';
import { ERRORS } from '../../src/contract/errors.js';
import { shareServer } from '../support/shared-server.js';

/** Of docs/security.md: wrong passwords to one account within an hour. */
const STRANGERS = 50;
const DEVICES = 30;
const PLACES = 30;
const HOUR_MS = 3_600_000;
const OTHER = { email: 'second@example.com', password: 'another good password' };
const NEW_PASSWORD = 'quiet lamp 47 harbour';

const server = shareServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
beforeEach(() => addAdmin(server.unitOfWork, OTHER));
afterEach(() => {
  vi.useRealTimers();
});

interface Attempt {
  email?: string;
  password?: string;
  browser?: Browser;
  /** After the call's path. */
  slash?: string;
  at?: Pick<TestServer, 'url'>;
}

const signIn = (address: string, { at = server, browser = new Browser(), ...given }: Attempt) =>
  browser.send(`${at.url}/api/auth/login${given.slash ?? ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      email: given.email ?? ADMIN.email,
      password: given.password ?? 'a wrong guess',
    }),
  });

/** One sign-in from an address, with a wrong password unless one is given; its status. */
const attempt = async (address: string, given: Attempt = {}): Promise<number> =>
  (await signIn(address, given)).status;

/** A browser that the owner has signed in with, from an address. */
async function trustedBrowser(address: string): Promise<Browser> {
  const browser = new Browser();
  expect(await attempt(address, { ...ADMIN, browser })).toBe(200);
  return browser;
}

/** So many guesses from other addresses that no stranger gets in for an hour. */
async function exhaust(given: Attempt = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let first = 0; first <= STRANGERS; first += 10) {
    const places = Array.from({ length: 10 }, (_, at) => `198.51.100.${String(first + at)}`);
    statuses.push(...(await Promise.all(places.map((address) => attempt(address, given)))));
  }
  return statuses;
}

describe('sign-in limit of one address', () => {
  it('the eleventh wrong password is a 429 with Retry-After, and after that time it is free again', async () => {
    for (let guess = 0; guess < 10; guess++) expect(await attempt('203.0.113.7')).toBe(401);
    const refused = await signIn('203.0.113.7', {});
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: ERRORS.tooManyRequests },
    ]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect((await server.admin.get('/api/auth/me')).status).toBe(200);
    expect(await attempt('203.0.113.8')).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + wait * 1000 + 1000);
    expect(await attempt('203.0.113.7')).toBe(401);
  });

  it('a sign-in resets the count', async () => {
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 6; guess++) expect(await attempt('203.0.113.7')).toBe(401);
      expect(await attempt('203.0.113.7', ADMIN)).toBe(200);
    }
  });

  it.each(['198.51.100.1:{n}', 'garbage{n}', '::ffff:198.51.100.1', '[2001:db8::{n}]:9'])(
    'spelled as %s gets ten attempts, whatever is added to it',
    async (spelling) => {
      const statuses = [];
      for (let turn = 1; turn <= 12; turn++)
        statuses.push(await attempt(spelling.replace('{n}', String(turn))));
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    },
  );

  it('holds for a whole IPv6 network', async () => {
    for (let guess = 1; guess <= 10; guess++)
      expect(await attempt(`2001:db8:1:2::${String(guess)}`)).toBe(401);
    expect(await attempt('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await attempt('2001:db8:1:3::1')).toBe(401);
  });

  it('a sign-in to one account resets no attempts at another', async () => {
    const statuses = [];
    for (let turn = 0; turn < 12; turn++) {
      statuses.push(await attempt('198.51.100.1'));
      if (turn < 10) expect(await attempt('198.51.100.1', OTHER)).toBeLessThan(430);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('a sign-in resets the wrong attempts at its own account only', async () => {
    const mistyped = { email: OTHER.email, password: 'mistyped password' };
    for (let turn = 0; turn < 3; turn++) await attempt('198.51.100.1');
    for (let turn = 0; turn < 6; turn++) expect(await attempt('198.51.100.1', mistyped)).toBe(401);
    expect(await attempt('198.51.100.1', OTHER)).toBe(200);
    const statuses = [];
    for (let turn = 0; turn < 9; turn++) statuses.push(await attempt('198.51.100.1'));
    expect(statuses).toEqual([...Array<number>(7).fill(401), 429, 429]);
  });

  it('without a trusted proxy X-Forwarded-For changes nothing', async () => {
    const direct = await startServer({ RATE_LIMIT: 'on' });
    onTestFinished(direct.close);
    for (let guess = 1; guess <= 10; guess++)
      expect(await attempt(`203.0.113.${String(guess)}`, { at: direct })).toBe(401);
    expect(await attempt('203.0.113.99', { at: direct })).toBe(429);
  });
});

describe('sign-in limit of one account', () => {
  it('many addresses get at most fifty attempts together, known account or unknown', async () => {
    for (const email of [ADMIN.email, 'nobody@example.com']) {
      const statuses = await exhaust({ email });
      expect(statuses.filter((status) => status === 401)).toHaveLength(STRANGERS);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    }
  });

  it('an attacker with stolen cookies, known places and every spelling stays within the limits', async () => {
    const known: Browser[] = [];
    for (let place = 0; place < 6; place++)
      known.push(await trustedBrowser(`203.0.113.${String(place)}`));
    const spellings = [ADMIN.email, 'Owner@Example.com', ' OWNER@EXAMPLE.COM '];
    let guesses = 0;
    const guess = async (address: string, given: Attempt = {}) => {
      const email = spellings[guesses % spellings.length] ?? '';
      if ((await attempt(address, { ...given, email })) === 401) guesses += 1;
    };
    for (let turn = 0; turn < 8; turn++)
      for (const [index, browser] of known.entries()) {
        // A stolen cookie from anywhere; a known place; strangers in every spelling of an address.
        await guess(`198.51.100.${String(turn * 6 + index)}`, { browser });
        await guess(`203.0.113.${String(index)}:${String(1024 + turn)}`, { slash: '/' });
        await guess(`192.0.2.${String(turn * 6 + index)}:${String(1024 + turn)}`);
        await guess(`[2001:db8:${String(turn)}:${String(index)}::1]:443`, { slash: '/' });
        await guess(`garbage-${String(turn)}-${String(index)}`);
        // One's own account in between gives nothing back of the guesses at another.
        if (index === 0) await attempt(`192.0.2.${String(turn * 6)}`, OTHER);
      }
    expect(guesses).toBe(STRANGERS + DEVICES + PLACES);
  }, 120_000);
});

describe('sign-in during an attack', () => {
  it('the owner gets in with a known browser anywhere, with a new one at a recently used address, and after an hour anywhere', async () => {
    const browser = await trustedBrowser('203.0.113.1');
    await exhaust();
    expect(await attempt('203.0.113.99', ADMIN)).toBe(429);
    expect(await attempt('203.0.113.99', { ...ADMIN, browser })).toBe(200);
    // Also where the attacker is.
    for (let guess = 0; guess < 11; guess++) await attempt('203.0.113.50');
    expect(await attempt('203.0.113.50', { ...ADMIN, browser })).toBe(200);
    expect(await attempt('203.0.113.1', ADMIN)).toBe(200);
    expect(await attempt('203.0.113.2', ADMIN)).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + HOUR_MS + 1000);
    expect(await attempt('203.0.113.2', ADMIN)).toBe(200);
  });

  it('a stolen device cookie has a limit of its own', async () => {
    const browser = await trustedBrowser('203.0.113.1');
    const device = browser.cookie(server.url, 'finesse-device') ?? '';
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const thief = new Browser();
      thief.setCookie(server.url, 'finesse-device', device);
      statuses.push(await attempt(`198.51.100.${String(guess)}`, { browser: thief }));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect(await attempt('203.0.113.7', ADMIN)).toBe(200);
  });

  it('a device cookie of another account, or a forged one, is worth nothing', async () => {
    const browser = await trustedBrowser('203.0.113.1');
    const email = 'nobody@example.com';
    for (let guess = 0; guess < 10; guess++) await attempt('198.51.100.1', { email, browser });
    expect(await attempt('198.51.100.1', { email, browser })).toBe(429);
    const forger = new Browser();
    forger.setCookie(server.url, 'finesse-device', 'A'.repeat(120));
    expect(await attempt('198.51.100.1', { ...ADMIN, browser: forger })).toBe(429);
  });

  it.each<[string, string, () => Promise<{ status: number }>]>([
    [
      'a password change',
      NEW_PASSWORD,
      () =>
        server.admin.put('/api/auth/password', {
          currentPassword: ADMIN.password,
          newPassword: NEW_PASSWORD,
        }),
    ],
    ['signing out everywhere', ADMIN.password, () => server.admin.delete('/api/auth/sessions')],
  ])('after %s neither device nor address is trusted', async (_, password, act) => {
    const browser = await trustedBrowser('203.0.113.1');
    expect((await act()).status).toBeLessThan(300);
    await exhaust();
    expect(await attempt('203.0.113.2', { password, browser })).toBe(429);
    expect(await attempt('203.0.113.1', { password })).toBe(429);
  });
});

it('a stolen session cannot set a password by guessing the current one: 429 after ten attempts', async () => {
  const statuses = [];
  for (let guess = 0; guess < 12; guess++) {
    const body = { currentPassword: `wrong guess ${String(guess)}`, newPassword: NEW_PASSWORD };
    statuses.push((await server.admin.put('/api/auth/password', body)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect((await server.visitor.post('/api/auth/login', ADMIN)).status).toBe(429);
});

it('an owner who tries twelve weak new passwords with the right current one is not locked out', async () => {
  const change = async (newPassword: string) =>
    (
      await server.admin.put('/api/auth/password', {
        currentPassword: ADMIN.password,
        newPassword,
      })
    ).status;
  for (let tried = 0; tried < 12; tried++)
    expect(await change(`password${String(tried)}`)).toBe(400);
  expect(await change(NEW_PASSWORD)).toBe(204);
});

it('booking requests of one address are limited to thirty', async () => {
  const statuses = [];
  for (let request = 1; request <= 31; request++)
    statuses.push((await server.visitor.post('/api/bookings', newBooking())).status);
  expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
});

it('what an address may do is counted without the database', async () => {
  const rows = () => server.unitOfWork.reader.find(CounterEntity, { order: { id: 'ASC' } });
  const before = await rows();
  expect((await server.visitor.post('/api/estimates', {})).status).toBe(400);
  expect((await server.visitor.get('/api/request')).status).toBe(401);
  expect(await rows()).toEqual(before);
});

it('RATE_LIMIT=off lifts every limit and counts nothing', async () => {
  const free = await startServer({ RATE_LIMIT: 'off', TRUST_PROXY: '127.0.0.1' });
  onTestFinished(free.close);
  expect(new Set(await exhaust({ at: free }))).toEqual(new Set([401]));
  for (let guess = 0; guess < 15; guess++)
    expect(await attempt('198.51.100.1', { at: free })).toBe(401);
  expect(await free.unitOfWork.reader.count(CounterEntity)).toBe(0);
});
