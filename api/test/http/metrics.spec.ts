import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/mysql-server.js';
import { book, newBooking } from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startServer({ METRICS_PORT: String(port) });
});
afterAll(() => server.close());

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
  const other = await startServer({
    METRICS_PORT: String(everywhere),
    METRICS_HOST: '0.0.0.0',
  });
  expect(await isElsewhere(everywhere)).toBe(true);
  await other.close();
});
