import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/contract/errors.js';
import { eventsOf, makeFeed } from '../../support/feeds.js';
import { startNginx, type Nginx } from '../../support/nginx.js';
import { book } from '../../support/records.js';
import { askRaw } from '../../support/raw.js';
import { startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
let nginx: Nginx;
let feed: Awaited<ReturnType<typeof makeFeed>>;
beforeAll(async () => {
  server = await startServer();
  const { id } = await book(server.visitor);
  await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const apiPort = Number(new URL(server.apiUrl).port);
  nginx = await startNginx({ apiPort, variables: { RATE_LIMIT: 'on' } });
  feed = await makeFeed(server.admin);
});
afterEach(async () => {
  await server.admin.delete(`/api/calendar-feeds/${feed.id}`);
  await nginx.stop();
});

const tokenOf = ({ path }: { path: string }) => path.slice('/calendar/'.length, -'.ics'.length);

describe('a calendar feed through nginx', () => {
  it('is answered as by the API, and not cached', async () => {
    const answer = await fetch(nginx.url + feed.path);
    expect(answer.status).toBe(200);
    // Outlook.com asks for a compressed feed, and reads none.
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(eventsOf(await answer.text())).toHaveLength(1);
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await fetch(nginx.url + feed.path, { headers })).status).toBe(304);
    expect((await fetch(nginx.url + feed.path, { method: 'HEAD' })).status).toBe(200);
    expect(nginx.cached()).toBe('');
  });

  it('is a 404 right after it is revoked', async () => {
    expect((await fetch(nginx.url + feed.path)).status).toBe(200);
    await server.admin.delete(`/api/calendar-feeds/${feed.id}`);
    const gone = await fetch(nginx.url + feed.path);
    expect([gone.status, await gone.json()]).toEqual([404, { error: ERRORS.nothingHere }]);
  });

  it('allows many fetches from one service; a flood is refused without affecting others', async () => {
    const ask = () => fetch(nginx.url + feed.path);
    const burst = await Promise.all(Array.from({ length: 60 }, ask));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
    const statuses: number[] = [];
    for (let at = 0; at < 4; at++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, ask))).map(({ status }) => status),
      );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(50);
    expect((await fetch(`${nginx.url}/api/catalogue`)).status).toBe(200);
  });

  it('has its token in no nginx log, however the address is spelled and whatever fails', async () => {
    const token = tokenOf(feed);
    const targets = [
      feed.path,
      `//calendar//${token}.ics`,
      `/calendar/${token}.ics/`,
      `/calendar/${token}.ics?${token}`,
      `/calendar/${token}`,
      `/Calendar/${token}.ics`,
      `/%63alendar/${token}.ics`,
      `/calendar/${token}.ics${'x'.repeat(9000)}`,
    ];
    for (const target of targets) await askRaw(nginx.url, { target });
    for (let at = 0; at < 160; at++) await askRaw(nginx.url, { target: feed.path });
    await expect.poll(() => nginx.logs()).toMatch(/"page":"\/calendar","status":200/);
    await expect.poll(() => nginx.logs()).toMatch(/"page":"\/calendar","status":429/);
    expect(nginx.logs()).not.toContain(token.slice(0, 12));
  });
});
