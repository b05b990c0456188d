import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { LessThan } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/contract/errors.js';
import type { SignedInUser } from '../../src/contract/auth.js';
import { ensureAdmin } from '../support/admins.js';
import { SessionEntity } from '../../src/modules/auth/session.entity.js';
import { UserEntity } from '../../src/modules/auth/user.entity.js';
import { Client } from '../support/client.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const signedIn = async () => {
  const client = new Client(server.url);
  await client.signIn(ADMIN);
  return client;
};
const me = (client: Client) => client.get<SignedInUser>('/api/auth/me');

describe('sign-in', () => {
  it('spec §7: answers uid and email and sets an HttpOnly cookie', async () => {
    const { status, body, headers } = await new Client(server.url).post<SignedInUser>(
      '/api/auth/login',
      { email: ' Owner@Example.com ', password: ADMIN.password },
    );
    expect(status).toBe(200);
    expect(body).toEqual({ uid: expect.any(String) as string, email: ADMIN.email });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^finesse-session=.+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('rehashes a password stored with other parameters, only for its owner', async () => {
    const { unitOfWork } = server;
    const stored = async () =>
      (await unitOfWork.reader.findOneByOrFail(UserEntity, { username: ADMIN.email })).password;
    const old = await hash(ADMIN.password, { memoryCost: 19_456, timeCost: 2 });
    await unitOfWork.write((manager) =>
      manager.update(UserEntity, { username: ADMIN.email }, { password: old }),
    );
    const wrong = { email: ADMIN.email, password: 'not the password' };
    expect((await new Client(server.url).post('/api/auth/login', wrong)).status).toBe(401);
    expect(await stored()).toBe(old);
    await signedIn();
    const again = await stored();
    expect(again).not.toBe(old);
    expect(again).toContain('$argon2id$v=19$m=7168,t=5,p=1$');
    await signedIn();
    expect(await stored()).toBe(again);
  });

  it('GET /api/auth/me answers who is signed in, and 401 without a session', async () => {
    const { body } = await me(server.admin);
    expect(body.email).toBe(ADMIN.email);
    const nobody = await server.visitor.get('/api/auth/me');
    expect([nobody.status, nobody.body]).toEqual([401, { error: ERRORS.signInNeeded }]);
  });

  it('spec §8: a wrong password and an unknown user get the same answer in the same time', async () => {
    const attempt = async (email: string) => {
      const started = performance.now();
      const { status, text } = await server.visitor.post('/api/auth/login', {
        email,
        password: 'not the password',
      });
      return { status, text, ms: performance.now() - started };
    };
    await attempt('warm-up@example.com');
    const [known, unknown] = [await attempt(ADMIN.email), await attempt('somebody@example.com')];
    expect(known.status).toBe(401);
    expect(JSON.parse(known.text)).toEqual({ error: 'Invalid email or password' });
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    // The fastest of some: whatever else the machine does only adds to it.
    for (let time = 0; time < 9; time += 1) {
      known.ms = Math.min(known.ms, (await attempt(ADMIN.email)).ms);
      unknown.ms = Math.min(unknown.ms, (await attempt('somebody@example.com')).ms);
    }
    expect(unknown.ms).toBeGreaterThan(known.ms / 3);
  });

  it.each([
    ['email', 'owner', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', undefined, 'Password must be at least 6 characters'],
    ['password', 123456, 'Password must be text'],
  ])('spec §5: %s %j: %s', async (field, value, message) => {
    const { status, body } = await server.visitor.post('/api/auth/login', {
      ...ADMIN,
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  });

  it('stores neither the password nor the session id readably in the database', async () => {
    const client = await signedIn();
    const users = await server.unitOfWork.reader.find(UserEntity);
    const sessions = await server.unitOfWork.reader.find(SessionEntity);
    expect(users[0]?.password).toMatch(/^\$argon2id\$/);
    const token = client.cookie?.split('=')[1] ?? '';
    const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    expect(JSON.stringify([users, sessions])).not.toContain(sid);
    expect(JSON.stringify([users, sessions])).not.toContain(ADMIN.password);
  });
});

describe('sessions', () => {
  it('signing out ends the session on the server: a copied cookie is refused', async () => {
    const client = await signedIn();
    const thief = new Client(server.url);
    thief.cookie = client.cookie;
    expect((await me(thief)).status).toBe(200);
    const out = await client.post('/api/auth/logout');
    expect([out.status, out.text]).toEqual([204, '']);
    expect(out.headers.getSetCookie()[0]).toMatch(
      /^finesse-session=;.*Max-Age=0|Expires=Thu, 01 Jan 1970/,
    );
    expect((await me(thief)).status).toBe(401);
  });

  it('signing out without a session succeeds', async () => {
    expect((await server.visitor.post('/api/auth/logout')).status).toBe(204);
  });

  it('signing out leaves other sessions open', async () => {
    const [phone, desk] = [await signedIn(), await signedIn()];
    await phone.post('/api/auth/logout');
    expect((await me(desk)).status).toBe(200);
  });

  it('an expired session is refused, and deleted at the next sign-in', async () => {
    const client = await signedIn();
    await server.unitOfWork.write((manager) =>
      manager.update(
        SessionEntity,
        { createdAt: LessThan(new Date(Date.now() + 1000)) },
        { expiresAt: new Date(Date.now() - 1000) },
      ),
    );
    expect((await me(client)).status).toBe(401);
    await server.admin.signIn(ADMIN);
    expect(await server.unitOfWork.reader.count(SessionEntity)).toBe(1);
  });

  it.each([
    ['signed with another secret', { alg: 'HS256', typ: 'JWT' }, 'another secret'],
    ['not signed', { alg: 'none', typ: 'JWT' }, null],
  ])('a token that is %s is refused', async (_, header, secret) => {
    const client = await signedIn();
    const payload = client.cookie?.split('=')[1]?.split('.')[1] ?? '';
    const head = Buffer.from(JSON.stringify(header)).toString('base64url');
    const signature = secret
      ? createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
      : '';
    const forger = new Client(server.url);
    forger.cookie = `finesse-session=${head}.${payload}.${signature}`;
    expect((await me(forger)).status).toBe(401);
    forger.cookie = 'finesse-session=garbage';
    expect((await me(forger)).status).toBe(401);
  });
});

describe('the admin from ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  it('keeps a password changed later until the variable changes, which ends the sessions', async () => {
    const { unitOfWork } = server;
    const client = await signedIn();
    const changed = await unitOfWork.reader.findOneByOrFail(UserEntity, { username: ADMIN.email });
    await unitOfWork.write((manager) =>
      manager.update(UserEntity, { id: changed.id }, { password: 'changed by command' }),
    );
    await ensureAdmin(unitOfWork, ADMIN);
    expect((await me(client)).status).toBe(200);
    expect((await unitOfWork.reader.findOneByOrFail(UserEntity, {})).password).toBe(
      'changed by command',
    );
    await ensureAdmin(unitOfWork, { ...ADMIN, password: 'a new variable' });
    expect((await me(client)).status).toBe(401);
    await client.signIn({ ...ADMIN, password: 'a new variable' });
    await ensureAdmin(unitOfWork, ADMIN);
    expect(await unitOfWork.reader.count(UserEntity)).toBe(1);
  });

  it('is created once if two servers start together', async () => {
    const { unitOfWork } = server;
    const named = { email: 'second@example.com', password: 'another password' };
    await Promise.all([1, 2, 3].map(() => ensureAdmin(unitOfWork, named)));
    const found = await unitOfWork.reader.countBy(UserEntity, { username: named.email });
    expect(found).toBe(1);
  });
});
