import { afterEach, expect, it } from 'vitest';
import { runServer, type LocalServer } from '../support/server.js';

interface Trial {
  server: LocalServer;
  admin: { email: string; password: string };
}

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A site whose SITE_URL says that it is only tried out, with this password of its admin. */
async function startTrial(
  password: string,
  variables: Record<string, string> = {},
): Promise<Trial> {
  const admin = { email: 'mara@elsewhere.example', password };
  const server = await runServer({
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: password },
    ...variables,
  });
  ends.push(server.close);
  return { server, admin };
}

/** Not over the network: whoever runs the tests may be on none but this machine's own. */
const signInFrom = ({ server, admin }: Trial, remoteAddress: string) =>
  server.inject({ method: 'POST', url: '/api/auth/login', payload: admin, remoteAddress });

it.each(['sample-admin-password', 'Passw0rd!'])(
  'trial: the published password %s signs in on this machine and from no other',
  async (password) => {
    const trial = await startTrial(password);
    for (const here of ['127.0.0.1', '127.0.0.77', '::1', '::ffff:127.0.0.1'])
      expect([here, (await signInFrom(trial, here)).statusCode]).toEqual([here, 200]);
    for (const there of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1', '127.example']) {
      const { statusCode, body } = await signInFrom(trial, there);
      expect([there, statusCode]).toEqual([there, 403]);
      expect(body).toContain('This password is too easy to guess to sign in with: it must not');
    }
  },
);

it('trial: nobody signs in under a name that another site has pointed at this machine', async () => {
  const { server, admin } = await startTrial('sample-admin-password');
  const signInAt = (host: string) =>
    server.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: admin, remoteAddress: '127.0.0.1' },
      headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
    });
  for (const host of ['evil.example', 'evil.example:8080', 'localhost.evil.example', 'a b']) {
    const answer = await signInAt(host);
    expect([host, answer.statusCode, answer.json<unknown>(), answer.cookies]).toEqual([
      host,
      403,
      {
        error:
          'A trial takes changes only at http://localhost:8080; for another name, set SITE_URL',
      },
      [],
    ]);
  }
  for (const host of ['localhost:8080', 'shop.localhost', '127.0.0.7', '[::1]:8080', '192.0.2.7'])
    expect([host, (await signInAt(host)).statusCode]).toEqual([host, 200]);
});

it('a site that others reach: changes are taken under any name, which a proxy may have given it', async () => {
  const { server, admin } = await startTrial('quiet lamp 47 harbour', {
    SITE_URL: 'https://www.house.example',
  });
  for (const host of ['www.house.example', 'api.internal:3000']) {
    const request = { method: 'POST', url: '/api/auth/login', payload: admin } as const;
    expect([host, (await server.inject({ ...request, headers: { host } })).statusCode]).toEqual([
      host,
      200,
    ]);
  }
});

it('trial: a good password signs in from anywhere', async () => {
  const trial = await startTrial('quiet lamp 47 harbour');
  expect((await signInFrom(trial, '192.0.2.7')).statusCode).toBe(200);
});

it('trial: behind a proxy only SITE_URL decides, because every client has the proxy’s address', async () => {
  const trial = await startTrial('Passw0rd!', { TRUST_PROXY: 'true' });
  expect((await signInFrom(trial, '172.18.0.1')).statusCode).toBe(200);
});
