import { beforeAll, describe, expect, it } from 'vitest';
import { askRaw, type RawAnswer } from '../support/raw.js';
import { book } from '../support/records.js';
import { startServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });
beforeAll(async () => {
  await book(server.visitor);
});

/** Ways to write an address that mean the same (RFC 3986, 6.2.2; RFC 9112, 3.2.2). */
const SPELLINGS: Record<string, (path: string) => string> = {
  'a letter percent-encoded': (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'the last letter percent-encoded': (path) =>
    path.replace(/[a-z]$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a slash at the end': (path) => `${path}/`,
  'every slash doubled': (path) => path.replaceAll('/', '//'),
  'absolute form': (path) => `http://localhost${path}`,
  'absolute form with capitals': (path) => `HTTP://LOCALHOST${path}`,
  'an empty query': (path) => `${path}?`,
};

const lasting = ({ status, headers, text }: RawAnswer) => ({
  status,
  type: headers['content-type'],
  cache: headers['cache-control'],
  text,
});

describe('one call with any spelling of its path', () => {
  it.each([
    ['GET', '/api/bookings', 200],
    ['GET', '/api/bookings/stats', 200],
    ['GET', '/api/bookings/export.csv', 200],
    ['GET', '/api/members', 200],
    ['GET', '/api/auth/me', 200],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/nothing', 404],
    ['GET', '/api/auth/login', 404],
    ['DELETE', '/api/members', 404],
    ['GET', '/admin', 200],
    ['GET', '/nothing', 404],
  ])('%s %s: the same status, headers and text', async (method, path, status) => {
    const headers = { cookie: server.admin.cookie ?? '' };
    const plain = await askRaw(server.url, { method, target: path, headers });
    expect(plain.status).toBe(status);
    if (path.startsWith('/api')) expect(plain.headers['cache-control']).toBe('no-store');
    for (const [name, spell] of Object.entries(SPELLINGS)) {
      const spelled = await askRaw(server.url, { method, target: spell(path), headers });
      expect([name, lasting(spelled)]).toEqual([name, lasting(plain)]);
    }
  });

  it('an admin call: 401 without a session', async () => {
    for (const [name, spell] of Object.entries(SPELLINGS)) {
      const { status } = await askRaw(server.url, { target: spell('/api/bookings') });
      expect([name, status]).toEqual([name, 401]);
    }
  });

  it('sign-in: wrong passwords count together, the eleventh is a 429', async () => {
    const limited = await startServer({ RATE_LIMIT: 'on' });
    const spell = Object.values(SPELLINGS);
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= 10; attempt++) {
      const { status } = await askRaw(limited.apiUrl, {
        method: 'POST',
        target: spell[attempt % spell.length]?.('/api/auth/login') ?? '',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.com', password: 'a wrong guess' }),
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    await limited.close();
  });
});
