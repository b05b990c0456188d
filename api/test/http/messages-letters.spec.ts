import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Email } from 'postal-mime';
import type { Booking } from '../../src/contract/bookings.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import { MessageEntity } from '../../src/messages/message.entity.js';
import { eventIn } from '../support/event-in-mail.js';
import { MailServer } from '../support/mail-server.js';
import { book, PAYMENT, quoteAndPay, request } from '../support/records.js';
import { startServer, type TestServer } from '../support/server.js';

const OWNER = 'owner@house.example';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await new MailServer().start();
  server = await startServer({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Finesse, by night <hello@house.example>',
    OWNER_EMAILS: OWNER,
    SITE_URL: 'https://www.house.example',
  });
});
afterAll(async () => {
  await server.close();
  await mail.stop();
});
beforeEach(() => void mail.received.splice(0));

const setStatus = ({ id }: Pick<Booking, 'id'>, status: string, reason?: string) =>
  server.admin.put(`/api/bookings/${id}/status`, { status, reason });
/** As if what is held had been held for a minute. */
async function afterHold(): Promise<void> {
  await server.unitOfWork.write((manager) =>
    manager.update(MessageEntity, { state: 'queued' }, { nextAttemptAt: new Date() }),
  );
}
let people = 0;
const nextEmail = () => `guest${String((people += 1))}@mail.example`;
const ask = (changes: Partial<NewBooking> = {}) =>
  book(server.visitor, { email: nextEmail(), ...changes });
const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;
const mailTo = async (to: string) => (await mail.mailTo(to))[0] as Email;
const oneLine = ({ text = '' }: Email) => text.replaceAll('\n', ' ');
const contentOf = ({ text, html, subject }: Email) => [subject, text, html].join('\n');

