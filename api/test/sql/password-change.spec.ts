import { hash } from '@node-rs/argon2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addAdmin, changePassword } from '../support/admins.js';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import { ERRORS } from '../../src/contract/errors.js';
import type { SessionInfo, SessionsEnded } from '../../src/contract/auth.js';
import { Client } from '../support/client.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const NEW = 'quiet lamp 47 harbour';
const PATH = '/api/auth/password';
const OTHER = { email: 'second@example.com', password: 'another good password' };

const server = shareServer();

const me = async (client: Client) => (await client.get('/api/auth/me')).status;
const signedIn = async (credentials = ADMIN) => {
  const client = new Client(server.url);
  await client.signIn(credentials);
  return client;
};
const change = (client: Client, newPassword = NEW, currentPassword = ADMIN.password) =>
  client.put(PATH, { currentPassword, newPassword });

describe('changing one’s password', () => {
  it('makes the new one sign in and the old one fail', async () => {
    const { status, text } = await change(server.admin);
    expect([status, text]).toEqual([204, '']);
    const { visitor } = server;
    expect((await visitor.post('/api/auth/login', ADMIN)).status).toBe(401);
    expect((await visitor.post('/api/auth/login', { ...ADMIN, password: NEW })).status).toBe(200);
  });

  it('ends every other session and any copied cookie of this one', async () => {
    const [desk, phone] = [await signedIn(), await signedIn()];
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn(OTHER);
    const thief = new Client(server.url);
    thief.cookie = desk.cookie;
    expect((await change(desk)).status).toBe(204);
    expect(await Promise.all([desk, phone, thief, other].map(me))).toEqual([200, 401, 401, 200]);
    expect((await desk.get<SessionInfo[]>('/api/auth/sessions')).body).toHaveLength(1);
  });

  it('with a wrong current one changes and ends nothing', async () => {
    const phone = await signedIn();
    const { status, body } = await change(server.admin, NEW, 'not my password');
    expect([status, body.fields]).toEqual([400, { currentPassword: ERRORS.wrongPassword }]);
    expect(await me(phone)).toBe(200);
  });

  it('by two at once: one of them fails', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const answers = await Promise.all([change(one), change(two, 'another lamp 48 harbour')]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([400, 401]).toContain(statuses[1]);
    expect(await server.unitOfWork.reader.count(SessionEntity)).toBe(1);
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions of the admin, answers how many, and clears the cookie', async () => {
    const [desk, phone] = [await signedIn(), await signedIn()];
    await addAdmin(server.unitOfWork, OTHER);
    const other = await signedIn(OTHER);
    const { status, body, headers } = await desk.delete<SessionsEnded>('/api/auth/sessions');
    expect([status, body]).toEqual([200, { ended: 3 }]);
    expect(headers.getSetCookie()[0]).toMatch(/^finesse-session=;/);
    expect(await Promise.all([desk, phone, server.admin, other].map(me))).toEqual([
      401, 401, 401, 200,
    ]);
  });
});

describe('a sign-in concurrent with a change of the password', () => {
  it('is refused if the password changes after it was verified', async () => {
    const { unitOfWork } = server;
    const begin = vi.spyOn(unitOfWork, 'transaction');
    onTestFinished(() => begin.mockRestore());
    // The session would be stored in it.
    begin.mockImplementationOnce(async (...work) => {
      await changePassword(unitOfWork, { email: ADMIN.email, password: NEW });
      return await unitOfWork.transaction(...work);
    });
    const { status } = await server.visitor.post('/api/auth/login', ADMIN);
    expect(status).toBe(401);
    expect(await unitOfWork.reader.count(SessionEntity)).toBe(0);
  });

  it('leaves no session, whichever comes first', async () => {
    const clients = Array.from({ length: 12 }, () => new Client(server.url));
    const [changed] = await Promise.all([
      changePassword(server.unitOfWork, { email: ADMIN.email, password: NEW }),
      ...clients.map((client) => client.post('/api/auth/login', ADMIN)),
    ]);
    expect(changed).toBe(true);
    expect(await Promise.all(clients.map(me))).toEqual(clients.map(() => 401));
    expect(await server.unitOfWork.reader.count(SessionEntity)).toBe(0);
  });

  it('that rehashes the password, concurrent with another sign-in: both succeed', async () => {
    const old = await hash(ADMIN.password, { memoryCost: 8192, timeCost: 2 });
    await server.unitOfWork.write((manager) =>
      manager.query('UPDATE users SET password = ?', [old]),
    );
    const clients = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    expect(await Promise.all(clients.map(me))).toEqual(clients.map(() => 200));
  });
});
