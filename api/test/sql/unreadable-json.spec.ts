import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Message } from '../../src/contract/messages.js';
import type { Member } from '../../src/contract/members.js';
import { STOPPED_BECAUSE } from '../../src/contract/messages.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import { eventually, MailServer } from '../support/mail-server.js';
import { book, membershipRequest, quoteAndPay, SPAM_SIGNALS } from '../support/records.js';
import {
  ADMIN,
  newDatabase,
  runServer,
  type TestDatabase,
  type TestServer,
} from '../support/server.js';

let mail: MailServer;
let database: TestDatabase;
let server: TestServer;
let damaged: Booking;
let whole: Booking;
beforeAll(async () => {
  mail = await new MailServer().start();
  database = await newDatabase();
  server = await runServer({ SMTP_URL: mail.url }, database);
  await server.admin.signIn(ADMIN);
  whole = await book(server.visitor, { email: 'whole@mail.example' });
  damaged = await book(server.visitor, { email: 'damaged@mail.example' });
  for (const { id } of [whole, damaged]) await quoteAndPay(server.admin, id);
  await server.visitor.post('/api/members/requests', membershipRequest(SPAM_SIGNALS));
  await book(server.visitor, { ...SPAM_SIGNALS, email: 'spam1@mail.example' });
  await book(server.visitor, { ...SPAM_SIGNALS, email: 'spam2@mail.example' });
  // What is sent is stored anew; what waits, waits for a minute.
  const isAtRest = ({ state, nextAttemptAt }: Message) =>
    state === 'sent' || Date.parse(nextAttemptAt ?? '') > Date.now() + 5000;
  await eventually(async () => (await get<Message[]>('/api/messages?limit=100')).every(isAtRest));
  for (const [column, where] of [
    ['bookings.services', `id = '${damaged.id}'`],
    ['bookings.estimate', `id = '${damaged.id}'`],
    ['quotes.draft', `bookingId = '${damaged.id}'`],
    ['quotes.prices', `bookingId = '${damaged.id}'`],
    ['messages.parameters', `bookingId = '${damaged.id}'`],
    ['spam_requests.request', "email = 'spam1@mail.example'"],
  ] as const) {
    const [table = '', name = ''] = column.split('.');
    await server.unitOfWork.write((manager) =>
      manager.query(`UPDATE ${table} SET ${name} = '{"broken' WHERE ${where}`),
    );
  }
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await mail.stop();
});

const get = async <T>(path: string): Promise<T> => {
  const { status, text, body } = await server.admin.get<T>(path);
  expect(status, `${path}: ${text}`).toBe(200);
  return body;
};

describe('a row whose JSON is damaged', () => {
  it('takes no list with it', async () => {
    const bookings = await get<Booking[]>('/api/bookings');
    expect(bookings.map(({ id }) => id).toSorted()).toEqual([whole.id, damaged.id].toSorted());
    expect(bookings.find(({ id }) => id === damaged.id)).toMatchObject({
      services: [],
      estimate: null,
    });
    const messages = await get<Message[]>('/api/messages?limit=100');
    const of = ({ id }: Booking) => messages.filter(({ bookingId }) => bookingId === id);
    expect(of(damaged).length).toBe(of(whole).length);
    expect(new Set(of(damaged).map(({ subject }) => subject))).toEqual(new Set(['Damaged']));
    expect(of(whole).map(({ subject }) => subject)).not.toContain('Damaged');
    expect((await get<Quote[]>(`/api/bookings/${whole.id}/quotes`)).length).toBeGreaterThan(0);
    expect(await get<Quote[]>(`/api/bookings/${damaged.id}/quotes`)).toEqual([]);
    const spam = await get<Booking[]>('/api/bookings/spam');
    expect(spam.map(({ email }) => email)).toEqual(['spam2@mail.example']);
    expect(await get<Member[]>('/api/members/spam')).toHaveLength(1);
    const file = await server.admin.get('/api/bookings/export.csv');
    expect([file.status, file.text.split('\r\n').length]).toEqual([200, 4]);
    await get('/api/figures');
    await get(`/api/day/${whole.eventDate}`);
  });

  it('is a message that is not sent, and holds up no other', async () => {
    const [message] = await get<Message[]>(`/api/messages?bookingId=${damaged.id}`);
    await server.unitOfWork.write((manager) =>
      manager.query(
        "UPDATE messages SET state = 'queued', sentAt = NULL, attempts = 0, nextAttemptAt = createdAt WHERE id = ?",
        [message?.id],
      ),
    );
    await book(server.visitor, { email: 'next@mail.example' });
    await mail.mailTo('next@mail.example');
    await eventually(async () => {
      const now = await get<Message>(`/api/messages/${message?.id ?? ''}`);
      return now.error === STOPPED_BECAUSE.unreadable;
    });
  });

  it('stops no start, and the person can be erased', async () => {
    await server.close();
    server = await runServer({ SMTP_URL: mail.url }, database);
    await server.admin.signIn(ADMIN);
    const erased = await server.admin.post('/api/privacy/erase', { email: damaged.email });
    expect([erased.status, erased.text]).toMatchObject([
      200,
      expect.stringContaining('"bookings":1'),
    ]);
    const rows = await server.unitOfWork.reader.query<object[]>(
      `SELECT draft, prices FROM quotes WHERE bookingId = ?`,
      [damaged.id],
    );
    expect(JSON.stringify(rows)).not.toContain('broken');
  });
});
