import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startNginx, type Nginx } from '../../support/nginx.js';
import { askRaw, type RawAnswer } from '../../support/raw.js';
import { ERRORS } from '../../../src/contract/errors.js';
import { ADMIN, startServer, type TestServer } from '../../support/server.js';

/** More than an address may send at once to sign in (nginx/templates, burst and one). */
const MANY = 20;

/** Its own limits are lifted, so that what is refused is refused by nginx. */
let server: TestServer;
let nginx: Nginx;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => nginx.stop());

const start = async (variables: Record<string, string> = {}) => {
  const apiPort = Number(new URL(server.apiUrl).port);
  nginx = await startNginx({ apiPort, variables: { RATE_LIMIT: 'on', ...variables } });
};

const signIn = (headers: Record<string, string> = {}, more: object = {}): Promise<RawAnswer> =>
  askRaw(nginx.url, {
    method: 'POST',
    target: '/api/auth/login',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ADMIN),
    ...more,
  });

/** Sign-ins with a wrong password; how many of them nginx refused. */
async function guess(
  count: number,
  headers: (index: number) => Record<string, string> = () => ({}),
  more: (index: number) => object = () => ({}),
): Promise<number> {
  const body = JSON.stringify({ ...ADMIN, password: 'a wrong guess' });
  let refused = 0;
  for (let index = 0; index < count; index++) {
    const { status } = await signIn(headers(index), { body, ...more(index) });
    expect([401, 429]).toContain(status);
    if (status === 429) refused++;
  }
  return refused;
}

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('sign-in through nginx', () => {
  it('many from one address, with forged headers: 429 with a sentence', async () => {
    await start();
    expect(await guess(MANY, () => from('203.0.113.7'))).toBeGreaterThan(0);
    const { status, text, headers } = await signIn(from('203.0.113.8'));
    expect([status, JSON.parse(text)]).toEqual([429, { error: ERRORS.tooManyRequests }]);
    expect([headers['retry-after'], headers['cache-control']]).toEqual(['60', 'no-store']);
  });

  it('behind a proxy named by the operator: counted by the address it forwards', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(await guess(MANY, () => from('203.0.113.7'))).toBeGreaterThan(0);
    expect((await signIn(from('203.0.113.7, 203.0.113.8'))).status).toBe(200);
  });

  it('behind a CDN and a proxy, both named: counted by the address before them, whatever stands in front of it', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1,198.51.100.0/24' });
    const visitor = (address: string) => from(`${address}, 198.51.100.9`);
    expect(await guess(MANY, () => visitor('203.0.113.7'))).toBeGreaterThan(0);
    expect((await signIn(visitor('203.0.113.1, 203.0.113.7'))).status).toBe(429);
    expect((await signIn(visitor('203.0.113.8'))).status).toBe(200);
  });

  it('many from one IPv6 network: count as one address', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const guesses = (index: number) => from(`2001:db8:1:2:${String(index)}::1`);
    expect(await guess(MANY, guesses)).toBeGreaterThan(0);
    expect((await signIn(from('2001:db8:1:2:ffff::1'))).status).toBe(429);
    expect((await signIn(from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('an IPv4-mapped IPv6 address: counts as the IPv4 address', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(await guess(MANY, () => from('203.0.113.7'))).toBeGreaterThan(0);
    expect((await signIn(from('::ffff:203.0.113.7'))).status).toBe(429);
    expect((await signIn(from('::ffff:203.0.113.8'))).status).toBe(200);
  });

  it('many with different spellings of the path: count together', async () => {
    await start();
    const targets = [
      '/api/auth/login/',
      '/ap%69/auth/login',
      '//api//auth//login',
      'http://localhost/api/auth/login',
      '/api/auth/logi%6e/',
      '/api/auth/login?',
    ];
    const target = (index: number) => ({ target: targets[index % targets.length] });
    expect(await guess(MANY, undefined, target)).toBeGreaterThan(0);
  });

  it('RATE_LIMIT=off: lifts the limits', async () => {
    await start({ RATE_LIMIT: 'off' });
    expect(await guess(2 * MANY)).toBe(0);
  });
});

describe('bookings through nginx', () => {
  it('many with different spellings of the path: count together', async () => {
    await start();
    const statuses = [];
    for (let index = 0; index < 36; index++) {
      const target = index % 2 === 0 ? '/api/bookings/' : '/api/bookings';
      const headers = { 'content-type': 'application/json' };
      statuses.push(
        (await askRaw(nginx.url, { method: 'POST', target, headers, body: '{}' })).status,
      );
    }
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(400));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a trusted device through nginx', () => {
  const deviceOf = ({ headers }: RawAnswer) =>
    headers['set-cookie']?.find((cookie) => cookie.includes('-device='))?.split(';')[0] ?? '';

  it('can sign in while others at its address guess', async () => {
    await start();
    const cookie = deviceOf(await signIn());
    expect(cookie).toMatch(/finesse-device=./);
    expect(await guess(2 * MANY)).toBeGreaterThan(0);
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ cookie })).status).toBe(200);
  });

  it('can sign in while others guess with forged cookies', async () => {
    await start();
    const cookie = deviceOf(await signIn());
    const forged = (index: number) => ({
      cookie: `finesse-device=${String(index).padEnd(60, 'a')}`,
    });
    expect(await guess(2 * MANY, forged)).toBe(0);
    expect((await signIn({ cookie })).status).toBe(200);
  });

  it('has a limit of its own, at any address', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const cookie = deviceOf(await signIn(from('203.0.113.1')));
    const headers = (index: number) => ({ cookie, ...from(`203.0.113.${String(index)}`) });
    expect(await guess(MANY, headers)).toBeGreaterThan(0);
    expect((await signIn(from('203.0.113.1'))).status).toBe(200);
  });

  it('forged cookies are limited together by address, however many', async () => {
    await start();
    const claims = Array.from({ length: 300 }, (_, index) =>
      signIn({ cookie: `finesse-device=${String(index).padEnd(60, 'a')}` }, { body: '{}' }),
    );
    const statuses = (await Promise.all(claims)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  it('a value too short for a device cookie is not trusted', async () => {
    await start();
    const forged = (index: number) => ({ cookie: `finesse-device=${String(index)}` });
    expect(await guess(MANY, forged)).toBeGreaterThan(0);
  });
});

it('nginx answers visitors over IPv6', async () => {
  await start();
  expect((await askRaw(nginx.urlOfIpv6, { target: '/api/health' })).status).toBe(200);
});
