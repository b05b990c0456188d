import { afterEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Member } from '../../src/contract/members.js';
import { fillSeason, type SeedOptions } from '../../src/cli/seed/fill.js';
import { book } from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';

const OPTIONS: SeedOptions = {
  bookings: 60,
  members: 12,
  seed: 7,
  today: Date.parse('2026-11-21T00:00:00Z'),
  add: false,
};

const servers: TestServer[] = [];
const start = async () => {
  const server = await startServer();
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const { close } of servers.splice(0)) await close();
});

const contents = async ({ admin }: TestServer) => ({
  bookings: (await admin.get<Booking[]>('/api/bookings')).body,
  members: (await admin.get<Member[]>('/api/members')).body,
});

describe('seed', () => {
  it('fills an empty database, the same for the same number', async () => {
    const one = await start();
    await fillSeason(one.unitOfWork, OPTIONS);
    const first = await contents(one);
    const other = await start();
    await fillSeason(other.unitOfWork, OPTIONS);
    expect([first.bookings.length, first.members.length]).toEqual([60, 12]);
    const statuses = new Set(first.bookings.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['pending', 'confirmed', 'cancelled', 'completed']));
    expect(first.members.some(({ totalBookings }) => totalBookings !== '0')).toBe(true);
    expect(await contents(other)).toEqual(first);
  });

  it('refuses a database that has real bookings, unless told to add', async () => {
    const server = await start();
    const real = await book(server.visitor);
    await expect(fillSeason(server.unitOfWork, OPTIONS)).rejects.toThrow(
      /has bookings or members already/,
    );
    expect((await contents(server)).bookings).toEqual([real]);
    await fillSeason(server.unitOfWork, { ...OPTIONS, add: true });
    await fillSeason(server.unitOfWork, { ...OPTIONS, add: true });
    expect((await contents(server)).bookings).toHaveLength(121);
  });
});
