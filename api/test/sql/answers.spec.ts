import { describe, expect, it } from 'vitest';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import { BookingRequestsService } from '../../src/modules/bookings/booking-requests.service.js';
import { applicationOn } from '../support/application.js';
import { answerDueAt } from '../../src/contract/stages.js';
import type { Booking } from '../../src/contract/bookings.js';
import type { Message } from '../../src/contract/messages.js';
import { REFERENCE_ATTEMPTS, referenceOf } from '../../src/contract/reference.js';
import { expectSince } from '../support/moments.js';
import { book, newBooking, request, SPAM_SIGNALS, storedBooking } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const all = async () => (await server.admin.get<Booking[]>('/api/bookings')).body;
const find = async (id: string) => (await all()).find((booking) => booking.id === id);
const setStatus = (id: string, status: string) =>
  server.admin.put<Booking>(`/api/bookings/${id}/status`, { status });

describe('the reference of a booking', () => {
  it('is derived from its id and the same in every answer', async () => {
    const booking = await book(server.visitor);
    expect(booking.reference).toBe(referenceOf(booking.id));
    expect((await find(booking.id))?.reference).toBe(booking.reference);
    expect((await setStatus(booking.id, 'confirmed')).body.reference).toBe(booking.reference);
  });

  it('is the next candidate of the id if another booking already has the first', async () => {
    const first = '12345678-9abc-4def-8123-456789abcdef';
    const second = '12345678-0000-4000-8000-000000000000';
    expect(referenceOf(first)).toBe(referenceOf(second));
    const newBookings = (await applicationOn(server.unitOfWork)).get(BookingRequestsService);
    const stored = await server.unitOfWork.transaction(async () => [
      await newBookings.insert(own(storedBooking({ id: first }))),
      await newBookings.insert(own(storedBooking({ id: second }))),
    ]);
    expect(stored.map(({ reference }) => reference)).toEqual([
      referenceOf(first),
      referenceOf(second, 1),
    ]);
    expect(await find(second)).toMatchObject({ reference: referenceOf(second, 1) });
  });

  it('has five well-formed candidates', () => {
    const tries = Array.from({ length: REFERENCE_ATTEMPTS }, (_, attempt) =>
      referenceOf('01234567-89ab-4cde-bf01-23456789abcd', attempt),
    );
    expect(new Set(tries).size).toBe(5);
    for (const reference of tries) expect(reference).toMatch(/^F-[0-9A-HJKMNP-TV-Z]{6}$/);
  });

  it('is the same for each retry under one Idempotency-Key', async () => {
    const send = (traces = {}) =>
      server.visitor.post<Booking>(
        '/api/bookings',
        { ...newBooking(), ...traces },
        { 'idempotency-key': `reference ${JSON.stringify(traces)}`.replaceAll(' ', '-') },
      );
    for (const traces of [{}, SPAM_SIGNALS]) {
      const first = await send(traces);
      await setStatus(first.body.id, 'confirmed');
      expect((await send(traces)).body).toEqual(first.body);
    }
  });
});

const own = (booking: BookingEntity): BookingEntity => ({
  ...booking,
  reference: referenceOf(booking.id),
});

describe('the response deadline of a request', () => {
  it.each([
    ['24 October 2026, the night summer time ends', '2026-10-24T17:40:00.000Z'],
    ['25 October 2026, in the hour lived twice', '2026-10-25T00:30:00.000Z'],
    ['27 March 2027, the night summer time begins', '2027-03-27T18:40:00.000Z'],
    ['28 March 2027, right after the skipped hour', '2027-03-28T01:00:00.000Z'],
  ])('made on %s is 24 elapsed hours later', (_, createdAt) => {
    const due = answerDueAt(new Date(createdAt));
    expect(due.getTime() - Date.parse(createdAt)).toBe(86_400_000);
  });

  it('a request is new and open, and overdue after its deadline', async () => {
    const { id, answerDueAt: due, createdAt } = await book(server.visitor);
    expect(Date.parse(due) - Date.parse(createdAt)).toBe(86_400_000);
    expect(await find(id)).toMatchObject({ stage: 'new', answeredAt: null, answerState: 'open' });
    await promisedUntil(id, new Date(Date.now() - 1));
    expect(await find(id)).toMatchObject({ stage: 'new', answeredAt: null, answerState: 'late' });
    const { body } = await setStatus(id, 'confirmed');
    expect(body).toMatchObject({ stage: 'confirmed', answerState: 'missed' });
  });

  it('the first status set by the owner counts as the answer, later ones do not change it', async () => {
    const { id } = await book(server.visitor);
    expect((await setStatus(id, 'pending')).body.answeredAt).toBeNull();
    const before = Date.now();
    const { body: first } = await setStatus(id, 'cancelled');
    expect(first).toMatchObject({ stage: 'cancelled', answerState: 'kept' });
    expectSince(before, first.answeredAt);
    const { body: second } = await setStatus(id, 'confirmed');
    expect(second.answeredAt).toBe(first.answeredAt);
    const answeredAt = new Date(Date.now() - 61_000);
    await server.unitOfWork.write((manager) =>
      manager.update(BookingEntity, { id }, { answeredAt }),
    );
    const { body: third } = await setStatus(id, 'pending');
    expect(third).toMatchObject({ stage: 'answered', answeredAt: answeredAt.toISOString() });
  });

  it('rule 6: a withdrawal by the customer is no answer of the owner', async () => {
    const { id, requestLink } = await request(server.visitor);
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    await server.visitor.post('/api/request/withdraw', {}, { authorization });
    expect(await find(id)).toMatchObject({ status: 'cancelled', answeredAt: null });
  });

  it('rule 6: a status that is set back within a minute is no answer, but what else was done stays one', async () => {
    const { id } = await book(server.visitor);
    for (const status of ['confirmed', 'cancelled', 'pending']) await setStatus(id, status);
    expect(await find(id)).toMatchObject({ stage: 'new', answeredAt: null, answerState: 'open' });
    const { body: misclick } = await setStatus(id, 'confirmed');
    const text = 'You can have the terrace';
    await server.admin.post(`/api/bookings/${id}/messages`, { text });
    await server.admin.post(`/api/bookings/${id}/contacts`, { channel: 'call' });
    const { body: messages } = await server.admin.get<Message[]>(`/api/messages?bookingId=${id}`);
    const words = messages.find(({ template }) => template === 'owner-words');
    const { body: answered } = await setStatus(id, 'pending');
    expect(answered.stage).toBe('answered');
    const [set, written] = [misclick.answeredAt, words?.createdAt].map((at) => at ?? '');
    expect([set, answered.answeredAt, written].toSorted()).toEqual([
      set,
      answered.answeredAt,
      written,
    ]);
    const entered = await server.admin.post<Booking>('/api/bookings', {
      ...newBooking(),
      source: 'phone',
    });
    await setStatus(entered.body.id, 'confirmed');
    const { answeredAt } = (await setStatus(entered.body.id, 'pending')).body;
    expect(answeredAt).toBe(entered.body.createdAt);
  });

  it('accepting a request from spam does not count as an answer', async () => {
    const { id } = await book(server.visitor, SPAM_SIGNALS);
    const { body } = await server.admin.post<Booking>(`/api/bookings/spam/${id}/accept`);
    expect(body).toMatchObject({ id, stage: 'new', answeredAt: null });
  });
});

