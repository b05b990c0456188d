import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Booking, BookingStats } from '../../../src/contract/bookings.js';
import { Client } from '../../support/client.js';
import { newBooking } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';
import { ApiProcess } from '../support/api-process.js';
import { BookingLoad } from '../support/booking-load.js';
import { Clock } from '../support/clock.js';
import { expectAllKept } from '../support/survived.js';

const DAY = '2027-03-28';
/** Clocks in London go from 01:00 to 02:00 at this moment. */
const CHANGE = `${DAY}T01:00:00Z`;

const folder = mkdtempSync(join(tmpdir(), 'finesse-faults-'));
const clock = new Clock(`${DAY}T00:59:40Z`);
let api: ApiProcess;
let visitor: Client;
let admin: Client;
beforeAll(async () => {
  api = await ApiProcess.start({
    ...clock.environment,
    DATA_DIR: folder,
    TIME_ZONE: 'Europe/London',
    RATE_LIMIT: 'on',
    TRUST_PROXY: 'true',
  });
  visitor = new Client(api.url);
  admin = await api.admin();
});
afterAll(async () => {
  await api.end();
  clock.remove();
  rmSync(folder, { recursive: true });
});

/** The times of the evening's bookings that the dashboard calls upcoming. */
async function upcoming(): Promise<string[]> {
  const { body } = await admin.get<Booking[]>('/api/bookings?status=upcoming&sort=eventDate');
  const { body: stats } = await admin.get<BookingStats>('/api/bookings/stats');
  expect(stats.upcoming).toBe(body.length);
  return body.map(({ eventTime }) => eventTime);
}

describe('changes of the system clock', () => {
  it('over the change to summer time: no booking is lost, none has a wrong time', async () => {
    for (const eventTime of ['00:30', '02:05', '03:30', '23:00']) {
      const headers = { 'x-forwarded-for': '203.0.113.1' };
      const wanted = newBooking({ eventDate: DAY, eventTime });
      const { body } = await visitor.post<Booking>('/api/bookings', wanted, headers);
      await admin.put(`/api/bookings/${body.id}/status`, { status: 'confirmed' });
    }
    expect(await upcoming()).toEqual(['02:05', '03:30', '23:00']);
    clock.set(`${DAY}T00:59:57Z`);
    const load = new BookingLoad([api.url], { isManyPeople: true });
    await load.more(20);
    await vi.waitUntil(() => clock.at(Date.now()) > Date.parse(CHANGE) + 1000, { timeout: 10_000 });
    expect(await upcoming()).toEqual(['02:05', '03:30', '23:00']);
    await load.more(20);
    await load.stop();
    expect(load.outcomes()).toMatch(/^\d+ × 201$/);
    await expectAllKept('over the change to summer time', load, admin);
    const { body } = await admin.get<Booking[]>('/api/bookings');
    for (const { id, sentAt, answeredAt } of load.acknowledged) {
      const createdAt = Date.parse(body.find((booking) => booking.id === id)?.createdAt ?? '');
      expect(createdAt).toBeGreaterThan(clock.at(sentAt) - 1000);
      expect(createdAt).toBeLessThan(clock.at(answeredAt) + 1000);
    }
    const times = body.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  it('set forward and back: bookings, sessions and upcoming follow, nothing fails', async () => {
    const load = new BookingLoad([api.url], { isManyPeople: true });
    await load.more(20);
    clock.set(`${DAY}T01:10:00Z`);
    expect(await upcoming()).toEqual(['03:30', '23:00']);
    await load.more(20);
    clock.set(`${DAY}T00:31:00Z`);
    expect(await upcoming()).toEqual(['02:05', '03:30', '23:00']);
    await load.more(20);
    clock.set('2027-03-29T12:00:00Z');
    expect(await upcoming()).toEqual([]);
    const later = await api.admin();
    await load.more(20);
    clock.set('2027-03-27T12:00:00Z');
    expect(await upcoming()).toEqual(['00:30', '02:05', '03:30', '23:00']);
    await load.more(20);
    await load.stop();
    for (const session of [admin, later])
      expect((await session.get('/api/auth/me')).status).toBe(200);
    expect((await later.post('/api/auth/logout')).status).toBe(204);
    expect((await later.get('/api/auth/me')).status).toBe(401);
    expect(load.outcomes()).toMatch(/^\d+ × 201$/);
    await expectAllKept('clock set forward and back', load, admin);

    const pages: string[] = [];
    for (let page = 1; ; page++) {
      const { body } = await admin.get<Booking[]>(`/api/bookings?limit=100&page=${String(page)}`);
      pages.push(...body.map(({ id }) => id));
      if (body.length < 100) break;
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect((await admin.get<Booking[]>('/api/bookings')).body).toHaveLength(pages.length);
  });

  it('set back: no rate limit lasts longer than its period', async () => {
    clock.set(`${DAY}T12:00:00Z`);
    const guess = (password = 'a wrong guess') =>
      visitor.post(
        '/api/auth/login',
        { email: ADMIN.email, password },
        { 'x-forwarded-for': '203.0.113.9' },
      );
    for (let times = 0; times < 10; times++) expect((await guess()).status).toBe(401);
    const before = await guess();
    clock.set(`${DAY}T11:00:00Z`);
    const after = await guess();
    for (const { status, headers } of [before, after]) {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(300);
    }
    clock.set(`${DAY}T11:05:05Z`);
    expect((await guess(ADMIN.password)).status).toBe(200);
  });
});