describe('mails to the customer', () => {
  it('request received: has the response deadline, and nothing the visitor typed', async () => {
    const { email } = await ask();
    const received = await mailTo(email);
    expect(received.subject).toContain('We have your request for Friday 18 July 2031');
    expect(received.from).toMatchObject({
      name: 'Finesse, by night',
      address: 'hello@house.example',
    });
    expect(received.replyTo?.map(({ address }) => address)).toEqual([OWNER]);
    expect(header(received, 'auto-submitted')).toBe('auto-generated');
    expect(received.text).toContain('Friday 18 July 2031, 19:30');
    expect(received.text?.replaceAll('\n', ' ')).toMatch(
      /you will hear from us by [A-Z][a-z]+day \d+ [A-Z][a-z]+, \d\d:\d\d \(London time\)\./,
    );
    for (const typed of ['Ada', 'Lovelace', 'Garden Row', '7700', 'Mint', 'ramp', '@ada'])
      expect(contentOf(received)).not.toContain(typed);
  });

  it('plain text and HTML have the same content, and the HTML loads no image', async () => {
    const { email } = await ask();
    const { text = '', html = '' } = await mailTo(email);
    for (const said of ['Thank you, we have your request', 'Shisha Catering', 'What happens next'])
      expect([said, text.includes(said), html.includes(said)]).toEqual([said, true, true]);
    expect(html).not.toMatch(/<img|url\(|<script|<form/);
    // But for links, which would be broken.
    const lines = text.split('\n').filter((line) => !line.startsWith('http'));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
  });

  it('a message written by the owner: unchanged, and from the owner’s name', async () => {
    const { id, email } = await ask();
    const text = 'Dear Ada,\n\n<b>seven</b> & "eight"?\nMina 🌿';
    const { status } = await server.admin.post(`/api/bookings/${id}/messages`, { text });
    expect(status).toBe(201);
    const words = await mail.mailAbout(email, 'About your event');
    expect(words.text).toContain(text);
    expect(words.html).toContain('&lt;b&gt;seven&lt;/b&gt; &amp; &quot;eight&quot;?<br>Mina 🌿');
    expect(header(words, 'auto-submitted')).toBeUndefined();
  });

  it('confirmed: has the event as a calendar file, at its instant', async () => {
    const booking = await ask();
    await setStatus(booking, 'confirmed');
    await afterHold();
    const confirmed = await mail.mailAbout(booking.email, 'Confirmed');
    const file = confirmed.attachments.find(({ filename }) => filename === 'event.ics');
    expect(file?.method ?? 'PUBLISH').toBe('PUBLISH');
    const event = eventIn(confirmed);
    expect(event.startDate.toJSDate().toISOString()).toBe('2031-07-18T18:30:00.000Z');
    expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event.location).toBe('12 Garden Row, London');
  });

  it('cancelled after confirmation: the same event, cancelled, with a higher SEQUENCE', async () => {
    const booking = await ask();
    await setStatus(booking, 'confirmed');
    await afterHold();
    const confirmed = eventIn(await mail.mailAbout(booking.email, 'Confirmed'));
    await setStatus(booking, 'cancelled');
    await afterHold();
    const last = await mail.mailAbout(booking.email, 'Cancelled');
    const cancelled = eventIn(last);
    expect(last.subject).toContain('Cancelled: your event for Friday 18 July 2031');
    expect(cancelled.uid).toBe(confirmed.uid);
    expect(cancelled.sequence).toBeGreaterThan(confirmed.sequence);
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('pending again after confirmation: says so, with the owner’s words and the link, and takes the event out of the calendar', async () => {
    const { requestLink, ...booking } = await request(server.visitor, { email: nextEmail() });
    await setStatus(booking, 'confirmed');
    await afterHold();
    const confirmed = eventIn(await mail.mailAbout(booking.email, 'Confirmed'));
    await setStatus(booking, 'pending', 'The terrace is closed that day.');
    await afterHold();
    const pending = await mail.mailAbout(booking.email, 'Not confirmed any more');
    const cancelled = eventIn(pending);
    expect(cancelled.uid).toBe(confirmed.uid);
    expect(cancelled.sequence).toBeGreaterThan(confirmed.sequence);
    expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(contentOf(pending)).toContain('The terrace is closed that day.');
    expect(contentOf(pending)).toContain(requestLink);
  });

  it('declined: has the owner’s words as they were typed, the link, and what becomes of the money', async () => {
    const { requestLink, ...booking } = await request(server.visitor, { email: nextEmail() });
    await quoteAndPay(server.admin, booking.id);
    const reason = 'We are away that week.\n<b>Would the 25th do?</b>';
    expect((await setStatus(booking, 'cancelled', reason)).status).toBe(200);
    await afterHold();
    const declined = await mail.mailAbout(booking.email, 'Cancelled');
    expect(declined.text).toContain(reason);
    expect(declined.html).toContain('&lt;b&gt;Would the 25th do?&lt;/b&gt;');
    expect(contentOf(declined)).toContain(requestLink);
    expect(oneLine(declined)).toContain('You have paid $50 for this event.');
  });

  it('cancelled after a part was given back: says what was paid, given back and kept', async () => {
    const booking = await ask();
    await quoteAndPay(server.admin, booking.id);
    const refund = { ...PAYMENT, amount: 2000, kind: 'refund' };
    await server.admin.post(`/api/bookings/${booking.id}/payments`, refund);
    await setStatus(booking, 'cancelled');
    await afterHold();
    const cancelled = await mail.mailAbout(booking.email, 'Cancelled');
    expect(oneLine(cancelled)).toContain(
      'You paid $50 for this event. We have given back $20 and kept $30.',
    );
  });

  it('withdrawn by the customer: says that they did it, and not that nobody will come', async () => {
    const { requestLink, email } = await request(server.visitor, { email: nextEmail() });
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const withdrawn = await server.visitor.post('/api/request/withdraw', {}, { authorization });
    expect(withdrawn.status).toBe(200);
    await afterHold();
    const cancelled = await mail.mailAbout(email, 'Cancelled');
    expect(oneLine(cancelled)).toContain('You have withdrawn your request');
    expect(oneLine(cancelled)).not.toContain('We will not come');
  });

  it('cancelled before confirmation: no calendar event', async () => {
    const booking = await ask();
    await setStatus(booking, 'cancelled');
    await afterHold();
    const cancelled = await mail.mailAbout(booking.email, 'Cancelled');
    expect([cancelled.attachments, cancelled.subject]).toEqual([
      [],
      `Cancelled: your request for Friday 18 July 2031 (${booking.reference})`,
    ]);
  });
});

describe('mails to the owner', () => {
  it('a new request: has everything needed to call back, and a reply goes to the customer', async () => {
    const { id, email, reference } = await ask();
    const { subject, text = '', html = '', replyTo } = await mailTo(OWNER);
    expect(subject).toBe(`New request: Ada Lovelace, Friday 18 July 2031 (${reference})`);
    expect(replyTo?.map(({ address }) => address)).toEqual([email]);
    for (const link of [
      'tel:+447700900123',
      'https://wa.me/447700900123',
      'https://www.google.com/maps/search/?api=1&query=12%20Garden%20Row%2C%20London',
      `https://www.house.example/admin/bookings/${id}`,
    ])
      expect([link, text.includes(link), html.includes(link.replace('&', '&amp;'))]).toEqual([
        link,
        true,
        true,
      ]);
    expect(text).toContain('Mint, please');
  });

  it.each([
    ['a line break', 'Ada\r\nBcc: everybody@mail.example', 'Ada Bcc: everybody@mail.example'],
    ['quotes', '"Ada" <ada@evil.example>', '"Ada" <ada@evil.example>'],
    ['emoji', 'Ada 🌿', 'Ada 🌿'],
    ['right-to-left text', 'עדה', '\u2068עדה Lovelace\u2069'],
    ['signs that turn a line around', 'Ada \u202eecaleval', 'Ada ecaleval'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('a name with %s: is harmless', async (_, firstName, shown) => {
    await ask({ firstName });
    const { subject, headers, html, to } = await mailTo(OWNER);
    expect(subject).toContain(shown);
    expect(headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(to?.map(({ address }) => address)).toEqual([OWNER]);
    expect(html).not.toContain('<img');
  });
});
