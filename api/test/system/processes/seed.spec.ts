import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STAGES } from '../../../src/contract/stages.js';
import type { Booking, BookingDetails, ListedBooking } from '../../../src/contract/bookings.js';
import type { Catalogue } from '../../../src/contract/catalogue/catalogue.js';
import type { Figures } from '../../../src/contract/figures.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Member } from '../../../src/contract/members.js';
import type { Message } from '../../../src/contract/messages.js';
import type { PaymentsResponse } from '../../../src/contract/payments/payment.js';
import type { Todo } from '../../../src/contract/todo.js';
import { BOOKING_STATUSES, MEMBERSHIP_STATUSES } from '../../../src/contract/statuses.js';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, healthy, ROOT, run } from '../../support/process.js';
import { book } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';

const COMMAND = `${ROOT}tools/seed/main.mjs`;

async function seed(environment: Record<string, string>, ...args: string[]) {
  const command = await run(environment, [process.execPath, COMMAND, ...args]);
  return { code: await command.ended, output: command.output() };
}

/** A server on an empty database, for the command to run beside. */
async function serve(variables: Record<string, string> = {}) {
  const environment = { ...(await emptyDatabase()), ...variables };
  const server = await run(environment);
  await healthy(server);
  const admin = new Client(server.url);
  await admin.signIn(ADMIN);
  return { environment, admin, visitor: new Client(server.url) };
}

