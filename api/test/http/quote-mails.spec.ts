import { beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '../../src/contract/quotes/quote.js';
import { MessageEntity } from '../../src/modules/messages/message.entity.js';
import { eventually } from '../support/mail-server.js';
import { remindAt } from '../support/jobs.js';
import { PAYMENT, request } from '../support/records.js';
import { sendNow } from '../support/send-now.js';
import { OWNER, siteWithMail } from '../support/site-with-mail.js';

const { mail, server } = siteWithMail();

let people = 0;
let booking: Awaited<ReturnType<typeof request>>;
beforeEach(async () => {
  mail.received.splice(0);
  booking = await request(server.visitor, { email: `quoted${String((people += 1))}@mail.example` });
});

const DRAFT = {
  lines: [
    { item: 'package-premium', quantity: 1, discount: { percent: 10, reason: 'A <quiet> Monday' } },
    { description: `A fire pit ${'with logs '.repeat(12)}`, quantity: 2, unitAmount: 1999 },
  ],
  note: 'We come an hour earlier.\nMina & all',
};
async function send(draft: object = DRAFT): Promise<Quote> {
  const path = `/api/bookings/${booking.id}/quotes/draft`;
  await server.admin.put(path, draft);
  const { status, body } = await server.admin.post<Quote>(`${path}/send`, {});
  expect(status).toBe(201);
  return body;
}
const answer = (what: 'accept' | 'decline', body: object) =>
  server.visitor.post(
    `/api/request/quote/${what}`,
    { version: 1, ...body },
    { authorization: `Request ${booking.requestLink?.split('#')[1] ?? ''}` },
  );
const acceptAs = (name: string) => answer('accept', { name, termsAccepted: true });
const act = (id: string, what: string, body: object = {}) =>
  server.admin.post<Quote>(`/api/quotes/${id}/${what}`, body);

const messages = (template: string) =>
  server.unitOfWork.reader.findBy(MessageEntity, { bookingId: booking.id, template } as object);
/** As if what is held had been held for a minute. */
async function afterHold(template: string): Promise<MessageEntity[]> {
  await sendNow(server);
  return eventually(async () => {
    const found = await messages(template);
    return found.every(({ state }) => !['queued', 'sending'].includes(state)) && found;
  });
}
const shown = async (template: string) => {
  const [message] = await messages(template);
  return (await server.admin.get<{ text: string }>(`/api/messages/${message?.id ?? ''}`)).body.text;
};

describe('a quote sent to the customer', () => {
  it('is mailed with its lines, discounts, total, deposit and the private link', async () => {
    await send();
    const { subject, text = '', html = '' } = await mail.mailAbout(booking.email, 'Our quote');
    expect(subject).toBe(`Our quote for Friday 18 July 2031 (${booking.reference})`);
    for (const said of [
      '$405',
      '−$45 (10%): A <quiet> Monday',
      '$39.98',
      '$444.98',
      '$112',
      'We come an hour earlier.',
    ])
      expect([said, text.includes(said)]).toEqual([said, true]);
    expect(html).toContain('−$45 (10%): A &lt;quiet&gt; Monday');
    expect(html).toContain('We come an hour earlier.<br>Mina &amp; all');
    for (const part of [text, html]) expect(part).toContain(booking.requestLink);
    const lines = text.split('\n').filter((line) => !line.startsWith('http'));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
    // In a column, whatever the length of what stands before them.
    const ends = lines.filter((line) => /^(Total|Deposit|2 ×)/.test(line));
    expect(ends.map(({ length }) => length)).toEqual([72, 72, 72]);
  });

  it('again is another mail for each version, which says that it is new', async () => {
    await send();
    await mail.mailAbout(booking.email, 'Our quote');
    await send({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    const { text } = await mail.mailAbout(booking.email, 'Our new quote');
    expect(text).toContain('Your quote has changed');
    expect(text).toContain('$600');
    await send({ lines: [{ item: 'package-luxury', quantity: 2 }] });
    const { subject } = await mail.mailAbout(booking.email, 'version 3');
    expect(subject).toBe(
      `Our new quote (version 3) for Friday 18 July 2031 (${booking.reference})`,
    );
  });

  it('rule 9 for a confirmed event says what stays agreed until it is accepted, and counts what was paid', async () => {
    await send({ lines: [{ item: 'package-premium', quantity: 1 }] });
    await acceptAs('Ada Lovelace');
    const path = `/api/bookings/${booking.id}`;
    await server.admin.post(`${path}/payments`, { ...PAYMENT, amount: 11_300 });
    await server.admin.put(`${path}/status`, { status: 'confirmed' });
    await send({ lines: [{ item: 'package-luxury', quantity: 1 }] });
    const { text = '' } = await mail.mailAbout(booking.email, 'Our new quote');
    const flat = text.replaceAll(/\s+/g, ' ');
    expect(flat).toContain(
      'You accepted our quote of $450 before. That stays agreed unless you accept this one.',
    );
    expect(flat).toContain(
      'Once you have accepted the quote, $37 of the deposit is still to be paid. Please pay it within 7 days of accepting. The rest, $450, is due',
    );
    expect(flat).not.toContain('secures your date');
    await remindAt(server.database, '2031-07-15T12:30:00Z');
    await sendNow(server);
    const reminder = await mail.mailAbout(booking.email, 'The balance for');
    expect(reminder.text).toContain('$337 is still to be paid');
  });

  it('for a past date promises no date, also once it is accepted, and asks for nothing before the event', async () => {
    const past = { eventDate: '2021-07-18' };
    await server.admin.call('PATCH', `/api/bookings/${booking.id}`, past);
    await send({ lines: [{ item: 'package-premium', quantity: 1 }] });
    const offered = await mail.mailAbout(booking.email, 'Our quote');
    expect(offered.text?.replaceAll(/\s+/g, ' ')).toContain(
      'Once you have accepted the quote, a deposit of $113 is due. It is part of the total. See and',
    );
    expect((await acceptAs('Ada Lovelace')).status).toBe(200);
    const accepted = await mail.mailAbout(booking.email, 'You accepted');
    expect(accepted.text).toContain('The deposit of $113 is still to be paid.');
    expect(accepted.text).not.toMatch(/secures|was due|The rest/);
  });

  it('and offered again is mailed again, until when, under a subject of its own', async () => {
    const { id } = await send();
    await mail.mailAbout(booking.email, 'Our quote');
    await act(id, 'withdraw');
    await act(id, 'revive', { validUntil: '2031-07-01T21:00:00Z' });
    const again = await mail.mailAbout(booking.email, 'valid until');
    expect(again.subject).toBe(
      `Our quote for Friday 18 July 2031, valid until Tuesday 1 July 2031 (${booking.reference})`,
    );
    expect(again.text).toContain('Your quote is valid again');
    // One that is open is extended without a mail.
    await act(id, 'revive', { validUntil: '2031-07-02T21:00:00Z' });
    expect(await messages('quote-sent')).toHaveLength(2);
  });

  it('and withdrawn before its mail was sent is not mailed', async () => {
    mail.behaviour.set(booking.email, 450);
    const { id } = await send();
    await eventually(async () => (await messages('quote-sent'))[0]?.error ?? undefined);
    await act(id, 'withdraw');
    mail.behaviour.delete(booking.email);
    expect((await afterHold('quote-sent'))[0]?.state).toBe('stopped');
    expect(
      mail.received.filter(
        ({ to, email }) => to === booking.email && email.subject?.includes('quote'),
      ),
    ).toEqual([]);
  });
});

describe('a quote answered', () => {
  it('accepted by the customer: both sides get a mail at once, the customer’s with the terms', async () => {
    const { body: catalogue, headers } = await server.admin.get<object>('/api/catalogue');
    const terms = 'The deposit <stays> with us.';
    const ifMatch = { 'if-match': headers.get('etag') ?? '' };
    await server.admin.call('PUT', '/api/catalogue', { ...catalogue, terms }, ifMatch);
    await send();
    expect((await acceptAs('Ada King')).status).toBe(200);
    const toCustomer = await mail.mailAbout(booking.email, 'You accepted');
    expect(toCustomer.text?.replaceAll('\n', ' ')).toContain(
      'You accepted our quote for Friday 18 July 2031, in the name of Ada King.',
    );
    expect(toCustomer.text).toContain('the deposit of $112, which secures your date.');
    expect(toCustomer.text).toContain(terms);
    expect(toCustomer.html).toContain('The deposit &lt;stays&gt; with us.');
    const toOwner = await mail.mailAbout(OWNER, 'accepted the quote');
    expect(toOwner.subject).toBe(
      `Ada Lovelace accepted the quote for $444.98 (${booking.reference})`,
    );
    expect(toOwner.text).toContain('Ada King accepted quote 1.');
    expect(toOwner.replyTo?.map(({ address }) => address)).toEqual([booking.email]);
  });

  it('rule 9 accepted in a new version after the deposit was paid: the mail asks for none', async () => {
    await send();
    const deposit = { ...PAYMENT, amount: 11_200 };
    await server.admin.post(`/api/bookings/${booking.id}/payments`, deposit);
    await send();
    await answer('accept', { version: 2, name: 'Ada King', termsAccepted: true });
    const { text } = await mail.mailAbout(booking.email, 'You accepted');
    expect(text).not.toContain('secures your date');
  });

  it('accepted ten times at once: both sides get one mail', async () => {
    await send();
    await Promise.all(Array.from({ length: 10 }, () => acceptAs('Ada King')));
    expect(await messages('quote-accepted')).toHaveLength(1);
    expect(await messages('quote-answered')).toHaveLength(1);
  });

  it('declined: only the owner gets a mail, with the reason in the customer’s words', async () => {
    await send();
    await answer('decline', { reason: 'Too <much> for us' });
    const { text, html } = await mail.mailAbout(OWNER, 'declined the quote');
    expect(text).toContain('Too <much> for us');
    expect(html).toContain('Too &lt;much&gt; for us');
    expect(await messages('quote-accepted')).toEqual([]);
  });

  it('undone by the owner: the sent mail stays readable as it was', async () => {
    const { id } = await send();
    await acceptAs('Ada King');
    await mail.mailAbout(booking.email, 'You accepted');
    await mail.mailAbout(OWNER, 'accepted the quote');
    expect((await act(id, 'undo', { reason: 'A misunderstanding' })).status).toBe(200);
    expect(await shown('quote-accepted')).toContain('You accepted our quote');
    expect(await shown('quote-answered')).toContain('The quote was accepted');
  });

  it('rule 1: accepted by the owner and undone within 60 seconds: no mail', async () => {
    const { id } = await send();
    await act(id, 'accept', { name: 'Ada', reason: 'By phone' });
    const [held] = await messages('quote-accepted');
    const wait = (held?.nextAttemptAt?.getTime() ?? 0) - (held?.createdAt.getTime() ?? 0);
    expect(wait).toBe(60_000);
    await act(id, 'undo', { reason: 'The wrong booking' });
    for (const template of ['quote-accepted', 'quote-answered'])
      expect((await afterHold(template)).map(({ state }) => state)).toEqual(['stopped']);
  });

  it('accepted by the owner: the customer gets a mail after a minute, without the reason', async () => {
    const { id } = await send();
    await act(id, 'accept', { name: 'Ada', reason: 'By phone' });
    await afterHold('quote-accepted');
    const { text } = await mail.mailAbout(booking.email, 'You accepted');
    expect(text).toContain('in the name of Ada.');
    expect(text).not.toContain('By phone');
    expect((await mail.mailAbout(OWNER, 'accepted the quote')).text).toContain('By phone');
  });
});
