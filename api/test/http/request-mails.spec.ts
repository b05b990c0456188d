import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerView } from '../../src/contract/request.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { PAYMENT, request, SPAM_SIGNALS } from '../support/records.js';
import { OWNER, siteWithMail } from '../support/site-with-mail.js';

const { mail, server } = siteWithMail();
beforeEach(() => void mail.received.splice(0));

let people = 0;
async function ask(changes: object = {}) {
  const email = `writes${String((people += 1))}@mail.example`;
  const booking = await request(server.visitor, { email, ...changes });
  return { ...booking, authorization: `Request ${booking.requestLink?.split('#')[1] ?? ''}` };
}
type Asked = Awaited<ReturnType<typeof ask>>;
const write = ({ authorization }: Asked, text: unknown) =>
  server.visitor.post<CustomerView>('/api/request/messages', { text }, { authorization });
const withdraw = ({ authorization }: Asked, body: object) =>
  server.visitor.post<CustomerView>('/api/request/withdraw', body, { authorization });
const messagesOf = ({ id: bookingId }: Asked, template: string) =>
  server.unitOfWork.reader.findBy(MessageEntity, { bookingId, template } as object);

describe('POST /api/request/messages', () => {
  it('the owner is mailed the customer’s text, and a reply goes to the customer', async () => {
    const booking = await ask();
    const text = 'Dear all,\n\n<b>seven</b> & "eight"?\nAda 🌿';
    const { status, body } = await write(booking, ` ${text} `);
    expect([status, body.reference]).toEqual([201, booking.reference]);
    const written = await mail.mailAbout(OWNER, 'wrote to you');
    expect(written.subject).toBe(`Ada Lovelace wrote to you (${booking.reference})`);
    expect(written.text).toContain(text);
    expect(written.html).toContain('&lt;b&gt;seven&lt;/b&gt; &amp; &quot;eight&quot;?<br>Ada 🌿');
    expect(written.replyTo?.map(({ address }) => address)).toEqual([booking.email]);
  });

  it('the answer to the customer has no e-mail address, phone number or name', async () => {
    const { text } = await server.visitor.post(
      '/api/request/messages',
      { text: 'Hello' },
      {
        authorization: (await ask()).authorization,
      },
    );
    expect(text).not.toMatch(/mail\.example|7700|Lovelace/);
  });

  it('the same text twice is two mails', async () => {
    const booking = await ask();
    for (let time = 0; time < 2; time += 1) await write(booking, 'Are you there?');
    expect(await messagesOf(booking, 'customer-wrote')).toHaveLength(2);
  });

  it('does not answer the request: the deadline stays', async () => {
    const booking = await ask();
    const { body } = await write(booking, 'Hello?');
    expect([body.stage, body.answerDueAt]).toEqual(['new', booking.answerDueAt]);
  });

  it.each([
    ['confirmed', 201],
    ['cancelled', 201],
    ['completed', 201],
  ])('for a booking that is %s is accepted', async (status, expected) => {
    const booking = await ask();
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status });
    expect((await write(booking, 'One thing more')).status).toBe(expected);
  });

  it.each([undefined, '', ' \n ', 7, 'x'.repeat(2001)])('%j: 400 with a sentence', async (text) => {
    const booking = await ask();
    expect(await write(booking, text)).toMatchObject({
      status: 400,
      body: { fields: { text: expect.stringMatching(/\w \w/) as string } },
    });
    expect(await messagesOf(booking, 'customer-wrote')).toEqual([]);
  });

  it('a request held as spam becomes a booking, and customer and owner get their mails', async () => {
    const booking = await ask(SPAM_SIGNALS);
    expect((await write(booking, 'Have you had my request?')).status).toBe(201);
    await mail.mailAbout(booking.email, 'We have your request');
    await mail.mailAbout(OWNER, 'New request');
    await mail.mailAbout(OWNER, 'wrote to you');
  });
});

describe('POST /api/request/withdraw', () => {
  it('the owner is mailed at once, with the reason in the customer’s words', async () => {
    const booking = await ask();
    await withdraw(booking, { reason: 'It will <rain>' });
    const { subject, text, html, replyTo } = await mail.mailAbout(OWNER, 'withdrew');
    expect(subject).toBe(
      `Ada Lovelace withdrew the request for Friday 18 July 2031 (${booking.reference})`,
    );
    expect(text).toContain('It will <rain>');
    expect(html).toContain('It will &lt;rain&gt;');
    expect(replyTo?.map(({ address }) => address)).toEqual([booking.email]);
  });

  it.each([{}, { reason: null }, { reason: ' ' }])('%j: mailed without a reason', async (body) => {
    const booking = await ask();
    expect((await withdraw(booking, body)).status).toBe(200);
    const told = await messagesOf(booking, 'customer-withdrew');
    expect(told.map(({ parameters }) => parameters)).toEqual([{}]);
  });

  it('the owner is told what was paid and was not given back', async () => {
    const booking = await ask();
    const pay = async (kind: string, amount: number) => {
      const path = `/api/bookings/${booking.id}/payments`;
      expect((await server.admin.post(path, { ...PAYMENT, kind, amount })).status).toBe(201);
    };
    await pay('deposit', 11_300);
    await pay('refund', 1300);
    await withdraw(booking, {});
    const unpaid = await ask();
    await withdraw(unpaid, {});
    const textAbout = async ({ reference }: Asked) =>
      (
        await mail.mailAbout(OWNER, `withdrew the request for Friday 18 July 2031 (${reference})`)
      ).text?.replaceAll(/\s+/g, ' ');
    const paid = '$100 was paid for it. Refunds are not automatic.';
    expect(await textAbout(booking)).toContain(paid);
    expect(await textAbout(unpaid)).not.toContain('paid');
  });

  it('repeated: mailed once', async () => {
    const booking = await ask();
    await Promise.all([withdraw(booking, {}), withdraw(booking, {})]);
    await withdraw(booking, {});
    expect(await messagesOf(booking, 'customer-withdrew')).toHaveLength(1);
  });

  it('of a confirmed booking is refused: no mail', async () => {
    const booking = await ask();
    await server.admin.put(`/api/bookings/${booking.id}/status`, { status: 'confirmed' });
    expect((await withdraw(booking, {})).status).toBe(409);
    expect(await messagesOf(booking, 'customer-withdrew')).toEqual([]);
  });
});
