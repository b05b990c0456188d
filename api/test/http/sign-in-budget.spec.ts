import { expect, it } from 'vitest';
import { addAdmin } from '../../src/auth/admins.js';
import { Browser } from '../support/browser.js';
import { ADMIN, type TestServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

/** Of docs/security.md: wrong passwords to one account within an hour. */
const STRANGERS = 50;
const DEVICES = 30;
const PLACES = 30;
const OTHER = { email: 'second@example.com', password: 'another good password' };

const shared = shareServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
let server: TestServer;

const start = async () => {
  server = shared();
  await addAdmin(server.unitOfWork, OTHER);
};

async function attempt(
  address: string,
  { email, password }: { email: string; password: string } = { ...ADMIN, password: 'wrong guess' },
  browser = new Browser(),
  slash = '',
): Promise<number> {
  const response = await browser.send(`${server.url}/api/auth/login${slash}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

it(
  'sign-in: an attacker with every means combined stays within the limit of an account',
  { timeout: 120_000 },
  async () => {
    await start();
    const known = Array.from({ length: 6 }, () => new Browser());
    for (const [index, browser] of known.entries())
      expect(await attempt(`203.0.113.${String(index)}`, ADMIN, browser)).toBe(200);
    const spellings = [ADMIN.email, 'Owner@Example.com', ' OWNER@EXAMPLE.COM '];
    let guesses = 0;
    const guess = async (address: string, browser?: Browser, slash?: string) => {
      const email = spellings[guesses % spellings.length] ?? '';
      if ((await attempt(address, { email, password: 'wrong guess' }, browser, slash)) === 401)
        guesses += 1;
    };
    for (let turn = 0; turn < 8; turn++)
      for (const [index, browser] of known.entries()) {
        // A stolen cookie from anywhere; a known place; strangers in every spelling of an address.
        await guess(`198.51.100.${String(turn * 6 + index)}`, browser);
        await guess(`203.0.113.${String(index)}:${String(1024 + turn)}`, undefined, '/');
        await guess(`192.0.2.${String(turn * 6 + index)}:${String(1024 + turn)}`);
        await guess(`[2001:db8:${String(turn)}:${String(index)}::1]:443`, undefined, '/');
        await guess(`garbage-${String(turn)}-${String(index)}`);
        // One's own account in between gives nothing back of the guesses at another.
        if (index === 0) await attempt(`192.0.2.${String(turn * 6)}`, OTHER);
      }
    expect(guesses).toBe(STRANGERS + DEVICES + PLACES);
  },
);

it('sign-in: the owner’s browser can sign in during an attack, a stolen cookie cannot', async () => {
  await start();
  const owner = new Browser();
  expect(await attempt('203.0.113.1', ADMIN, owner)).toBe(200);
  for (let turn = 0; turn < 60; turn++) await attempt(`198.51.100.${String(turn)}`);
  // From the owner's own place as well.
  for (let turn = 0; turn < 40; turn++) await attempt('203.0.113.1');
  expect(await attempt('203.0.113.1', ADMIN, owner)).toBe(200);
});

it.each(['198.51.100.1:{n}', 'garbage{n}', '::ffff:198.51.100.1', '[2001:db8::{n}]:9'])(
  'sign-in: one address spelled as %s gets ten attempts, whatever is added to it',
  async (spelling) => {
    await start();
    const statuses = [];
    for (let turn = 1; turn <= 12; turn++)
      statuses.push(await attempt(spelling.replace('{n}', String(turn))));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  },
);

it('sign-in: signing in to one account resets no attempts at another from the same address', async () => {
  await start();
  const statuses = [];
  for (let turn = 0; turn < 12; turn++) {
    statuses.push(await attempt('198.51.100.1'));
    if (turn < 10) expect(await attempt('198.51.100.1', OTHER)).toBeLessThan(430);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
});

it('sign-in: signing in resets the account’s own wrong attempts only', async () => {
  await start();
  const mine = { ...OTHER, password: 'mistyped password' };
  for (let turn = 0; turn < 3; turn++) await attempt('198.51.100.1');
  for (let turn = 0; turn < 6; turn++) expect(await attempt('198.51.100.1', mine)).toBe(401);
  expect(await attempt('198.51.100.1', OTHER)).toBe(200);
  const statuses = [];
  for (let turn = 0; turn < 9; turn++) statuses.push(await attempt('198.51.100.1'));
  expect(statuses).toEqual([...Array<number>(7).fill(401), 429, 429]);
});
