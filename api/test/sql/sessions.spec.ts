import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { In, Not, type FindOptionsWhere } from 'typeorm';
import { addAdmin } from '../support/admins.js';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import { ERRORS } from '../../src/contract/errors.js';
import type { SessionInfo } from '../../src/contract/auth.js';
import { Client } from '../support/client.js';
import { expectSince } from '../support/moments.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const OTHER = { email: 'second@example.com', password: 'another good password' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const server = shareServer({}, { restoreAfter: 'file' });
beforeAll(async () => {
  await addAdmin(server.unitOfWork, OTHER);
});
beforeEach(async () => {
  await server.unitOfWork.write((manager) => manager.delete(SessionEntity, { id: Not(In([])) }));
});

async function signedIn(credentials = ADMIN, userAgent = FIREFOX): Promise<Client> {
  const client = new Client(server.url);
  const answer = await client.post('/api/auth/login', credentials, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return client;
}

const list = async (client: Client) => (await client.get<SessionInfo[]>('/api/auth/sessions')).body;
const statusOf = async (client: Client) => (await client.get('/api/auth/me')).status;

const age = (by: Partial<Record<'createdAt' | 'lastUsedAt' | 'expiresAt', number>>, of = {}) =>
  server.unitOfWork.write((manager) =>
    manager.update(
      SessionEntity,
      { id: Not(In([])), ...of } satisfies FindOptionsWhere<SessionEntity>,
      Object.fromEntries(Object.entries(by).map(([name, ms]) => [name, new Date(Date.now() + ms)])),
    ),
  );

describe('the list of sessions', () => {
  it('has start, last use and browser of each, and marks the current one', async () => {
    const desk = await signedIn();
    const phone = await signedIn(ADMIN, 'curl/8.5.0');
    await age(
      { lastUsedAt: -5 * MINUTE, createdAt: -10 * MINUTE },
      { browser: 'Firefox on Windows' },
    );
    const sessions = await list(phone);
    expect(sessions).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        browser: null,
        current: true,
      },
      expect.objectContaining({ browser: 'Firefox on Windows', current: false }),
    ]);
    expect((await list(desk)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('has only the admin’s own sessions', async () => {
    const [owner, other] = [await signedIn(), await signedIn(OTHER)];
    const [mine] = await list(owner);
    expect(await list(other)).toHaveLength(1);
    const refused = await other.delete(`/api/auth/sessions/${mine?.id ?? ''}`);
    expect([refused.status, refused.body.error]).toEqual([404, ERRORS.sessionNotFound]);
    expect(await statusOf(owner)).toBe(200);
  });

  it('contains nothing that could be used as a session', async () => {
    const client = await signedIn();
    const rows = await server.unitOfWork.reader.find(SessionEntity);
    const text = JSON.stringify(await list(client));
    for (const { tokenHash, userId } of rows) {
      expect(text).not.toContain(tokenHash);
      expect(text).not.toContain(userId);
    }
    expect(Object.keys(rows[0] ?? {})).not.toContain('address');
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });
});

describe('ending a session from the list', () => {
  it('ends it at once, and no other', async () => {
    const [desk, phone, tablet] = [await signedIn(), await signedIn(), await signedIn()];
    const current = (await list(phone)).find((session) => session.current);
    const answer = await desk.delete<{ id: string }>(`/api/auth/sessions/${current?.id ?? ''}`);
    expect([answer.status, answer.body]).toEqual([200, { id: current?.id }]);
    expect(await statusOf(phone)).toBe(401);
    expect([await statusOf(desk), await statusOf(tablet)]).toEqual([200, 200]);
    const again = await desk.delete(`/api/auth/sessions/${current?.id ?? ''}`);
    expect(again.status).toBe(404);
  });

  it.each(['nonsense', '11111111-1111-4111-8111-111111111111'])(
    'with the unknown id %s is refused',
    async (id) => {
      const client = await signedIn();
      expect((await client.delete(`/api/auth/sessions/${id}`)).status).toBe(
        id === 'nonsense' ? 400 : 404,
      );
    },
  );

  it('requires a session, and an own origin', async () => {
    const client = await signedIn();
    const [session] = await list(client);
    const path = `/api/auth/sessions/${session?.id ?? ''}`;
    expect((await new Client(server.url).delete(path)).status).toBe(401);
    expect((await client.delete(path, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await statusOf(client)).toBe(200);
  });
});

describe('a session expires', () => {
  it('three days after its last use', async () => {
    const client = await signedIn();
    await age({ lastUsedAt: -3 * DAY + MINUTE });
    expect(await statusOf(client)).toBe(200);
    await age({ lastUsedAt: -3 * DAY });
    expect(await statusOf(client)).toBe(401);
  });

  it('fourteen days after sign-in, however much it is used', async () => {
    const client = await signedIn();
    const [{ createdAt, expiresAt } = { createdAt: new Date(0), expiresAt: new Date(0) }] =
      await server.unitOfWork.reader.find(SessionEntity);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(14 * DAY);
    await age({ expiresAt: -1 });
    expect(await statusOf(client)).toBe(401);
  });

  it('and is then not listed, and deleted at the next sign-in', async () => {
    await signedIn();
    await signedIn();
    await age({ lastUsedAt: -4 * DAY });
    const client = await signedIn();
    expect(await list(client)).toHaveLength(1);
    expect(await server.unitOfWork.reader.count(SessionEntity)).toBe(1);
  });
});

describe('the last use of a session', () => {
  const lastUse = async () =>
    (await server.unitOfWork.reader.find(SessionEntity))[0]?.lastUsedAt.getTime() ?? 0;

  it('is recorded once a minute, not at each call', async () => {
    const client = await signedIn();
    const first = await lastUse();
    await statusOf(client);
    expect(await lastUse()).toBe(first);
    await age({ lastUsedAt: -50_000 });
    const recent = await lastUse();
    await statusOf(client);
    expect(await lastUse()).toBe(recent);
    await age({ lastUsedAt: -61_000 });
    const before = Date.now();
    await statusOf(client);
    expectSince(before, await lastUse());
  });
});
