import { describe, expect, it } from 'vitest';
import type { Email } from 'postal-mime';
import { eventIn } from '../support/event-in-mail.js';
import { PAYMENT, quoteAndPay, request } from '../support/records.js';
import { contentOf, siteWithLetters } from '../support/site-with-letters.js';

const { afterHold, ask, mail, nextEmail, server, setStatus } = siteWithLetters();
const oneLine = ({ text = '' }: Email) => text.replaceAll('\n', ' ');

describe('mails to the customer about a status', () => {
  it('confirmed: asks the customer to come, from the address that sends it, and its cancellation takes that back, so that Gmail and Outlook add and remove the event', async () => {
    const booking = await ask({ location: '12 Garden Row,\nLondon' });
    for (const [subject, method, status] of [
      ['Confirmed', 'REQUEST', 'CONFIRMED'],
      ['Cancelled', 'CANCEL', 'CANCELLED'],
    ] as const) {
      await setStatus(booking, subject.toLowerCase());
      await afterHold();
      const email = await mail.mailAbout(booking.email, subject);
      const { raw = '' } = mail.received.find((one) => one.email === email) ?? {};
      expect(raw).toMatch(
        new RegExp(`Content-Type: text/calendar; charset=utf-8; method=${method}\r\n`),
      );
      const { component, attendees, organizer } = eventIn(email);
      expect([
        component.parent.getFirstPropertyValue('method'),
        component.getFirstPropertyValue('status'),
        organizer,
        ...attendees.map((attendee) => attendee.getFirstValue()),
      ]).toEqual([
        method,
        status,
        `mailto:${email.from?.address ?? ''}`,
        `mailto:${booking.email}`,
      ]);
    }
    const { text = '', html = '' } = await mail.mailAbout(booking.email, 'Confirmed');
    for (const link of [
      'https://calendar.google.com/calendar/render?action=TEMPLATE&',
      'dates=20310718T183000Z/20310718T223000Z'.replace('/', '%2F'),
      'https://outlook.live.com/calendar/0/action/compose?rru=addevent&',
      'startdt=2031-07-18T18%3A30%3A00.000Z',
      'location=12%20Garden%20Row%2C%20London',
    ])
      expect([link, text.includes(link), html.includes(link.replace('&', '&amp;'))]).toEqual([
        link,
        true,
        true,
      ]);
    expect(text).toContain('12 Garden Row, London');
  });

  it('confirmed: has the event as a calendar file, at its instant', async () => {
    const booking = await ask();
    await setStatus(booking, 'confirmed');
    await afterHold();
    const confirmed = await mail.mailAbout(booking.email, 'Confirmed');
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
    expect(last.subject).toContain('Cancelled: your event on Friday 18 July 2031');
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

  it('pending again after a cancellation: says so, with the owner’s words and the link; and who never heard of the cancellation hears nothing', async () => {
    const { requestLink, ...booking } = await request(server.visitor, { email: nextEmail() });
    await setStatus(booking, 'cancelled');
    await setStatus(booking, 'pending');
    await setStatus(booking, 'cancelled');
    await afterHold();
    await mail.mailAbout(booking.email, 'Cancelled');
    await setStatus(booking, 'pending', 'It was a mistake.');
    await afterHold();
    const open = await mail.mailAbout(booking.email, 'Open again');
    expect(open.attachments).toEqual([]);
    expect(contentOf(open)).toContain('It was a mistake.');
    expect(contentOf(open)).toContain(requestLink);
    expect(contentOf(open)).not.toContain('confirmed');
    await setStatus(booking, 'cancelled');
    await afterHold();
    // The request’s own, and one for each status of which the customer has heard.
    const subjects = (await mail.mailTo(booking.email, 4)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toContain('Cancelled');
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
