import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addAdmin, changePassword, removeAdmin } from '../support/admins.js';
import { CalendarFeedEntity } from '../../src/modules/calendar/calendar-feed.entity.js';
import { ERRORS, type ErrorBody } from '../../src/contract/errors.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import {
  CALENDAR_FEED_ERRORS,
  type CalendarFeed,
  type CreatedCalendarFeed,
} from '../../src/contract/schedules/calendar-feed.js';
import { Client } from '../support/client.js';
import { calendarOf, makeFeed } from '../support/feeds.js';
import { expectSince } from '../support/moments.js';
import { book } from '../support/records.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({ SITE_URL: 'https://www.house.example', TIME_ZONE: 'Europe/London' });

const PATH = '/api/calendar-feeds';
const list = async () => (await server.admin.get<CalendarFeed[]>(PATH)).body;
const setStatus = (id: string, status: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status });
const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  server.visitor.get(path, headers);

async function confirmed(changes: Partial<NewBooking> = {}) {
  const booking = await book(server.visitor, changes);
  await setStatus(booking.id, 'confirmed');
  return booking;
}

describe('calendar feeds: create, list and revoke', () => {
  it('the address is shown once, under SITE_URL, and only its hash is stored', async () => {
    const { status, body } = await server.admin.post<CreatedCalendarFeed>(PATH, {
      name: ' Ada’s phone ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      ...{ name: 'Ada’s phone', withoutNames: false, tentative: false },
      createdAt: expect.any(String) as string,
      createdBy: ADMIN.email,
      ...{ lastFetchedAt: null, lastFetchedBy: null },
      url: expect.stringMatching(
        /^https:\/\/www\.house\.example\/calendar\/[\w-]{43}\.ics$/,
      ) as string,
    });
    const { url, ...feed } = body;
    expect(await list()).toEqual([feed]);
    const token = url.slice(-47, -4);
    const [row] = await server.unitOfWork.reader.find(CalendarFeedEntity);
    expect(row?.tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it.each([
    [{}, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Phone', withoutNames: 'yes' }, 'withoutNames'],
    [{ name: 'Phone', tentative: 1 }, 'tentative'],
  ])('%j is a 400 that names %s', async (body, field) => {
    const answer = await server.admin.post<ErrorBody>(PATH, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('a property sent as null is the same as one left out', async () => {
    const { withoutNames, tentative } = await makeFeed(server.admin, {
      ...({ withoutNames: null, tentative: null } as object),
    });
    expect({ withoutNames, tentative }).toEqual({ withoutNames: false, tentative: false });
  });

  it('there can be twenty, also if the last ones are created at once', async () => {
    for (let at = 0; at < 17; at++) await makeFeed(server.admin);
    const last = await Promise.all(
      Array.from({ length: 6 }, () => server.admin.post<ErrorBody>(PATH, { name: 'Phone' })),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    const refused = last.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe(CALENDAR_FEED_ERRORS.tooMany);
    const [first] = await list();
    await server.admin.delete(`${PATH}/${first?.id ?? ''}`);
    expect((await server.admin.post(PATH, { name: 'Phone' })).status).toBe(201);
  });

  it('revoked, unknown and malformed addresses get the same 404', async () => {
    const { id, path } = await makeFeed(server.admin);
    expect((await fetchFeed(path)).status).toBe(200);
    const revoked = await server.admin.delete(`${PATH}/${id}`);
    expect([revoked.status, revoked.body]).toEqual([200, { id }]);
    const again = await server.admin.delete(`${PATH}/${id}`);
    expect([again.status, again.body.error]).toEqual([404, CALENDAR_FEED_ERRORS.notFound]);
    const targets = [path, `/calendar/${'A'.repeat(43)}.ics`, '/calendar/x.ics', '/calendar/x'];
    for (const target of targets) {
      const { status, body, headers } = await fetchFeed(target);
      expect([target, status, body]).toEqual([target, 404, { error: ERRORS.nothingHere }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('calendar feeds: their maker', () => {
  const OTHER = { email: 'second@example.com', password: 'another good password' };

  const signedIn = async () => {
    const other = new Client(server.url);
    await other.signIn(OTHER);
    return other;
  };

  it.each<[string, (other: Client) => Promise<unknown>]>([
    ['removed', () => removeAdmin(server.unitOfWork, OTHER.email)],
    [
      'given a new password by a command',
      () => changePassword(server.unitOfWork, { ...OTHER, password: 'quiet lamp 47 harbour' }),
    ],
    [
      'with a new password of their own',
      (other) =>
        other.put('/api/auth/password', {
          currentPassword: OTHER.password,
          newPassword: 'quiet lamp 47 harbour',
        }),
    ],
    ['signed out everywhere', (other) => other.delete('/api/auth/sessions')],
  ])('feeds of an admin who is %s are a 404, those of others stay', async (_, end) => {
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn();
    const [mine, theirs] = [await makeFeed(server.admin), await makeFeed(other)];
    const makers = (await list()).map(({ createdBy }) => createdBy);
    expect(makers.toSorted()).toEqual([ADMIN.email, OTHER.email]);
    await end(other);
    expect((await fetchFeed(theirs.path)).status).toBe(404);
    expect((await fetchFeed(mine.path)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual([mine.id]);
  });

  it('a feed is refused whose session ends while it is created', async () => {
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn();
    const { unitOfWork } = server;
    const begin = vi.spyOn(unitOfWork, 'transaction');
    onTestFinished(() => begin.mockRestore());
    // The feed would be stored in it.
    begin.mockImplementationOnce(async (...work) => {
      await changePassword(unitOfWork, { ...OTHER, password: 'quiet lamp 47 harbour' });
      return await unitOfWork.transaction(...work);
    });
    const refused = await other.post(PATH, { name: 'Phone' });
    expect([refused.status, await list()]).toEqual([401, []]);
  });

  it('a new password leaves no feed of the former password, whichever comes first', async () => {
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn();
    await Promise.all([
      ...Array.from({ length: 8 }, () => other.post(PATH, { name: 'Phone' })),
      changePassword(server.unitOfWork, { ...OTHER, password: 'quiet lamp 47 harbour' }),
    ]);
    expect(await list()).toEqual([]);
  });

  it('feeds stay where one session ends', async () => {
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn();
    const { path } = await makeFeed(other);
    await other.post('/api/auth/logout', {});
    expect((await fetchFeed(path)).status).toBe(200);
  });
});

describe('calendar feeds: fetching', () => {
  it('answers are not cached or referred from, and say when to refresh', async () => {
    const { path } = await makeFeed(server.admin);
    const { status, headers, text } = await fetchFeed(path);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n');
    expect(text).toContain('\r\nX-PUBLISHED-TTL:PT4H\r\n');
    expect(calendarOf(text).getFirstPropertyValue('x-wr-calname')).toBe('Finesse');
  });

  it('an unchanged feed is a 304', async () => {
    const { path } = await makeFeed(server.admin);
    const { id } = await confirmed();
    const etag = (await fetchFeed(path)).headers.get('etag') ?? '';
    const same = await fetchFeed(path, { 'if-none-match': etag });
    expect([same.status, same.text]).toEqual([304, '']);
    await setStatus(id, 'cancelled');
    expect((await fetchFeed(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('the list has time and program of the last fetch, updated once a minute; HEAD does not count', async () => {
    const { id, path } = await makeFeed(server.admin);
    const head = await server.visitor.call('HEAD', path);
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([
      200,
      '',
      expect.stringMatching(/^"[\w-]{22}"$/),
    ]);
    expect((await list())[0]?.lastFetchedAt).toBeNull();
    const agent = `iOS/26.1\t(23B85) ${'dataaccessd/1.0 '.repeat(20)}`;
    const start = Date.now();
    await fetchFeed(path, { 'user-agent': agent });
    const [first] = await list();
    expect(first?.lastFetchedBy).toBe(agent.replace('\t', ' ').trim().slice(0, 200));
    expectSince(start, first?.lastFetchedAt);
    await fetchFeed(path, { 'user-agent': 'khal' });
    expect(await list()).toEqual([first]);
    const before = new Date(Date.now() - 61_000);
    await server.unitOfWork.write((manager) =>
      manager.update(CalendarFeedEntity, { id }, { lastFetchedAt: before }),
    );
    await fetchFeed(path, { 'user-agent': 'khal' });
    expect((await list())[0]?.lastFetchedBy).toBe('khal');
  });

  it('a writing method is a 404', async () => {
    const { path } = await makeFeed(server.admin);
    expect((await server.visitor.post(path, {})).status).toBe(404);
  });
});
