import { Not } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import { ERRORS } from '../../../src/contract/errors.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { PersonExport } from '../../../src/contract/privacy.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { claimAt } from '../../support/jobs.js';
import { book, newBooking, SPAM_SIGNALS } from '../../support/records.js';
import { ADMIN, startServer, type TestServer } from '../../support/server.js';

/** Nobody listens there: messages stay in the outbox. */
const NO_ANSWER = { SMTP_URL: 'smtp://127.0.0.1:9' };

let server: TestServer;
afterAll(() => server.close());

const rows = async () =>
  (await server.unitOfWork.reader.find(MessageEntity)).toSorted((a, b) =>
    a.template.localeCompare(b.template),
  );
const story = async () => (await rows()).map(({ template, recipient }) => [template, recipient]);
const digits = (text: string) => text.replaceAll(/\D/g, '');
const setStatus = async ({ id }: Booking, status: string) => {
  const answer = await server.admin.put(`/api/bookings/${id}/status`, { status });
  expect(answer.status).toBe(200);
};
const statusMessages = async () =>
  (await rows())
    .filter(({ event }) => event === 'status')
    .sort((a, b) => a.version - b.version)
    .map(({ template, state }) => `${template} ${state}`);

describe('rule 1: outbox with an unresponsive mail server', () => {
  beforeAll(async () => {
    server = await startServer(NO_ANSWER);
  });
  beforeEach(() => server.unitOfWork.write((manager) => manager.deleteAll(MessageEntity)));

  it('a request: one message to the customer, one to each admin', async () => {
    await book(server.visitor);
    expect(await story()).toEqual([
      ['new-request', ADMIN.email],
      ['request-received', 'ada@example.com'],
    ]);
  });

  it('a request retried under its Idempotency-Key: no further messages', async () => {
    const key = { 'idempotency-key': 'once' };
    await server.visitor.post('/api/bookings', newBooking(), key);
    await server.visitor.post('/api/bookings', newBooking(), key);
    expect(await story()).toHaveLength(2);
  });

  it('a request that breaks a rule: no message', async () => {
    await server.visitor.post('/api/bookings', newBooking({ email: 'nobody' }));
    expect(await story()).toEqual([]);
  });

  it('a request held as spam: no message until it is accepted', async () => {
    const { id } = await book(server.visitor, SPAM_SIGNALS);
    expect(await story()).toEqual([]);
    await server.admin.post(`/api/bookings/spam/${id}/accept`);
    expect(await story()).toHaveLength(2);
  });

  it('a message whose address is corrected while a server claims it goes to the new one', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    await server.unitOfWork.write((manager) =>
      manager.delete(MessageEntity, { event: Not('status') }),
    );
    const email = 'corrected@example.com';
    const { subscribers } = server.database.reader;
    const due = new Date(Date.now() + 120_000).toISOString();
    let isCorrected = false;
    subscribers.push({
      async afterQuery({ query, parameters = [] }) {
        // The server looks for what is due by itself, too, at other moments.
        const isClaim = digits(JSON.stringify(parameters)).includes(digits(due));
        if (isCorrected || !isClaim || !/^SELECT.*FROM .messages./.test(query)) return;
        isCorrected = true;
        await server.admin.call('PATCH', `/api/bookings/${booking.id}`, { email });
      },
    });
    const claimed = (await claimAt(server, due)) ?? (await claimAt(server, due));
    subscribers.pop();
    expect([isCorrected, claimed?.recipient]).toEqual([true, email]);
  });

  it('messages do not store name, phone number, place or notes of the booking', async () => {
    await book(server.visitor);
    const kept = JSON.stringify(await rows());
    for (const text of ['Ada', 'Lovelace', '7700', 'Garden Row', 'Mint', 'ramp'])
      expect(kept).not.toContain(text);
  });

  it('a status message is delayed by 60 seconds', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    const message = (await rows()).find(({ template }) => template === 'booking-confirmed');
    const { nextAttemptAt, createdAt, state } = message as MessageEntity;
    expect([state, Number(nextAttemptAt) - Number(createdAt)]).toEqual(['queued', 60_000]);
  });

  it('a status set back before its message was sent: stopped, and nothing else is sent', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    await setStatus(booking, 'pending');
    expect(await statusMessages()).toEqual(['booking-confirmed stopped']);
  });

  it('a confirmation that was sent and is taken back is told, unless it is confirmed again within the minute', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    await server.unitOfWork.write((manager) =>
      manager.update(MessageEntity, { template: 'booking-confirmed' }, { state: 'sent' }),
    );
    await setStatus(booking, 'pending');
    await setStatus(booking, 'confirmed');
    expect(await statusMessages()).toEqual(['booking-confirmed sent', 'booking-pending stopped']);
    await setStatus(booking, 'pending');
    expect((await statusMessages()).at(-1)).toBe('booking-pending queued');
  });

  it('rule 1 the words of a status are stored with it, and gone once it is taken back or its person erased', async () => {
    const booking = await book(server.visitor);
    const path = `/api/bookings/${booking.id}`;
    const reason = 'We are away that week';
    const decline = () => server.admin.put(`${path}/status`, { status: 'cancelled', reason });
    expect((await decline()).status).toBe(200);
    const history = async () =>
      (await server.admin.get<HistoryEntry[]>(`${path}/history`)).body.map(({ note }) => note);
    expect((await history())[0]).toBe(reason);
    const words = async () => (await rows()).map(({ parameters }) => parameters.text);
    expect(await words()).toContain(reason);
    await setStatus(booking, 'pending');
    expect(await statusMessages()).toEqual(['booking-cancelled stopped']);
    await decline();
    await server.admin.post('/api/privacy/erase', { email: 'ada@example.com' });
    expect([...(await words()), ...(await history())]).not.toContain(reason);
    const late = await server.admin.put(`${path}/status`, { status: 'pending', reason });
    expect([late.status, late.text]).toEqual([
      409,
      JSON.stringify({ error: ERRORS.bookingErased }),
    ]);
  });

  it('a status changed again before its message was sent: only the last is sent', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    await setStatus(booking, 'cancelled');
    expect(await statusMessages()).toEqual([
      'booking-confirmed stopped',
      'booking-cancelled queued',
    ]);
  });

  it('a status the customer already knows is not sent again', async () => {
    const booking = await book(server.visitor);
    await setStatus(booking, 'confirmed');
    await server.unitOfWork.write((manager) =>
      manager.update(MessageEntity, { template: 'booking-confirmed' }, { state: 'sent' }),
    );
    await setStatus(booking, 'completed');
    await setStatus(booking, 'confirmed');
    expect(await statusMessages()).toEqual(['booking-confirmed sent']);
    await setStatus(booking, 'cancelled');
    const last = (await rows()).find(({ template }) => template === 'booking-cancelled');
    expect([last?.version, last?.parameters]).toEqual([2, { wasConfirmed: true }]);
  });

  it('a deleted booking: its messages are deleted', async () => {
    const { id } = await book(server.visitor);
    await server.admin.delete(`/api/bookings/${id}`);
    expect(await story()).toEqual([]);
  });

  it('an erased person: addresses are removed, and waiting messages are stopped', async () => {
    await book(server.visitor);
    await server.admin.post('/api/privacy/erase', { email: 'ada@example.com' });
    expect((await rows()).map(({ recipient, state }) => [recipient, state])).toEqual([
      [ADMIN.email, 'stopped'],
      ['', 'stopped'],
    ]);
  });

  it("a person's export: includes the messages to them", async () => {
    const { id: bookingId } = await book(server.visitor);
    const email = 'ada@example.com';
    const { body } = await server.admin.post<PersonExport>('/api/privacy/export', { email });
    const message = { template: 'request-received', bookingId, text: null, sentAt: null };
    expect(body.messages).toEqual([expect.objectContaining(message)]);
  });
});

it('OWNER_EMAILS: replaces the admins as recipients of the owner’s messages', async () => {
  await server.close();
  server = await startServer({ ...NO_ANSWER, OWNER_EMAILS: 'One@example.com, two@example.com' });
  await book(server.visitor);
  expect((await story()).map(([, recipient]) => recipient).toSorted()).toEqual([
    'ada@example.com',
    'one@example.com',
    'two@example.com',
  ]);
});

it('without SMTP_URL: messages are stored as unsent and never queued', async () => {
  await server.close();
  server = await startServer();
  const booking = await book(server.visitor);
  await setStatus(booking, 'confirmed');
  expect((await rows()).map(({ state, nextAttemptAt }) => [state, nextAttemptAt])).toEqual([
    ['unsent', null],
    ['unsent', null],
    ['unsent', null],
  ]);
});
