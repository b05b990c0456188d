import { describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import { expectSince } from '../support/moments.js';
import { statementsOf } from '../support/statements.js';
import { asListed, book, newBooking } from '../support/records.js';
import { shareServer } from '../support/shared-server.js';

const server = shareServer({}, { restoreAfter: 'file' });

const refused = async (changes: object) => {
  const answer = await server.visitor.post('/api/bookings', { ...newBooking(), ...changes });
  expect(answer.status).toBe(400);
  return answer.body;
};

describe('spec §7: POST /api/bookings', () => {
  it('spec §3: answers 201 with the full record, as the lists show it', async () => {
    const before = Date.now();
    const { status, body } = await server.visitor.post<Booking>('/api/bookings', newBooking());
    expect(status).toBe(201);
    expect(asListed(body)).toEqual({
      ...newBooking(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      reference: expect.stringMatching(/^F-[0-9A-HJKMNP-TV-Z]{6}$/) as string,
      source: 'website',
      requestedDate: null,
      requestedTime: null,
      stage: 'new',
      answerDueAt: new Date(Date.parse(body.createdAt) + 24 * 3_600_000).toISOString(),
      answeredAt: null,
      answerState: 'open',
      estimate: null,
      estimateTotal: null,
      wroteAt: null,
      lastWordsAt: null,
      total: null,
      paid: null,
      balance: null,
      received: 0,
      refunded: 0,
    });
    expectSince(before, body.createdAt);
    const list = await server.admin.get<Booking[]>('/api/bookings');
    expect(list.body.find(({ id }) => id === body.id)).toEqual(asListed(body));
  });

  it('stores a booking, its history and its messages with a statement each, and reads the devices to notify', async () => {
    const request = () => book(server.visitor);
    await request();
    const ofTable = /^(?:INSERT INTO|SELECT .* FROM) \W(\w+)/;
    const tables = async () => {
      const statements = await statementsOf(server.database, request);
      return statements.map(({ text }) => ofTable.exec(text)?.[1] ?? text);
    };
    // Again where one of the server's jobs ran in between.
    await expect.poll(tables).toEqual(['bookings', 'history', 'messages', 'push_subscriptions']);
  });

  it('keeps text as typed except for outer spaces, and lower-cases the e-mail', async () => {
    const booking = await book(server.visitor, {
      firstName: '  Søren "The Cat" ',
      instagram: ' @søren ',
      phone: ' 07700 900 123 ',
      email: ' Soren@Example.COM ',
      specialRequirements: ' <b>two</b>\n\nlines 🍹 ',
    });
    expect(booking).toMatchObject({
      firstName: 'Søren "The Cat"',
      instagram: '@søren',
      phone: '07700 900 123',
      email: 'soren@example.com',
      specialRequirements: '<b>two</b>\n\nlines 🍹',
    });
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', '   '],
  ])('spec §5: optional fields may be %s and are stored as null', async (_, value) => {
    const optional = {
      instagram: value,
      eventType: value,
      eventDays: value,
      flavourPreferences: value,
      specialRequirements: value,
      budget: value,
    };
    const { status, body } = await server.visitor.post<Booking>('/api/bookings', {
      ...newBooking(),
      ...optional,
    });
    expect(status).toBe(201);
    for (const field of Object.keys(optional)) expect(body).toHaveProperty(field, null);
  });

  it('spec §5: id, status and createdAt are set by the server; unknown fields are not stored', async () => {
    const foreign = {
      id: '11111111-1111-4111-8111-111111111111',
      status: 'confirmed',
      createdAt: '2001-01-01T00:00:00.000Z',
      searchText: 'x',
      role: 'admin',
    };
    const { status, body } = await server.visitor.post<Booking>('/api/bookings', {
      ...newBooking(),
      ...foreign,
    });
    expect(status).toBe(201);
    expect(body.id).not.toBe(foreign.id);
    expect(body.status).toBe('pending');
    expect(body.createdAt).not.toBe(foreign.createdAt);
    expect(body).not.toHaveProperty('role');
    expect(body).not.toHaveProperty('searchText');
  });

  it('accepts a past event date', async () => {
    expect((await book(server.visitor, { eventDate: '2020-02-29' })).eventDate).toBe('2020-02-29');
  });

  it('without an Idempotency-Key creates two bookings if sent twice', async () => {
    const [one, two] = await Promise.all([book(server.visitor), book(server.visitor)]);
    expect(one.id).not.toBe(two.id);
  });
});

describe('spec §5: length limits', () => {
  it.each([
    ['firstName', 100],
    ['lastName', 100],
    ['phone', 40],
    ['instagram', 100],
    ['location', 500],
    ['flavourPreferences', 2000],
    ['specialRequirements', 2000],
  ])('%s accepts %i characters and refuses one more with a sentence', async (field, limit) => {
    const longest = 'é'.repeat(limit);
    const { status, body } = await server.visitor.post<Record<string, unknown>>('/api/bookings', {
      ...newBooking(),
      [field]: longest,
    });
    expect(status).toBe(201);
    expect(body[field]).toBe(longest);
    const { fields } = await refused({ [field]: `${longest}é` });
    expect(fields?.[field]).toContain(limit.toLocaleString('en-GB'));
  });

  it('refused requests are not stored', async () => {
    const count = async () => (await server.admin.get<Booking[]>('/api/bookings')).body.length;
    const before = await count();
    await refused({ email: 'x' });
    await refused({ termsAccepted: false });
    expect(await count()).toBe(before);
  });
});
