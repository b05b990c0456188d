import { In, LessThan } from 'typeorm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HELD_BECAUSE, type Message } from '../../src/contract/messages.js';
import { RATE_LIMITS } from '../../src/contract/rate-limits.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { CounterEntity } from '../../src/platform/rate-limit/counter.entity.js';
import { eventually } from '../support/mail-server.js';
import { membershipRequest, newBooking } from '../support/records.js';
import { sendNow } from '../support/send-now.js';
import { siteWithMail } from '../support/site-with-mail.js';

const HOUR_MS = 3_600_000;
const MAILBOX = RATE_LIMITS['letter to mailbox'].points;

const { mail, server } = siteWithMail({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });

/** As if an hour had passed: only what counts for a day is left. */
const nextHour = () =>
  server.unitOfWork.write((manager) =>
    manager.delete(CounterEntity, { endsAt: LessThan(new Date(Date.now() + 2 * HOUR_MS)) }),
  );
beforeEach(() =>
  server.unitOfWork.write((manager) => manager.query('DELETE FROM counters WHERE hits > 0')),
);

let addresses = 0;
/** An attacker has as many addresses as they like. */
const fromElsewhere = () => ({ 'x-forwarded-for': `10.0.0.${String((addresses += 1) % 250)}` });

async function book(email: string): Promise<CreatedBooking> {
  const body = newBooking({ email });
  const answer = await server.visitor.post<CreatedBooking>('/api/bookings', body, fromElsewhere());
  expect(answer.status).toBe(201);
  return answer.body;
}
const join = async (email: string) =>
  expect(
    (
      await server.visitor.post(
        '/api/members/requests',
        membershipRequest({ email }),
        fromElsewhere(),
      )
    ).status,
  ).toBe(202);
const askForLink = async ({ reference }: CreatedBooking, email: string) =>
  expect(
    (await server.visitor.post('/api/request/link', { reference, email }, fromElsewhere())).status,
  ).toBe(202);

const rowsTo = (...emails: string[]) =>
  server.unitOfWork.reader.findBy(MessageEntity, { recipient: In(emails) });
/** The messages to these addresses once none waits. */
const messagesTo = (...emails: string[]) =>
  eventually(async () => {
    const found = await rowsTo(...emails);
    return !found.some(({ state }) => ['queued', 'sending'].includes(state)) && found;
  });
const heldOf = (messages: MessageEntity[]) => messages.filter(({ state }) => state === 'unsent');

