import { expect, it } from 'vitest';
import { Client } from '../support/client.js';
import { ADMIN, startServer } from '../support/server.js';

it('on https the session cookie is Secure and has the __Host- prefix, and authenticates', async () => {
  const server = await startServer({ SITE_URL: 'https://www.example.com' });
  const { headers } = await new Client(server.url).post('/api/auth/login', ADMIN);
  expect(headers.getSetCookie()[0]).toMatch(
    /^__Host-finesse-session=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(headers.getSetCookie()[1]).toMatch(
    /^__Host-finesse-device=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await server.admin.get('/api/auth/me')).status).toBe(200);
  await server.close();
});
