import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAdmin, changePassword } from '../../src/auth/admins.js';
import { SessionEntity } from '../../src/auth/session.entity.js';
import type { SessionInfo, SessionsEnded } from '../../src/contract/auth.js';
import { Browser } from '../support/browser.js';
import { Client } from '../support/client.js';
import { ADMIN, runServer, startServer, type TestServer } from '../support/server.js';

const NEW = 'quiet lamp 47 harbour';
const PATH = '/api/auth/password';
const OTHER = { email: 'second@example.com', password: 'another good password' };

const servers: TestServer[] = [];
const start = async (variables = {}) => {
  const server = await startServer(variables);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const me = async (client: Client) => (await client.get('/api/auth/me')).status;
const signedIn = async ({ url }: TestServer, credentials = ADMIN) => {
  const client = new Client(url);
  await client.signIn(credentials);
  return client;
};
const change = (client: Client, newPassword = NEW, currentPassword = ADMIN.password) =>
  client.put(PATH, { currentPassword, newPassword });

describe('one’s own password', () => {
  it('is changed: the new one signs in, the old one no more', async () => {
    const server = await start();
    const { status, text } = await change(server.admin);
    expect([status, text]).toEqual([204, '']);
    const { visitor } = server;
    expect((await visitor.post('/api/auth/login', ADMIN)).status).toBe(401);
    expect((await visitor.post('/api/auth/login', { ...ADMIN, password: NEW })).status).toBe(200);
  });

  it('changed: every other session ends, and a copied cookie of this one', async () => {
    const server = await start();
    const [desk, phone] = [await signedIn(server), await signedIn(server)];
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn(server, OTHER);
    const thief = new Client(server.url);
    thief.cookie = desk.cookie;
    expect((await change(desk)).status).toBe(204);
    expect(await Promise.all([desk, phone, thief, other].map(me))).toEqual([200, 401, 401, 200]);
    expect((await desk.get<SessionInfo[]>('/api/auth/sessions')).body).toHaveLength(1);
  });

  it('stays where the current one is wrong; nothing ends', async () => {
    const server = await start();
    const phone = await signedIn(server);
    const { status, body } = await change(server.admin, NEW, 'not my password');
    expect([status, body.fields]).toEqual([
      400,
      { currentPassword: 'This is not your current password' },
    ]);
    expect(await me(phone)).toBe(200);
  });

  it.each([
    [{ newPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
    [{ currentPassword: '' }, { currentPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: null }, { newPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: 7654321 }, { newPassword: 'Password must be text' }],
  ])('§5 %j is refused: %j', async (given, fields) => {
    const server = await start();
    const body = { currentPassword: ADMIN.password, newPassword: NEW, ...given };
    const answer = await server.admin.put(PATH, body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  it('is refused where leaks have shown it, whichever of a thousand', async () => {
    const server = await start();
    const leaked = readFileSync(
      new URL('../fixtures/leaked-passwords.txt', import.meta.url),
      'utf8',
    )
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const passed = [];
    for (const password of [...leaked, '654321', '121212', 'aaaaaa', '888888', 'abcdef'])
      if ((await change(server.admin, password)).status !== 400) passed.push(password);
    expect(passed).toEqual([]);
    const { body } = await change(server.admin, 'finesse is great');
    expect(body.fields?.['newPassword']).toMatch(/^The new password must not contain/);
  });

  it('guessed at by somebody with a stolen session: ten wrong ones, then 429', async () => {
    const server = await start({ RATE_LIMIT: 'on' });
    const statuses = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await change(server.admin, NEW, `wrong guess ${String(guess)}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await server.visitor.post('/api/auth/login', ADMIN)).status).toBe(429);
  });

  it('changed by two at the same moment: one of them is told that it was not', async () => {
    const server = await start();
    const [one, two] = [await signedIn(server), await signedIn(server)];
    const answers = await Promise.all([change(one), change(two, 'another lamp 48 harbour')]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([400, 401]).toContain(statuses[1]);
    expect(await server.unitOfWork.reader.count(SessionEntity)).toBe(1);
  });
});

describe('sign out everywhere', () => {
  it('ends every session of one’s own, says how many, and clears the cookie', async () => {
    const server = await start();
    const [desk, phone] = [await signedIn(server), await signedIn(server)];
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn(server, OTHER);
    const { status, body, headers } = await desk.delete<SessionsEnded>('/api/auth/sessions');
    expect([status, body]).toEqual([200, { ended: 3 }]);
    expect(headers.getSetCookie()[0]).toMatch(/^finesse-session=;/);
    expect(await Promise.all([desk, phone, server.admin, other].map(me))).toEqual([
      401, 401, 401, 200,
    ]);
  });
});

describe('a session and the password it was made with', () => {
  it('a sign-in that is under way while the password changes leaves no session behind', async () => {
    const server = await start();
    let password = ADMIN.password;
    for (let round = 0; round < 6; round++) {
      const next = `${NEW} ${String(round)}`;
      const attempts = Array.from({ length: 16 }, async (_, turn) => {
        await new Promise((resolve) => setTimeout(resolve, turn * 6));
        const client = new Client(server.url);
        await client.post('/api/auth/login', { email: ADMIN.email, password });
        return client;
      });
      const changed = changePassword(server.unitOfWork, { email: ADMIN.email, password: next });
      const clients = await Promise.all(attempts);
      expect(await changed).toBe(true);
      const statuses = await Promise.all(clients.map(me));
      expect(statuses).toEqual(statuses.map(() => 401));
      expect(await server.unitOfWork.reader.count(SessionEntity)).toBe(0);
      password = next;
    }
  });

  it('a sign-in that hashes the password anew beside another one: both get in', async () => {
    const server = await runServer();
    servers.push(server);
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(ADMIN.password, { memoryCost: 8192, timeCost: 2 });
    await server.unitOfWork.write((manager) =>
      manager.query('UPDATE users SET password = ?', [old]),
    );
    const clients = await Promise.all(Array.from({ length: 6 }, () => signedIn(server)));
    expect(await Promise.all(clients.map(me))).toEqual(clients.map(() => 200));
  });
});

describe('a trusted device', () => {
  let server: TestServer;
  const browser = { current: new Browser() };
  const attempt = async (password: string, from: Browser, address: string) => {
    const response = await from.send(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: ADMIN.email, password }),
    });
    return response.status;
  };
  /** So many guesses that no stranger gets in for an hour. */
  const exhaust = async () => {
    for (let guess = 0; guess < 50; guess++)
      await attempt('a wrong guess', new Browser(), `198.51.100.${String(guess)}`);
    expect(await attempt('a wrong guess', new Browser(), '198.51.100.99')).toBe(429);
  };

  beforeEach(async () => {
    browser.current = new Browser();
    server = await start({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
    expect(await attempt(ADMIN.password, browser.current, '203.0.113.1')).toBe(200);
  });

  it('gets in while strangers have used up their guesses', async () => {
    await exhaust();
    expect(await attempt(ADMIN.password, browser.current, '203.0.113.2')).toBe(200);
  });

  it('is a stranger once the password has changed, and so is a known place', async () => {
    await changePassword(server.unitOfWork, { email: ADMIN.email, password: NEW });
    await exhaust();
    expect(await attempt(NEW, browser.current, '203.0.113.2')).toBe(429);
    expect(await attempt(NEW, new Browser(), '203.0.113.1')).toBe(429);
  });

  it('is a stranger after signing out everywhere, and so is a known place', async () => {
    await server.admin.delete('/api/auth/sessions');
    await exhaust();
    expect(await attempt(ADMIN.password, browser.current, '203.0.113.2')).toBe(429);
    expect(await attempt(ADMIN.password, new Browser(), '203.0.113.1')).toBe(429);
  });
});
