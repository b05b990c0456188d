import { describe, expect, it } from 'vitest';
import type { Email } from 'postal-mime';
import type { Message } from '../../src/contract/messages.js';
import { contentOf, siteWithLetters } from '../support/site-with-letters.js';
import { OWNER } from '../support/site-with-mail.js';

const { afterHold, ask, mail, server, setStatus } = siteWithLetters();
const header = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;
const mailTo = async (to: string) => (await mail.mailTo(to))[0] as Email;

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

  it.each([
    [
      '2031-07-19',
      '00:30',
      null,
      'Saturday 19 July 2031, 00:30, in the night from Friday to Saturday',
    ],
    [
      '2031-07-18',
      '23:00',
      null,
      'Friday 18 July 2031, 23:00, in the night from Friday to Saturday',
    ],
    ['2031-07-18', '19:30', '3-days', 'Friday 18 July 2031, 19:30, until Sunday 20 July 2031'],
  ] as const)('on %s at %s for %s: says the night or the last day', async (...asked) => {
    const [eventDate, eventTime, eventDays, words] = asked;
    const booking = await ask({ eventDate, eventTime, eventDays });
    const flat = ({ text = '' }: Email) => text.replaceAll(/\s+/g, ' ');
    expect(flat(await mailTo(booking.email))).toContain(words);
    await setStatus(booking, 'confirmed');
    await afterHold();
    expect(flat(await mail.mailAbout(booking.email, 'Confirmed'))).toContain(words);
  });

  it('with a known end after midnight: says until when, also in what was sent before a change', async () => {
    const booking = await ask();
    const path = `/api/bookings/${booking.id}`;
    await server.admin.put(`${path}/schedule`, { end: '2031-07-19T00:30:00Z' });
    await setStatus(booking, 'confirmed');
    await afterHold();
    await mail.mailAbout(booking.email, 'Confirmed');
    await server.admin.put(`${path}/schedule`, { end: '2031-07-20T21:00:00Z' });
    const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${booking.id}`);
    const textOf = (template: string) =>
      body.find((message) => message.template === template)?.text.replaceAll(/\s+/g, ' ');
    expect(textOf('booking-confirmed')).toContain(
      'Friday 18 July 2031, 19:30, until 01:30 in the night from Friday to Saturday',
    );
    expect(textOf('booking-changed')).toContain(
      'Friday 18 July 2031, 19:30, until Sunday 20 July 2031, 22:00',
    );
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
});

describe('mails to the owner', () => {
  it('a new request: has everything needed to call back, and a reply goes to the customer', async () => {
    const { id, email, reference } = await ask();
    const { subject, text = '', html = '', replyTo } = await mail.mailAbout(OWNER, reference);
    expect(subject).toBe(`New request: Ada Lovelace, Friday 18 July 2031 (${reference})`);
    expect(replyTo?.map(({ address }) => address)).toEqual([email]);
    for (const link of [
      'tel:+447700900123',
      `https://wa.me/447700900123?text=Hello%20Ada%2C%20this%20is%20Finesse%20about%20${reference}`,
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
    const { reference } = await ask({ firstName });
    const { subject, headers, html, to } = await mail.mailAbout(OWNER, reference);
    expect(subject).toContain(shown);
    expect(headers.some(({ key }) => key === 'bcc')).toBe(false);
    expect(to?.map(({ address }) => address)).toEqual([OWNER]);
    expect(html).not.toContain('<img');
  });
});