describe('letters that a visitor causes', () => {
  it('a mailbox gets three an hour, of all kinds and spellings; the requests are kept, the owner sees what was held', async () => {
    const spellings = ['vic.tim+1@gmail.com', 'victim+2@googlemail.com', 'v.ictim@gmail.com'];
    const [first = '', second = '', third = ''] = spellings;
    const booking = await book(first);
    await join(second);
    await askForLink(booking, first);
    await messagesTo(...spellings);
    const kept = await book(third);
    await join(first);
    await askForLink(booking, first);
    const messages = await messagesTo(...spellings);
    expect(messages).toHaveLength(6);
    const held = heldOf(messages);
    expect(held.map(({ error }) => error)).toEqual(Array(3).fill(HELD_BECAUSE.mailbox));
    expect(mail.received.filter(({ to }) => spellings.includes(to))).toHaveLength(MAILBOX);
    expect((await server.admin.get(`/api/bookings/${kept.id}`)).status).toBe(200);
    const other = 'somebody@gmail.com';
    await book(other);
    expect((await messagesTo(other)).map(({ state }) => state)).toEqual(['sent']);
  });

  it('one that was held is sent where the owner sends it', async () => {
    const email = 'bombed@mail.example';
    for (let nth = 0; nth <= MAILBOX; nth += 1) await book(email);
    const [held] = heldOf(await messagesTo(email));
    const answer = await server.admin.post(`/api/messages/${held?.id ?? ''}/resend`, {});
    expect(answer.status).toBe(202);
    expect(heldOf(await messagesTo(email))).toEqual([]);
    await mail.mailTo(email, MAILBOX + 1);
  });

  it('one that was perhaps sent, and that the owner sends again, is sent and does not count, so the next request has its letter', async () => {
    const email = 'perhaps@mail.example';
    for (let nth = 0; nth < MAILBOX - 1; nth += 1) await book(email);
    const [perhaps] = await messagesTo(email);
    const again = async () => {
      await server.unitOfWork.write((manager) =>
        manager.update(MessageEntity, { id: perhaps?.id ?? '' }, { state: 'uncertain' }),
      );
      const { status } = await server.admin.post(`/api/messages/${perhaps?.id ?? ''}/resend`, {});
      expect(status).toBe(202);
      await messagesTo(email);
    };
    await again();
    await book(email);
    await again();
    const messages = await messagesTo(email);
    expect(messages.map(({ state }) => state)).toEqual(Array(MAILBOX).fill('sent'));
  });

  it('a link that the owner renews is sent to a mailbox that has had its letters', async () => {
    const email = 'renewed@mail.example';
    const bookings: CreatedBooking[] = [];
    for (let nth = 0; nth < MAILBOX; nth += 1) bookings.push(await book(email));
    await messagesTo(email);
    await server.admin.post(`/api/bookings/${bookings[0]?.id ?? ''}/link`, {});
    const messages = await messagesTo(email);
    expect(messages.map(({ state }) => state)).toEqual(Array(MAILBOX + 1).fill('sent'));
  });

  it('a mailbox gets ten a day', async () => {
    const email = 'daily@mail.example';
    const { points } = RATE_LIMITS['letter to mailbox in a day'];
    for (let nth = 0; nth < points; nth += MAILBOX) {
      for (let one = 0; one < MAILBOX; one += 1) await book(email);
      await messagesTo(email);
      await nextHour();
    }
    const messages = await messagesTo(email);
    const sent = messages.filter(({ state }) => state === 'sent');
    expect([sent.length, messages.length - sent.length]).toEqual([points, 2]);
  });

  it('a letter that the mail server puts off counts once', async () => {
    const email = 'later@mail.example';
    mail.behaviour.set(email, 450);
    for (let nth = 0; nth < MAILBOX; nth += 1) await book(email);
    await eventually(async () => {
      const found = await rowsTo(email);
      return found.length === MAILBOX && found.every(({ error }) => error !== null);
    });
    mail.behaviour.delete(email);
    await sendNow(server);
    const messages = await messagesTo(email);
    expect(messages.map(({ state }) => state)).toEqual(Array(MAILBOX).fill('sent'));
  });

  it('beyond the ceiling of the whole site the requests are kept, and their letters held', async () => {
    const { points } = RATE_LIMITS['letters of visitors'];
    await book('stranger1@mail.example');
    await messagesTo('stranger1@mail.example');
    // As if others had had all but one: other counters are of addresses that are not seen again.
    await server.unitOfWork.write((manager) =>
      manager.query('UPDATE counters SET hits = ?', [points - 1]),
    );
    const states: (string | null)[][] = [];
    for (const name of ['stranger2', 'stranger3', 'stranger4']) {
      const booking = await book(`${name}@mail.example`);
      const [message] = await messagesTo(booking.email);
      const { body } = await server.admin.get<Message>(`/api/messages/${message?.id ?? ''}`);
      states.push([body.state, body.error]);
    }
    const held = ['unsent', HELD_BECAUSE.site];
    expect(states).toEqual([['sent', null], held, held]);
  });
});

describe('messages that a customer writes', () => {
  it('over the limit of a booking are a 429, from wherever they come; a repeated one is not counted', async () => {
    const { requestLink } = await book('writer@mail.example');
    const write = (text: string, key: string) =>
      server.visitor.post(
        '/api/request/messages',
        { text },
        {
          ...fromElsewhere(),
          authorization: `Request ${requestLink?.split('#')[1] ?? ''}`,
          'idempotency-key': key,
        },
      );
    const { points } = RATE_LIMITS['messages of customer'];
    for (let nth = 0; nth < points; nth += 1)
      expect((await write('Hello', `key-${String(nth)}`)).status).toBe(201);
    const { status, headers } = await write('Hello', 'one-too-many');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await write('Hello', 'key-0')).status).toBe(201);
    expect((await write('Other words', 'key-0')).status).toBe(422);
  });
});
