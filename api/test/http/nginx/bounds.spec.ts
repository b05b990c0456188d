import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendHalves } from '../../support/half-sent.js';
import { startNginx, type Nginx } from '../../support/nginx.js';
import { askRaw } from '../../support/raw.js';
import { newBooking } from '../../support/records.js';
import { startServer, type TestServer } from '../../support/server.js';

/** nginx/templates/site.conf.template */
const CONNECTIONS = 100;

let server: TestServer;
let nginx: Nginx;
beforeAll(async () => {
  server = await startServer();
  const apiPort = Number(new URL(server.apiUrl).port);
  nginx = await startNginx({ apiPort, variables: { RATE_LIMIT: 'on' } });
});
afterAll(async () => {
  await nginx.stop();
  await server.close();
});

it('nginx: with two thousand half-sent bodies of one visitor, a hundred are held open and others can book', async () => {
  const halves = await sendHalves(nginx.port, 2000, () => '127.0.0.66');
  await expect.poll(halves.waiting, { timeout: 20_000 }).toBeLessThanOrEqual(CONNECTIONS);
  expect(halves.waiting()).toBeGreaterThan(0);
  const refused = await askRaw(nginx.url, { target: '/api/health', from: '127.0.0.66' });
  expect([refused.status, refused.text]).toEqual([
    429,
    '{"error":"Too many requests; please wait a moment and try again"}',
  ]);
  const booked = await askRaw(nginx.url, {
    ...{ method: 'POST', target: '/api/bookings', from: '127.0.0.67' },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newBooking()),
  });
  expect(booked.status).toBe(201);
  expect((await askRaw(nginx.url, { target: '/', from: '127.0.0.67' })).status).toBe(200);
  halves.close();
});
