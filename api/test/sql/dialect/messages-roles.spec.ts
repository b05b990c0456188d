import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingDetails } from '../../../src/contract/bookings.js';
import type { Message } from '../../../src/contract/messages.js';
import { remindAt } from '../../support/jobs.js';
import { book, quoteAndPay, request } from '../../support/records.js';
import { ADMIN, startServer, type TestServer } from '../../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const messagesOf = async (bookingId: string): Promise<Message[]> =>
  (await server.admin.get<Message[]>(`/api/messages?bookingId=${bookingId}&limit=100`)).body;

/** Letters by template, and how many of each went to this address. */
const lettersTo = async (bookingId: string, to: string): Promise<string[]> =>
  (await messagesOf(bookingId))
    .filter((message) => message.to === to)
    .map(({ template }) => template)
    .toSorted();

it('rule 1 a customer with the address of an owner accepts and pays, and gets the letters of both', async () => {
  const { id, requestLink } = await request(server.visitor, { email: ADMIN.email });
  const path = `/api/bookings/${id}/quotes/draft`;
  await server.admin.put(path, { lines: [{ item: 'package-premium', quantity: 1 }] });
  expect((await server.admin.post(`${path}/send`, {})).status).toBe(201);
  const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
  const acceptance = { version: 1, name: 'Ada', termsAccepted: true };
  const accepted = await server.visitor.post('/api/request/quote/accept', acceptance, {
    authorization,
  });
  expect(accepted.status).toBe(200);
  expect(await lettersTo(id, ADMIN.email)).toEqual([
    'new-request',
    'quote-accepted',
    'quote-answered',
    'quote-sent',
    'request-received',
  ]);
});

it('rule 2 a reminder that was sent is not sent again to a corrected address, and the person can be erased', async () => {
  const { id, eventDate } = await book(server.visitor);
  await quoteAndPay(server.admin, id);
  await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  const at = (now: number) => remindAt(server.database, now);
  const twoDaysBefore = Date.parse(`${eventDate}T12:00:00Z`) - 48 * 3_600_000;
  await at(twoDaysBefore);
  const reminders = async () =>
    (await messagesOf(id)).filter(({ template }) => /reminder/.test(template));
  const before = await reminders();
  expect(before.length).toBeGreaterThan(0);
  for (const message of before)
    expect((await server.admin.post(`/api/messages/${message.id}/mark-sent`)).status).toBe(202);
  const { headers } = await server.admin.get<BookingDetails>(`/api/bookings/${id}`);
  const edit = { email: 'corrected@example.com' };
  const edited = await server.admin.call('PATCH', `/api/bookings/${id}`, edit, {
    'if-match': headers.get('etag') ?? '',
  });
  expect(edited.status).toBe(200);
  await at(twoDaysBefore + 60_000);
  expect(await reminders()).toHaveLength(before.length);
  const erased = await server.admin.post('/api/privacy/erase', { email: edit.email });
  expect(erased.status).toBe(200);
});