const promisedUntil = (id: string, due: Date) =>
  server.unitOfWork.write((manager) => manager.update(BookingEntity, { id }, { answerDueAt: due }));

describe('GET /api/bookings?unanswered=true&sort=answerDueAt', () => {
  const asked = (query: string) => server.admin.get<Booking[]>(`/api/bookings?${query}`);

  it('lists pending unanswered requests, earliest deadline first', async () => {
    const mark = { lastName: 'Waiting' };
    const [late, soon, later, ...answered] = await Promise.all(
      Array.from({ length: 6 }, () => book(server.visitor, mark)),
    );
    const [confirmed, called, withdrawn] = answered.map(({ id }) => id);
    await promisedUntil(late?.id ?? '', new Date(Date.now() - 3_600_000));
    await promisedUntil(soon?.id ?? '', new Date(Date.now() + 3_600_000));
    await setStatus(confirmed ?? '', 'confirmed');
    await server.admin.post(`/api/bookings/${called ?? ''}/contacts`, { channel: 'call' });
    await server.unitOfWork.write((manager) =>
      manager.update(BookingEntity, { id: withdrawn ?? '' }, { status: 'cancelled' }),
    );
    const wanted = [late?.id, soon?.id, later?.id];
    const { body, headers } = await asked('unanswered=true&sort=answerDueAt&limit=100');
    const ids = body.map(({ id }) => id);
    expect(ids.filter((id) => wanted.includes(id))).toEqual(wanted);
    for (const id of [confirmed, called, withdrawn]) expect(ids).not.toContain(id);
    expect(headers.get('x-total-count')).toBe(String(ids.length));
    expect(body.every(({ stage }) => stage === 'new')).toBe(true);
    const due = body.map(({ answerDueAt }) => answerDueAt);
    expect(due).toEqual(due.toSorted());
    const falling = await asked('unanswered=true&sort=-answerDueAt&limit=100');
    expect(falling.body.map(({ id }) => id)).toEqual(ids.toReversed());
    const found = await asked('unanswered=true&q=waiting&sort=answerDueAt');
    expect(found.body.map(({ id }) => id)).toEqual(wanted);
    expect((await asked('unanswered=true&status=confirmed')).body).toEqual([]);
    expect((await asked('unanswered=false&q=waiting')).body).toHaveLength(6);
  });

  it('gives the same in the CSV export, and its pages do not overlap', async () => {
    const { body } = await asked('unanswered=true&sort=answerDueAt&limit=100');
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        asked(`unanswered=true&sort=answerDueAt&limit=2&page=${String(page)}`),
      ),
    );
    expect(pages.flatMap((page) => page.body)).toEqual(body.slice(0, 6));
    const file = await server.admin.get(
      '/api/bookings/export.csv?unanswered=true&sort=answerDueAt',
    );
    const lines = file.text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(body.map(({ id }) => id));
  });

  it.each(['yes', '1', '', 'TRUE', 'true&unanswered=true'])(
    'unanswered=%s is a 400',
    async (value) => {
      const { status, body } = await server.admin.get(`/api/bookings?unanswered=${value}`);
      expect([status, body.error]).toEqual([400, 'unanswered must be true or false']);
    },
  );
});
