import { expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Message } from '../../src/contract/messages.js';
import { eventually } from '../support/mail-server.js';
import { book } from '../support/records.js';
import { siteWithMail } from '../support/site-with-mail.js';

const { mail, server } = siteWithMail();

const toCustomer = async ({ id, email }: Booking): Promise<Message | undefined> => {
  const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${id}`);
  return body.find(({ to }) => to === email);
};
const elsewhere = { eventDate: '2031-08-02', location: 'Behind the old brewery' };
const move = async ({ id }: Booking) =>
  expect((await server.admin.call('PATCH', `/api/bookings/${id}`, elsewhere)).status).toBe(200);
const now = async ({ id }: Message) =>
  (await server.admin.get<Message>(`/api/messages/${id}`)).body;

it('a sent message keeps its text, whatever happens to the booking', async () => {
  const booking = await book(server.visitor, { email: 'sent@mail.example' });
  const message = await eventually(async () => {
    const found = await toCustomer(booking);
    return found?.state === 'sent' && found;
  });
  await move(booking);
  expect(await now(message)).toEqual(message);
  const [{ text } = {}] = await mail.mailTo(booking.email);
  expect(text?.replace(/\s+/g, ' ')).toContain('18 July 2031');
  expect(message.text).toContain('18 July 2031');
});

it('a message marked as sent keeps its text; waiting and resent ones have the current data', async () => {
  mail.behaviour.set('waits@mail.example', 450);
  const booking = await book(server.visitor, { email: 'waits@mail.example' });
  const message = await eventually(() => toCustomer(booking));
  await move(booking);
  const waiting = await now(message);
  expect(waiting.text).toContain('2 August 2031');
  await eventually(async () => (await now(message)).state === 'queued');
  await server.admin.post(`/api/messages/${message.id}/mark-sent`);
  const back = { eventDate: '2031-07-18' };
  await server.admin.call('PATCH', `/api/bookings/${booking.id}`, back);
  expect((await now(message)).text).toContain('2 August 2031');
  await server.admin.post(`/api/messages/${message.id}/resend`);
  expect((await now(message)).text).toContain('18 July 2031');
});

it('a sent message of an erased person is deleted', async () => {
  const email = 'gone@mail.example';
  const booking = await book(server.visitor, { email });
  const { id } = await eventually(async () => {
    const found = await toCustomer(booking);
    return found?.state === 'sent' && found;
  });
  await server.admin.post('/api/privacy/erase', { email });
  const rows = await server.database.reader.query<object[]>(
    'SELECT parameters FROM messages WHERE id = ?',
    [id],
  );
  expect(JSON.stringify(rows)).not.toContain('Garden');
});
