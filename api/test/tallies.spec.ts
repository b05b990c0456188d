import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingEntity } from '../src/bookings/booking.entity.js';
import { BookingTallyEntity } from '../src/bookings/tallies/booking-tally.entity.js';
import { Overtaken, setRight, tally } from '../src/bookings/tallies/tally.js';
import { inBatches } from '../src/common/batches.js';
import type { Booking, BookingStats } from '../src/contract/bookings.js';
import { book, newBooking } from './support/records.js';
import { ADMIN, newDatabase, runServer, startServer, type TestServer } from './support/server.js';

// Counts are sums that are kept beside the bookings; here they are compared with the bookings.

const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
const DAYS = ['2020-05-01', '2031-07-18', '2031-07-19', '2032-01-01'];
const FROM = '2031-07-19';
const TO = '2031-07-31';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const all = async () => (await server.admin.get<Booking[]>('/api/bookings')).body;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const eventOn = (index: number) => ({ eventDate: pick(DAYS, index) });

async function tallyNew(): Promise<void> {
  const fresh = await server.unitOfWork.reader.findBy(BookingEntity, { counted: false });
  const ids = fresh.map(({ id }) => id);
  if (ids.length === 0) return;
  await server.unitOfWork
    .transaction((manager) => tally(manager, ids))
    .catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
}

/** What the bookings themselves say. */
async function truth() {
  const rows = await all();
  const isUpcoming = ({ status, eventDate }: Booking) =>
    status === 'confirmed' && eventDate > '2030-01-01';
  const inRange = ({ eventDate }: Booking) => eventDate >= FROM && eventDate <= TO;
  const count = (matches: (row: Booking) => boolean) => rows.filter(matches).length;
  return {
    stats: {
      total: rows.length,
      ...Object.fromEntries(STATUSES.map((name) => [name, count(({ status }) => status === name)])),
      upcoming: count(isUpcoming),
    },
    totals: [
      rows.length,
      ...STATUSES.map((name) => count(({ status }) => status === name)),
      count(isUpcoming),
      count(inRange),
      count((row) => inRange(row) && isUpcoming(row)),
      count((row) => inRange(row) && row.status === 'pending'),
    ],
  };
}

/** What is answered; pages of one, so that no page tells by itself how many there are. */
async function answered() {
  const range = `from=${FROM}&to=${TO}`;
  const queries = [
    'page=1',
    ...STATUSES.map((status) => `status=${status}`),
    'status=upcoming',
    range,
    `${range}&status=upcoming`,
    `${range}&status=pending`,
  ];
  const totals: number[] = [];
  for (const query of queries) {
    const { headers } = await server.admin.get(`/api/bookings?limit=1&${query}`);
    totals.push(Number(headers.get('x-total-count')));
  }
  return { stats: (await server.admin.get<BookingStats>('/api/bookings/stats')).body, totals };
}

describe('§2 §4 what is counted', () => {
  it('is true while nothing has been tallied yet', async () => {
    for (let index = 0; index < 40; index++) {
      const { id } = await book(server.visitor, eventOn(index));
      await server.admin.put(`/api/bookings/${id}/status`, { status: pick(STATUSES, index >> 2) });
    }
    expect(await answered()).toEqual(await truth());
  });

  it('is the same once all of them are tallied', async () => {
    const before = await answered();
    await tallyNew();
    expect(await server.unitOfWork.reader.countBy(BookingEntity, { counted: false })).toBe(0);
    expect(
      await server.unitOfWork.reader.sum(BookingTallyEntity, 'bookings', { eventDate: '' }),
    ).toBe(40);
    expect(await answered()).toEqual(before);
  });

  it('stays true through requests, changes, deletions and tallying at the same time', async () => {
    const rows = await all();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => book(server.visitor, eventOn(index))),
      ...rows.slice(0, 20).map(async ({ id }, index) => {
        for (const status of [pick(STATUSES, index), pick(STATUSES, index + 1)])
          await server.admin.put(`/api/bookings/${id}/status`, { status });
      }),
      ...rows.slice(15, 30).map(({ id }) => server.admin.delete(`/api/bookings/${id}`)),
      ...Array.from({ length: 6 }, (_, index) => sleep(index * 15).then(tallyNew)),
    ]);
    expect(await answered()).toEqual(await truth());
    await tallyNew();
    expect(await answered()).toEqual(await truth());
    expect(await server.unitOfWork.write(setRight)).toBe(0);
  });

  it('two servers that tally the same bookings count them once', async () => {
    for (let index = 0; index < 10; index++) await book(server.visitor, eventOn(index));
    await Promise.all([tallyNew(), tallyNew(), tallyNew()]);
    await tallyNew();
    expect(await answered()).toEqual(await truth());
  });

  it('is set right after a hand in the database', async () => {
    const [first, ...others] = await all();
    await server.unitOfWork.write(async (manager) => {
      await manager.delete(BookingEntity, { id: first?.id ?? '' });
      const ids = others.slice(0, 5).map(({ id }) => id);
      await manager.update(BookingEntity, { id: In(ids) }, { status: 'completed' });
      await manager.delete(BookingTallyEntity, { status: 'cancelled' });
    });
    expect(await server.unitOfWork.write(setRight)).toBeGreaterThan(0);
    expect(await answered()).toEqual(await truth());
    expect(await server.unitOfWork.write(setRight)).toBe(0);
  });

  it('holds what was put in by the thousand when a server starts', async () => {
    const database = await newDatabase();
    const first = await runServer({}, database);
    const asked = newBooking({ services: ['shisha-rental'] });
    const rows = Array.from({ length: 2100 }, () => ({
      ...asked,
      id: randomUUID(),
      status: 'completed',
      createdAt: new Date(),
      searchText: '',
    }));
    for (const batch of inBatches(rows))
      await first.unitOfWork.transaction((manager) =>
        manager.insert(BookingEntity, batch as BookingEntity[]),
      );
    await first.close();
    const second = await runServer({}, database);
    expect(await second.unitOfWork.reader.countBy(BookingEntity, { counted: false })).toBe(0);
    await second.admin.signIn(ADMIN);
    const { body } = await second.admin.get<BookingStats>('/api/bookings/stats');
    expect(body).toMatchObject({ total: 2100, completed: 2100, pending: 0 });
    await second.close();
    await database.drop();
  });
});
