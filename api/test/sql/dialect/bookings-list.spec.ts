import { beforeAll, describe, expect, it } from 'vitest';
import type { Booking, BookingStats } from '../../../src/contract/bookings.js';
import { book, storeBookings } from '../../support/records.js';
import { shareServer } from '../../support/shared-server.js';

const server = shareServer({ TIME_ZONE: 'Europe/London' }, { restoreAfter: 'file' });
const made: Booking[] = [];
const STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;

beforeAll(async () => {
  for (let index = 0; index < 30; index++) {
    const booking = await book(server.visitor, {
      firstName: `Guest${String(index)}`,
      lastName: ['Archer', 'baker', 'Çelik'][index % 3] ?? '',
      email: `guest${String(index)}@example.com`,
      phone: `07700 900 ${String(100 + index)}`,
      eventDate: `20${String(20 + index)}-05-01`,
    });
    const status = STATUSES[index % 4] ?? 'pending';
    const changed = await server.admin.put<Booking>(`/api/bookings/${booking.id}/status`, {
      status,
    });
    made.push(changed.body);
  }
});

const list = async (query: string) => {
  const { status, body, headers } = await server.admin.get<Booking[]>(`/api/bookings${query}`);
  expect(status).toBe(200);
  const total = headers.get('x-total-count');
  return { rows: body, total: total === null ? null : Number(total) };
};
const ids = (rows: Booking[]) => rows.map(({ id }) => id);

describe('spec §7: GET /api/bookings', () => {
  it('without a query answers the whole array, newest first', async () => {
    const { rows, total } = await list('');
    expect(ids(rows)).toEqual(ids([...made].reverse()));
    expect(rows).toEqual([...made].reverse());
    expect(total).toBeNull();
  });

  it('answers pages of 25 by default, with the total count', async () => {
    const first = await list('?page=1');
    const second = await list('?page=2');
    expect([first.rows.length, second.rows.length]).toEqual([25, 5]);
    expect([first.total, second.total]).toEqual([30, 30]);
    expect([...ids(first.rows), ...ids(second.rows)]).toEqual(ids([...made].reverse()));
  });

  it('answers an empty page past the end', async () => {
    expect(await list('?page=99&limit=10')).toEqual({ rows: [], total: 30 });
  });

  it.each(STATUSES)('status=%s filters by status', async (status) => {
    const { rows, total } = await list(`?status=${status}&limit=100`);
    expect(ids(rows)).toEqual(ids([...made].reverse().filter((b) => b.status === status)));
    expect(total).toBe(rows.length);
  });

  it('spec §4: status=upcoming: confirmed with an event in the future', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { rows } = await list('?status=upcoming&limit=100');
    const expected = made.filter((b) => b.status === 'confirmed' && b.eventDate > today);
    expect(expected.length).toBeGreaterThan(0);
    expect(ids(rows).sort()).toEqual(ids(expected).sort());
  });

  it.each([
    ['Guest17', 1],
    ['guest17', 1],
    ['guest1 archer', 0],
    ['guest3 archer', 1],
    ['CELIK', 10],
    ['çelik', 10],
    ['GUEST5@EXAMPLE.com', 1],
    ['07700 900 117', 1],
    ['07700900117', 1],
    ['900-117', 1],
    ['%', 0],
    ['_', 0],
    ["'", 0],
  ])('q=%s finds %i by name, e-mail or phone', async (q, count) => {
    const { rows, total } = await list(`?q=${encodeURIComponent(q)}&limit=100`);
    expect([rows.length, total]).toEqual([count, count]);
  });

  it('from and to limit the event date, both inclusive', async () => {
    const { rows } = await list('?from=2025-05-01&to=2027-05-01');
    expect(rows.map((b) => b.eventDate)).toEqual(['2027-05-01', '2026-05-01', '2025-05-01']);
  });

  it.each(['createdAt', 'eventDate', 'lastName', 'status'] as const)(
    'sort=%s ascends, with - descends; pages never overlap',
    async (field) => {
      const rising = await list(`?sort=${field}&limit=100`);
      const falling = await list(`?sort=-${field}&limit=100`);
      expect(ids(falling.rows)).toEqual(ids(rising.rows).reverse());
      const keys = rising.rows.map((row) => row[field]);
      if (field !== 'lastName') expect(keys).toEqual([...keys].sort());
      const pages = [];
      for (let page = 1; page <= 6; page++)
        pages.push(...(await list(`?sort=${field}&limit=5&page=${String(page)}`)).rows);
      expect(ids(pages)).toEqual(ids(rising.rows));
    },
  );

  it('orders ties by id', async () => {
    const { rows } = await list('?sort=status&limit=100');
    for (const status of STATUSES) {
      const same = ids(rows.filter((row) => row.status === status));
      expect(same).toEqual([...same].sort());
    }
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=1&page=2',
    'limit=0',
    'limit=101',
    'status=done',
    'sort=email',
    'sort=--eventDate',
    'from=2025-02-30',
    'to=tomorrow',
    `q=${'x'.repeat(101)}`,
    'q=a&q=b',
  ])('%s is out of range: 400', async (query) => {
    const { status, body } = await server.admin.get(`/api/bookings?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([query.split('=')[0]]);
  });

  it('spec §4: stats count all, each status, and upcoming', async () => {
    const { body } = await server.admin.get<BookingStats>('/api/bookings/stats');
    const count = (status: string) => made.filter((b) => b.status === status).length;
    expect(body).toEqual({
      total: 30,
      pending: count('pending'),
      confirmed: count('confirmed'),
      cancelled: count('cancelled'),
      completed: count('completed'),
      upcoming: (await list('?status=upcoming&limit=100')).total,
    });
  });
});

describe('a list of many bookings', () => {
  it('is complete across batches, even if many share one timestamp', async () => {
    const before = (await list('')).rows.length;
    const createdAt = new Date('2026-01-01T12:00:00.000Z');
    await storeBookings(
      server,
      Array.from({ length: 1200 }, () => ({ createdAt })),
    );
    const all = (await list('')).rows;
    expect(new Set(ids(all)).size).toBe(before + 1200);
  });
});
