import { In } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { BookingEntity } from '../../../src/modules/bookings/booking.entity.js';
import type { Booking, BookingStats } from '../../../src/contract/bookings.js';
import { book } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
const DAYS = ['2020-05-01', '2031-07-18', '2031-07-19', '2032-01-01'];
const FROM = '2031-07-19';
const TO = '2031-07-31';

const server = shareServer({}, { restoreAfter: 'file' });

const all = async () => (await server.admin.get<Booking[]>('/api/bookings')).body;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const eventOn = (index: number) => ({ eventDate: pick(DAYS, index) });

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

describe('spec §2 and §4: counts of bookings', () => {
  it('X-Total-Count and stats match the stored bookings', async () => {
    for (let index = 0; index < 40; index++) {
      const { id } = await book(server.visitor, eventOn(index));
      await server.admin.put(`/api/bookings/${id}/status`, { status: pick(STATUSES, index >> 2) });
    }
    expect(await answered()).toEqual(await truth());
  });

  it('stay right under concurrent requests, changes and deletions', async () => {
    const rows = await all();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => book(server.visitor, eventOn(index))),
      ...rows.slice(0, 20).map(async ({ id }, index) => {
        for (const status of [pick(STATUSES, index), pick(STATUSES, index + 1)])
          await server.admin.put(`/api/bookings/${id}/status`, { status });
      }),
      ...rows.slice(15, 30).map(({ id }) => server.admin.delete(`/api/bookings/${id}`)),
    ]);
    const counted = await answered();
    expect(counted).toEqual(await truth());
    expect(counted.stats.total).toBe(45);
  });

  it('are right at once after rows are changed directly in the database', async () => {
    const [first, ...others] = await all();
    await server.unitOfWork.write(async (manager) => {
      await manager.delete(BookingEntity, { id: first?.id ?? '' });
      const ids = others.slice(0, 5).map(({ id }) => id);
      await manager.update(BookingEntity, { id: In(ids) }, { status: 'completed' });
    });
    expect(await answered()).toEqual(await truth());
  });
});
