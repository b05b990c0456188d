import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '../../src/auth/admins.js';
import { Browser } from '../support/browser.js';
import { Client } from '../support/client.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const NEW = 'quiet lamp 47 harbour';
const PATH = '/api/auth/password';

const servers: TestServer[] = [];
const start = async (variables = {}) => {
  const server = await startServer(variables);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const change = (client: Client, newPassword = NEW, currentPassword = ADMIN.password) =>
  client.put(PATH, { currentPassword, newPassword });

describe('a new password', () => {
  const shared = shareServer();

  it.each([
    [{ newPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
    [{ currentPassword: '' }, { currentPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: null }, { newPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: 7654321 }, { newPassword: 'Password must be text' }],
  ])('§5 %j is refused: %j', async (given, fields) => {
    const body = { currentPassword: ADMIN.password, newPassword: NEW, ...given };
    const answer = await shared().admin.put(PATH, body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  it('is refused if it was leaked, any of a thousand', async () => {
    const leaked = readFileSync(
      new URL('../fixtures/leaked-passwords.txt', import.meta.url),
      'utf8',
    )
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const passed = [];
    for (const password of [...leaked, '654321', '121212', 'aaaaaa', '888888', 'abcdef'])
      if ((await change(shared().admin, password)).status !== 400) passed.push(password);
    expect(passed).toEqual([]);
    const { body } = await change(shared().admin, 'finesse is great');
    expect(body.fields?.['newPassword']).toMatch(/^The new password must not contain/);
  });

  it('cannot be set by guessing the current one in a stolen session: 429 after ten attempts', async () => {
    const server = await start({ RATE_LIMIT: 'on' });
    const statuses = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await change(server.admin, NEW, `wrong guess ${String(guess)}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await server.visitor.post('/api/auth/login', ADMIN)).status).toBe(429);
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

  it('can sign in while strangers have used up the limit', async () => {
    await exhaust();
    expect(await attempt(ADMIN.password, browser.current, '203.0.113.2')).toBe(200);
  });

  it('is not trusted after a password change, nor is a known network', async () => {
    await changePassword(server.unitOfWork, { email: ADMIN.email, password: NEW });
    await exhaust();
    expect(await attempt(NEW, browser.current, '203.0.113.2')).toBe(429);
    expect(await attempt(NEW, new Browser(), '203.0.113.1')).toBe(429);
  });

  it('is not trusted after signing out everywhere, nor is a known network', async () => {
    await server.admin.delete('/api/auth/sessions');
    await exhaust();
    expect(await attempt(ADMIN.password, browser.current, '203.0.113.2')).toBe(429);
    expect(await attempt(ADMIN.password, new Browser(), '203.0.113.1')).toBe(429);
  });
});
