import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import { ERRORS } from '../../src/contract/errors.js';
import {
  CAME_BACK,
  MESSAGE_ERRORS,
  READDRESSED,
  type Message,
  type TestMailResult,
} from '../../src/contract/messages.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { eventually, MailServer } from '../support/mail-server.js';
import type { Client } from '../support/client.js';
import { book } from '../support/records.js';
import { ADMIN, startServer, type TestServer } from '../support/server.js';

let server: TestServer;
const list = async (query: string) => server.admin.get<Message[]>(`/api/messages?${query}`);
const of = async ({ id }: Booking, template: string): Promise<Message> => {
  const { body } = await list(`bookingId=${id}`);
  const message = body.find((one) => one.template === template);
  if (!message) throw new Error(`there is no ${template}`);
  return message;
};
const act = ({ id }: Pick<Message, 'id'>, action: string) =>
  server.admin.post<Message & { error: string }>(`/api/messages/${id}/${action}`);

describe('without a mail server', () => {
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('GET /api/messages: newest first, in pages, with the total count', async () => {
    const bookings = [await book(server.visitor), await book(server.visitor)];
    const { headers, body } = await list('limit=3');
    expect([headers.get('x-total-count'), body.length]).toEqual(['4', 3]);
    const { headers: narrowed } = await list(`bookingId=${String(bookings[0]?.id)}&state=unsent`);
    expect(narrowed.get('x-total-count')).toBe('2');
    expect((await list('state=sent')).headers.get('x-total-count')).toBe('0');
  });

  it('GET /api/messages?bookingId: an id in capitals has the same messages', async () => {
    const { id } = await book(server.visitor);
    const found = (await list(`bookingId=${id.toUpperCase()}`)).body;
    expect(found).toEqual((await list(`bookingId=${id}`)).body);
    expect(found).toHaveLength(2);
  });

  it.each([
    ...['state=lost', 'state=', 'bookingId=7', 'page=0', 'page=0x1', 'page=1e0', 'page=%201'],
    ...['page=%2B1', 'page=01', 'limit=05', 'limit=%D9%A1', 'page=1&page=1', 'page='],
  ])('?%s: 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('GET /api/messages/{id}: the complete message in the shape of the contract', async () => {
    const booking = await book(server.visitor);
    const message = await of(booking, 'new-request');
    const { status, body } = await server.admin.get<Message>(`/api/messages/${message.id}`);
    expect([status, body]).toEqual([200, message]);
    expect(body).toMatchObject({
      to: ADMIN.email,
      subject: `New request: Ada Lovelace, Friday 18 July 2031 (${booking.reference})`,
      text: expect.stringContaining('12 Garden Row') as string,
      html: expect.stringContaining('<h1') as string,
      state: 'unsent',
      attempts: 0,
      nextAttemptAt: null,
      error: null,
      memberId: null,
      sentAt: null,
    });
  });

  it('mark-sent: records that the owner sent it another way; the same again is idempotent', async () => {
    const message = await of(await book(server.visitor), 'request-received');
    const { status, body } = await act(message, 'mark-sent');
    expect([status, body.state, body.sentAt === null]).toEqual([202, 'sent', false]);
    expect((await act(message, 'mark-sent')).body).toEqual(body);
  });

  it('a status: whoever copies the text attaches nothing, so it names no file, also once it is marked as sent', async () => {
    const booking = await book(server.visitor);
    const path = `/api/bookings/${booking.id}`;
    await server.admin.put(`${path}/status`, { status: 'confirmed' });
    const texts = [];
    for (const [template, next] of [
      ['booking-confirmed', () => server.admin.call('PATCH', path, { location: 'The garden' })],
      ['booking-changed', () => server.admin.put(`${path}/status`, { status: 'pending' })],
      ['booking-pending', () => server.admin.put(`${path}/status`, { status: 'cancelled' })],
      ['booking-cancelled', () => Promise.resolve()],
    ] as const) {
      const message = await of(booking, template);
      for (const { text, html } of [message, (await act(message, 'mark-sent')).body])
        texts.push(text, html);
      await next();
    }
    expect(texts).toEqual(texts.map(() => expect.stringMatching(/calendar/) as string));
    expect(texts.join('\n')).not.toMatch(/attached|\bfile\b/);
  });

  it('stop: possible before it is sent, not after', async () => {
    const message = await of(await book(server.visitor), 'request-received');
    expect((await act(message, 'stop')).body.state).toBe('stopped');
    await act(message, 'mark-sent');
    const { status, body } = await act(message, 'stop');
    expect([status, body.error]).toEqual([409, MESSAGE_ERRORS.notStoppable]);
  });

  it('mark-returned: one that came back has failed and has the corrected address once there is one, of which it does not say that it failed; one that was not sent cannot', async () => {
    const booking = await book(server.visitor, { email: 'tpyo@mail.example' });
    const message = await of(booking, 'request-received');
    expect((await act(message, 'mark-returned')).body.error).toBe(MESSAGE_ERRORS.notReturnable);
    await act(message, 'mark-sent');
    const { status, body } = await act(message, 'mark-returned');
    expect([status, body.state, body.error, body.sentAt]).toEqual([202, 'failed', CAME_BACK, null]);
    await server.admin.call('PATCH', `/api/bookings/${booking.id}`, { email: 'typo@mail.example' });
    const { to, error } = await of(booking, 'request-received');
    expect([to, error]).toEqual(['typo@mail.example', READDRESSED]);
  });

  it('resend: 409 with what to do', async () => {
    const message = await of(await book(server.visitor), 'request-received');
    const { status, body } = await act(message, 'resend');
    expect([status, body.error]).toEqual([409, MESSAGE_ERRORS.noMailServer]);
  });

  it('an unknown message: 404', async () => {
    for (const action of ['resend', 'stop', 'mark-sent', 'mark-returned'])
      expect((await act({ id: randomUUID() }, action)).status).toBe(404);
    expect((await server.admin.get(`/api/messages/${randomUUID()}`)).status).toBe(404);
  });

  it('a message written by the owner: stored, shown and unsent; a blank one is refused with a sentence', async () => {
    const { id, email } = await book(server.visitor);
    const path = `/api/bookings/${id}/messages`;
    const { status, body } = await server.admin.post<Message>(path, { text: ' Seven? ' });
    expect([status, body.template, body.to, body.state]).toEqual([
      201,
      'owner-words',
      email,
      'unsent',
    ]);
    expect(body.text).toMatch(/^Seven\?\n/);
    const blank = await server.admin.post(path, { text: ' ' });
    expect([blank.status, blank.body.fields]).toEqual([
      400,
      { text: 'Please write something to the customer' },
    ]);
    const gone = await server.admin.post(`/api/bookings/${randomUUID()}/messages`, { text: 'x' });
    expect(gone.status).toBe(404);
  });

  it('an erased person: the texts are deleted, and no message can be written', async () => {
    const booking = await book(server.visitor, { email: 'gone@mail.example' });
    await server.admin.post(`/api/bookings/${booking.id}/messages`, { text: 'Our secret' });
    await server.admin.post('/api/privacy/erase', { email: booking.email });
    const { body } = await list(`bookingId=${booking.id}`);
    expect(body).toHaveLength(3);
    for (const message of body)
      expect([message.state, JSON.stringify(message)]).toEqual([
        'stopped',
        expect.not.stringMatching(/secret|gone@|Ada|Garden/),
      ]);
    const written = await server.admin.post(`/api/bookings/${booking.id}/messages`, { text: 'x' });
    expect([written.status, written.body.error]).toEqual([409, ERRORS.bookingErased]);
  });

  it('a test mail: says that no mail server is set up', async () => {
    const { status, body } = await server.admin.post<TestMailResult>('/api/messages/test');
    expect([status, body.isAccepted, body.answer]).toEqual([
      200,
      false,
      MESSAGE_ERRORS.noMailServer,
    ]);
  });
});

