import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.js';
import { freePort } from '../support/mysql-server.js';
import { book, newBooking } from '../support/records.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startServer({
    BUSINESS_NAME: 'Ember & Mint </script>',
    CONTACT_PHONE: '+44 20 7946 0999',
    METRICS_PORT: String(port),
    RETENTION_MONTHS: '7',
    SITE_URL: 'https://www.example.com',
  });
});
afterAll(() => server.close());

describe('pages with the operator’s settings', () => {
  it('the landing page has the operator’s settings in its HTML, escaped', async () => {
    const { text } = await server.visitor.get('/');
    expect(text).toContain('+44 20 7946 0999');
    expect(text).toContain('rel="canonical" href="https://www.example.com/"');
    expect(text).not.toContain('Mint </script>');
    const block = /<script id="page" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1];
    const { settings } = JSON.parse(block ?? '') as { settings: { businessName: string } };
    expect(settings.businessName).toBe('Ember & Mint </script>');
  });

  it('/sitemap.xml lists only the public pages, at the operator’s address', async () => {
    const { status, headers, text } = await server.visitor.get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:/);
    const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(['https://www.example.com/', 'https://www.example.com/privacy']);
  });

  it('/robots.txt names the sitemap and disallows no page, so that noindex can be read', async () => {
    const { status, headers, text } = await server.visitor.get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text.trim().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      '',
      'Sitemap: https://www.example.com/sitemap.xml',
    ]);
  });

  it('the privacy page has the configured months and contact, and needs no script', async () => {
    const { text } = await server.visitor.get('/privacy');
    expect(text).toContain('Until 7 months after your event');
    expect(text).toContain('href="mailto:hello@finesse.example"');
    expect(text).toContain('rel="canonical" href="https://www.example.com/privacy"');
    expect(text).not.toMatch(/<script|modulepreload|noindex/);
    expect(text).toMatch(/<link rel="stylesheet"/);
  });
});

describe('a site at an https address', () => {
  it('has session and device cookies that are Secure with the __Host- prefix, and authenticate', async () => {
    const { headers } = await new Client(server.url).post('/api/auth/login', ADMIN);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-finesse-session=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-finesse-device=.+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
    expect((await server.admin.get('/api/auth/me')).status).toBe(200);
  });

  it.each(['/', '/admin', '/nothing', '/api/health', '/api/nothing', '/api/members'])(
    'tells browsers to use https only, at %s',
    async (path) => {
      const { headers } = await server.visitor.get(path);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
    },
  );
});

it('metrics: by route and status, bookings made and the connection pool, on a port of their own', async () => {
  await book(server.visitor, { email: 'private@example.com' });
  await server.visitor.post('/api/bookings', newBooking({ services: [] }));
  await server.visitor.get('/api/bookings?q=private@example.com');
  const response = await fetch(`http://127.0.0.1:${String(port)}/metrics`);
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain('\nbookings_made_total 1\n');
  for (const [method, route, status] of [
    ['POST', '/api/bookings', '201'],
    ['POST', '/api/bookings', '400'],
    ['GET', '/api/bookings', '401'],
  ])
    expect(text).toContain(
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`,
    );
  expect(text).toMatch(/database_pool\{state="open"\} [1-9]/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('\noldest_waiting_message_seconds 0\n');
  expect(text).not.toContain('private@example.com');
  expect((await server.visitor.get('/metrics')).status).toBe(404);
});

/** Whether the figures are at another address of this machine than 127.0.0.1. */
const isElsewhere = async (metricsPort: number) =>
  await fetch(`http://127.0.0.2:${String(metricsPort)}/metrics`).then(
    ({ ok }) => ok,
    () => false,
  );

it('metrics: only on loopback unless METRICS_HOST says otherwise', async () => {
  expect(await isElsewhere(port)).toBe(false);
  const everywhere = await freePort();
  const other = await startServer({ METRICS_PORT: String(everywhere), METRICS_HOST: '0.0.0.0' });
  expect(await isElsewhere(everywhere)).toBe(true);
  await other.close();
});
