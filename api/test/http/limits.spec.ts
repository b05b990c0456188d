import { afterEach, describe, expect, it } from 'vitest';
import { Client } from '../support/client.js';
import { newBooking } from '../support/records.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';

let server: TestServer;
afterEach(() => server.close());

const guess = (client: Client, headers?: Record<string, string>) =>
  client.post('/api/auth/login', { email: ADMIN.email, password: 'a wrong guess' }, headers);

describe('rate limits', () => {
  it('the eleventh wrong sign-in from one address is a 429 with Retry-After', async () => {
    server = await startServer({ RATE_LIMIT: 'on' });
    for (let attempt = 1; attempt <= 10; attempt++)
      expect((await guess(server.visitor)).status).toBe(401);
    const { status, body, headers } = await guess(server.visitor);
    expect([status, body]).toEqual([
      429,
      { error: 'Too many requests; please wait a moment and try again' },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.admin.get('/api/auth/me')).status).toBe(200);
  });

  it('signing in resets the count', async () => {
    server = await startServer({ RATE_LIMIT: 'on' });
    for (let round = 0; round < 3; round++) {
      for (let attempt = 1; attempt <= 6; attempt++) await guess(server.visitor);
      await new Client(server.url).signIn(ADMIN);
    }
  });

  it('bookings from one address are limited', async () => {
    server = await startServer({ RATE_LIMIT: 'on' });
    const statuses = [];
    for (let attempt = 1; attempt <= 31; attempt++)
      statuses.push((await server.visitor.post('/api/bookings', newBooking())).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('an address behind a trusted proxy is counted separately, and cannot be forged without one', async () => {
    server = await startServer({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
    for (let attempt = 1; attempt <= 11; attempt++)
      await guess(server.visitor, { 'x-forwarded-for': '203.0.113.7' });
    expect((await guess(server.visitor, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
    expect((await guess(server.visitor, { 'x-forwarded-for': '203.0.113.8' })).status).toBe(401);
    await server.close();
    server = await startServer({ RATE_LIMIT: 'on' });
    for (let attempt = 1; attempt <= 10; attempt++)
      await guess(server.visitor, { 'x-forwarded-for': `203.0.113.${String(attempt)}` });
    expect((await guess(server.visitor, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(429);
  });

  it('RATE_LIMIT=off lifts them', async () => {
    server = await startServer({ RATE_LIMIT: 'off' });
    for (let attempt = 1; attempt <= 15; attempt++)
      expect((await guess(server.visitor)).status).toBe(401);
  });
});