describe('npm run seed', () => {
  let admin: Client;
  let bookings: Booking[];
  const get = async <T>(path: string) => (await admin.get<T>(path)).body;
  beforeAll(async () => {
    const server = await serve({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(await seed(server.environment)).toEqual({
      code: 0,
      output: 'Added 200 bookings and 40 members (seed 1).\n',
    });
    ({ admin } = server);
    bookings = await get('/api/bookings');
  }, 240_000);
  afterAll(endAll);

  it('makes bookings of every stage, of which the newest are open and most others answered in time', () => {
    expect(bookings).toHaveLength(200);
    expect(new Set(bookings.map(({ status }) => status))).toEqual(new Set(BOOKING_STATUSES));
    expect(new Set(bookings.map(({ stage }) => stage))).toEqual(new Set(BOOKING_STAGES));
    const count = (state: string) =>
      bookings.filter(({ answerState }) => answerState === state).length;
    expect(count('kept')).toBeGreaterThan(150);
    for (const state of ['missed', 'open', 'late']) expect(count(state)).toBeGreaterThan(1);
    const now = new Date().toISOString();
    for (const { createdAt, answeredAt, status } of bookings)
      if (answeredAt === null) expect(status).toBe('pending');
      else expect(answeredAt > createdAt && answeredAt < now).toBe(true);
  });

  it('makes figures, a history and payments that agree with the bookings', async () => {
    const { months } = await get<Figures>('/api/figures?months=8');
    const sum = (name: 'requests' | 'confirmed' | 'cancelledByCustomer' | 'cancelledByOwner') =>
      months.reduce((total, month) => total + month[name], 0);
    expect(sum('requests')).toBe(200);
    for (const name of ['confirmed', 'cancelledByCustomer', 'cancelledByOwner'] as const)
      expect(sum(name)).toBeGreaterThan(0);
    const { id = '' } = bookings.find(({ status }) => status === 'completed') ?? {};
    const history = await get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    expect(history.filter(({ kind }) => ['status', 'created'].includes(kind))).toMatchObject([
      { kind: 'status', from: 'confirmed', to: 'completed', by: { email: ADMIN.email } },
      { kind: 'status', from: 'pending', to: 'confirmed' },
      { kind: 'created' },
    ]);
    const paid = bookings.filter((booking) => (booking.paid ?? 0) > 0);
    expect(paid.length).toBeGreaterThan(20);
    for (const booking of paid.slice(0, 20)) {
      const answer = await get<PaymentsResponse>(`/api/bookings/${booking.id}/payments`);
      const { total, paid: received, balance } = booking;
      expect([answer.total, answer.paid, answer.balance]).toEqual([total, received, balance]);
    }
  });

  it('makes members of every status, some of whom have bookings, and requests held as spam', async () => {
    const members = await get<Member[]>('/api/members');
    expect(members).toHaveLength(40);
    const statuses = new Set(members.map(({ membershipStatus }) => membershipStatus));
    expect(statuses).toEqual(new Set(MEMBERSHIP_STATUSES));
    expect(members.some(({ totalBookings }) => totalBookings !== '0')).toBe(true);
    expect(await get('/api/bookings/spam')).toHaveLength(3);
  });

  it('fills every number of the to-do', async () => {
    for (const [name, count] of Object.entries(await get<Todo>('/api/todo')))
      expect([name, count > 0]).toEqual([name, true]);
  });

  it('leaves no message to be sent', async () => {
    const messages: Message[] = [];
    for (let page = 1, total = 1; messages.length < total; page += 1) {
      const path = `/api/messages?limit=100&page=${String(page)}`;
      const { body, headers } = await admin.get<Message[]>(path);
      messages.push(...body);
      total = Number(headers.get('x-total-count'));
    }
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']));
    for (const { id, status } of bookings) {
      const own = messages.filter(({ bookingId }) => bookingId === id);
      const templates = own.map(({ template }) => template);
      expect(templates).toEqual(expect.arrayContaining(['request-received', 'new-request']));
      expect(templates.includes('booking-confirmed')).toBe(/confirmed|completed/.test(status));
      expect(templates.includes('booking-cancelled')).toBe(status === 'cancelled');
    }
    const templates = new Set(messages.map(({ template }) => template));
    for (const reminder of ['answer-due', 'event-reminder', 'payment-reminder'] as const)
      expect(templates).toContain(reminder);
  });

  it('sets up equipment with clashes, one of them potential, and keeps the first catalogue', async () => {
    const catalogue = await get<Catalogue>('/api/catalogue');
    expect(catalogue).toMatchObject({ version: 2, leadDays: 3 });
    expect(await get('/api/catalogue/versions/1')).toMatchObject({ equipment: [], leadDays: 0 });
    const ahead = await get<ListedBooking[]>('/api/bookings?status=upcoming&limit=100');
    const clashing = ahead.filter(({ clashState }) => clashState === 'clashes');
    expect(clashing.length).toBeGreaterThanOrEqual(4);
    const waiting = await get<ListedBooking[]>('/api/bookings?status=pending&limit=100');
    expect(waiting.some(({ clashState }) => clashState === 'would-clash')).toBe(true);
    const details = await Promise.all(
      ahead.map(({ id }) => get<BookingDetails>(`/api/bookings/${id}`)),
    );
    expect(details.filter(({ isAllocatedByHand }) => isAllocatedByHand)).toHaveLength(1);
    expect(details.filter(({ schedule }) => schedule.accessNotes)).toHaveLength(1);
  });
});

describe('npm run seed with a number and a day', () => {
  afterEach(endAll);
  const OPTIONS = '--bookings 30 --members 8 --seed 7 --today 2026-11-21'.split(' ');
  /** All but what the server makes of random numbers. */
  const contents = async ({ admin }: { admin: Client }) => {
    const { body: bookings } = await admin.get<Booking[]>('/api/bookings');
    const { body: members } = await admin.get<Member[]>('/api/members');
    const comparable = (record: Booking | Member) => ({ ...record, id: '', reference: '' });
    return [...bookings, ...members].map(comparable);
  };

  it('fills two empty databases in the same way', async () => {
    const [one, other] = [await serve(), await serve()];
    for (const { environment } of [one, other]) await seed(environment, ...OPTIONS);
    const first = await contents(one);
    expect(first).toHaveLength(38);
    expect(await contents(other)).toEqual(first);
  }, 120_000);

  it('refuses a database with real bookings unless told to add', async () => {
    const server = await serve();
    const real = await book(server.visitor);
    expect(await seed(server.environment, ...OPTIONS)).toEqual({
      code: 1,
      output:
        'The database has bookings or members already; use --add to add sample data to them.\n',
    });
    expect(await contents(server)).toHaveLength(1);
    for (const _ of [1, 2]) await seed(server.environment, ...OPTIONS, '--add');
    expect(await contents(server)).toHaveLength(77);
    const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${real.id}`);
    expect(new Set(body.map(({ state }) => state))).toEqual(new Set(['unsent']));
  }, 120_000);
});