describe('with a mail server', () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await new MailServer().start();
    server = await startServer({ SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await server.close();
    await mail.stop();
  });

  it('resend: sent once more, with a new Message-ID', async () => {
    const booking = await book(server.visitor, { email: 'again@mail.example' });
    await mail.mailTo(booking.email);
    const message = await eventually(async () => {
      const now = await of(booking, 'request-received');
      return now.state === 'sent' && now;
    });
    expect((await act(message, 'resend')).status).toBe(202);
    const ids = (await mail.mailTo(booking.email, 2)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  it('resend of a message that is no longer true: 409', async () => {
    const booking = await book(server.visitor, { email: 'changed@mail.example' });
    const setStatus = (status: string) =>
      server.admin.put(`/api/bookings/${booking.id}/status`, { status });
    await setStatus('confirmed');
    await setStatus('pending');
    const { status, body } = await act(await of(booking, 'booking-confirmed'), 'resend');
    expect([status, body.error]).toEqual([409, MESSAGE_ERRORS.outdated]);
  });

  it('stop of a delayed message: it is never sent', async () => {
    const booking = await book(server.visitor, { email: 'held@mail.example' });
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'confirmed' });
    const message = await of(booking, 'booking-confirmed');
    expect((await act(message, 'stop')).body.state).toBe('stopped');
    const row = await server.unitOfWork.reader.findOneBy(MessageEntity, { id: message.id });
    expect([row?.state, row?.nextAttemptAt]).toEqual(['stopped', null]);
  });

  it('health: shows only a signed-in admin the age of the oldest waiting message', async () => {
    await server.unitOfWork.write((manager) => manager.deleteAll(MessageEntity));
    const health = async (client: Client) => (await client.get<object>('/api/health')).body;
    const details = { oldestWaitingMessage: null };
    expect(await health(server.admin)).toEqual({ status: 'ok', details });
    mail.behaviour.set('waits@mail.example', 450);
    await book(server.visitor, { email: 'waits@mail.example' });
    const createdAt = new Date(Date.now() - 90_000);
    await server.unitOfWork.write((manager) =>
      manager.update(MessageEntity, { recipient: 'waits@mail.example' }, { createdAt }),
    );
    expect(await health(server.admin)).toEqual({
      status: 'ok',
      details: { oldestWaitingMessage: expect.closeTo(90, -1) as number },
    });
    expect(await health(server.visitor)).toEqual({ status: 'ok' });
  });

  it('a test mail from a free mailbox through another mail server: accepted, with what will become of it', async () => {
    const site = await startServer({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Finesse <finesse@gmail.com>',
    });
    const { body } = await site.admin.post<TestMailResult>('/api/messages/test');
    await site.close();
    expect(body).toMatchObject({
      isAccepted: true,
      answer: expect.stringMatching(
        /^The mail server accepted it: 250 .+gmail\.com.+DMARC/,
      ) as string,
    });
  });

  it('a test mail: goes to the caller, and the answer has the mail server’s reply', async () => {
    const { body } = await server.admin.post<TestMailResult>('/api/messages/test');
    expect(body).toEqual({
      to: ADMIN.email,
      isAccepted: true,
      answer: expect.stringMatching(/^The mail server accepted it: 250 /) as string,
    });
    mail.behaviour.set(ADMIN.email, 550);
    const refused = (await server.admin.post<TestMailResult>('/api/messages/test')).body;
    expect([refused.isAccepted, refused.answer]).toEqual([
      false,
      'The mail server refused it: 550 Not now, or never',
    ]);
  });
});
