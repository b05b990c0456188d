import { afterEach, describe, expect, it } from 'vitest';
import { BOOKING_STAGES } from '../../src/contract/answers.js';
import type {
  Booking,
  BookingDetails,
  BookingStats,
  ListedBooking,
} from '../../src/contract/bookings.js';
import { checkCatalogue, type Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { Figures } from '../../src/contract/figures.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Member } from '../../src/contract/members.js';
import type { Message } from '../../src/contract/messages.js';
import type { PaymentsAnswer } from '../../src/contract/payments/payment.js';
import { fillSeason, type SeedOptions } from '../../src/cli/seed/fill.js';
import { book } from '../support/records.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';

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
  it('fills an empty database, identically for the same number', async () => {
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

  it('answers most requests in time, and leaves the newest unanswered', async () => {
    const server = await start();
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    await fillSeason(server.unitOfWork, { ...OPTIONS, bookings: 400, today });
    const { bookings } = await contents(server);
    const states = new Map<string, number>();
    for (const { answerState } of bookings)
      states.set(answerState, (states.get(answerState) ?? 0) + 1);
    expect(states.get('kept')).toBeGreaterThan(300);
    expect(states.get('missed')).toBeGreaterThan(5);
    const open = bookings.filter(({ answeredAt }) => answeredAt === null);
    expect(open.length).toBeGreaterThan(0);
    for (const { status } of open) expect(status).toBe('pending');
    for (const { createdAt, answeredAt } of bookings)
      if (answeredAt)
        expect(answeredAt >= createdAt && answeredAt < new Date().toISOString()).toBe(true);
    const { body } = await server.admin.get<Figures>('/api/figures?months=8');
    const sum = (name: 'requests' | 'confirmed' | 'cancelledByCustomer' | 'cancelledByOwner') =>
      body.months.reduce((total, month) => total + month[name], 0);
    expect(sum('requests')).toBe(400);
    for (const name of ['confirmed', 'cancelledByCustomer', 'cancelledByOwner'] as const)
      expect(sum(name)).toBeGreaterThan(0);
    const id = bookings.find(({ status }) => status === 'completed')?.id ?? '';
    const history = await server.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    const statuses = history.body.filter(({ kind }) => ['status', 'created'].includes(kind));
    expect(statuses).toMatchObject([
      { kind: 'status', from: 'confirmed', to: 'completed', by: { email: ADMIN.email } },
      { kind: 'status', from: 'pending', to: 'confirmed' },
      { kind: 'created' },
    ]);
  });

  it('has bookings of every stage, with payments that match their balance', async () => {
    const server = await start();
    await fillSeason(server.unitOfWork, { ...OPTIONS, bookings: 200 });
    const { bookings } = await contents(server);
    expect(new Set(bookings.map(({ stage }) => stage))).toEqual(new Set(BOOKING_STAGES));
    const paid = bookings.filter((booking) => (booking.paid ?? 0) > 0);
    expect(paid.length).toBeGreaterThan(20);
    for (const { id, total, paid: sum, balance } of paid.slice(0, 20)) {
      const { body } = await server.admin.get<PaymentsAnswer>(`/api/bookings/${id}/payments`);
      expect([body.total, body.paid, body.balance]).toEqual([total, sum, balance]);
    }
  });

  it('has each booking’s messages as sent at the time, and none waiting', async () => {
    const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:9' });
    servers.push(server);
    await fillSeason(server.unitOfWork, { ...OPTIONS, bookings: 200 });
    const { bookings } = await contents(server);
    const messages: Message[] = [];
    for (let page = 1, total = 1; messages.length < total; page += 1) {
      const path = `/api/messages?limit=100&page=${String(page)}`;
      const { body, headers } = await server.admin.get<Message[]>(path);
      messages.push(...body);
      total = Number(headers.get('x-total-count'));
    }
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']));
    for (const { id, email, status, createdAt } of bookings) {
      const own = messages.filter(({ bookingId }) => bookingId === id);
      const templates = own.map(({ template }) => template);
      expect(templates).toEqual(expect.arrayContaining(['request-received', 'new-request']));
      expect(templates.includes('booking-confirmed')).toBe(/confirmed|completed/.test(status));
      expect(templates.includes('booking-cancelled')).toBe(status === 'cancelled');
      for (const { to, createdAt: at, sentAt, state } of own) {
        expect([email, ADMIN.email]).toContain(to);
        expect(at >= createdAt && new Date(at) <= new Date(OPTIONS.today)).toBe(true);
        expect(sentAt === null ? 'failed' : sentAt > at && 'sent').toBe(state);
      }
    }
  });

  it('sets up equipment with some clashes, one of them potential, and keeps the first catalogue', async () => {
    const server = await start();
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    await fillSeason(server.unitOfWork, { ...OPTIONS, bookings: 200, today });
    const { admin } = server;
    const { body: catalogue } = await admin.get<Catalogue>('/api/catalogue');
    expect(catalogue).toMatchObject({ version: 2, leadDays: 3 });
    expect(checkCatalogue(catalogue).problems).toBeUndefined();
    const first = await admin.get<Catalogue>('/api/catalogue/versions/1');
    expect(first.body).toMatchObject({ equipment: [], uses: {}, leadDays: 0 });
    const list = '/api/bookings?status=upcoming&limit=100';
    const { body: ahead } = await admin.get<ListedBooking[]>(list);
    const clashing = ahead.filter(({ clashState }) => clashState === 'clashes');
    expect(clashing.length).toBeGreaterThanOrEqual(4);
    const { body: waiting } = await admin.get<ListedBooking[]>(
      '/api/bookings?status=pending&limit=100',
    );
    expect(waiting.some(({ clashState }) => clashState === 'would-clash')).toBe(true);
    const details = await Promise.all(
      ahead.map(async ({ id }) => (await admin.get<BookingDetails>(`/api/bookings/${id}`)).body),
    );
    expect(details.filter(({ isAllocatedByHand }) => isAllocatedByHand)).toHaveLength(1);
    expect(details.filter(({ schedule }) => schedule.accessNotes)).toHaveLength(1);
    expect(details.filter(({ clashes }) => clashes.length > 0)).toHaveLength(clashing.length);
  });

  it('refuses a database with real bookings unless told to add', async () => {
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

  it('fills a database for load tests, with many requests answered in the same minute', async () => {
    const server = await start();
    await fillSeason(server.unitOfWork, { ...OPTIONS, bookings: 3000 });
    const { body } = await server.admin.get<BookingStats>('/api/bookings/stats');
    expect(body.total).toBe(3000);
  });
});
