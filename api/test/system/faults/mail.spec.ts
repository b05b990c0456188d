import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewBooking } from '../../../src/contract/new-booking.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { book } from '../../support/records.js';
import { startServer, type TestServer } from '../../support/server.js';
import { DebianMailbox, type ReadMail } from '../support/debian-mailbox.js';

// What we send, in the eyes of programs that are not ours: Debian's aiosmtpd takes it, Python's
// e-mail package and icalendar read it.

const OWNER = 'owner@house.example';

let mailbox: DebianMailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await new DebianMailbox().start();
  server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Finesse, by night <hello@house.example>',
    OWNER_EMAILS: OWNER,
    SITE_URL: 'https://www.house.example',
    TIME_ZONE: 'Europe/London',
  });
});
afterAll(async () => {
  await server.close();
  await mailbox.stop();
});

let known = 0;
/** Waits for so many more mails, as if what is held had been held for a minute; the last first. */
async function next(count: number): Promise<ReadMail[]> {
  await server.unitOfWork.write((manager) =>
    manager.update(MessageEntity, { state: 'queued' }, { nextAttemptAt: new Date() }),
  );
  const mails = await mailbox.mails(known + count);
  const seen = new Set(read.map(idOf));
  const more = mails.filter((mail) => !seen.has(idOf(mail)));
  known += count;
  read.push(...more);
  expect(more.map(({ defects }) => defects)).toEqual(more.map(() => []));
  return more;
}
const read: ReadMail[] = [];
const idOf = ({ headers }: ReadMail) => headers['message-id'] ?? '';
const to = (mails: ReadMail[], address: string): ReadMail => {
  const mail = mails.find((one) => one.to === address);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
};
const ALTERNATIVES = ['multipart/alternative', 'text/plain', 'text/html'];

it('a request with a hostile name: both mails are intact, and no header is added', async () => {
  const name: Partial<NewBooking> = {
    firstName: 'Ada 🌿\r\nBcc: everybody@mail.example',
    lastName: 'לאבלייס "Lady" <x@evil.example>',
    email: 'ada@mail.example',
  };
  const { reference } = await book(server.visitor, name);
  const mails = await next(2);
  for (const { headers, parts, from } of mails) {
    expect(headers['bcc'] ?? headers['cc']).toBeUndefined();
    expect(headers['auto-submitted']).toBe('auto-generated');
    expect(headers['subject']).toContain(reference);
    expect(headers['message-id']).toMatch(/^<[\da-f-]{36}\.0@www\.house\.example>$/);
    expect(from).toEqual([['Finesse, by night', 'hello@house.example']]);
    expect(parts).toEqual(ALTERNATIVES);
  }
  const toOwner = to(mails, OWNER);
  expect(toOwner.replyTo).toEqual(['ada@mail.example']);
  expect(toOwner.headers['to']).toBe(OWNER);
  expect(toOwner.headers['subject']).toContain('Ada 🌿 Bcc: everybody@mail.example לאבלייס "Lady"');
  expect(toOwner.text).toContain('לאבלייס');
  expect(toOwner.html).not.toContain('<x@evil.example>');
  expect(to(mails, 'ada@mail.example').replyTo).toEqual([OWNER]);
  expect(new Set(mails.map(idOf)).size).toBe(2);
});

it('a message written by the owner: character for character, with the owner’s name', async () => {
  const { id } = await book(server.visitor, { email: 'words@mail.example' });
  await next(2);
  const text = 'Dear Ada,\n\n.\nFrom here: <b>seven</b> & "eight" = €9?\nMina 🌿 עדה';
  await server.admin.post(`/api/bookings/${id}/messages`, { text });
  const [words] = await next(1);
  expect(words?.text).toContain(text);
  expect(words?.html).toContain('&lt;b&gt;seven&lt;/b&gt; &amp; &quot;eight&quot; = €9?<br>');
  expect([words?.to, words?.headers['auto-submitted']]).toEqual(['words@mail.example', undefined]);
});

it('rule 11: confirmed, moved over a clock change, cancelled: one event, in UTC', async () => {
  const location = '12 Garden Row; "back", London';
  const { id } = await book(server.visitor, {
    ...{ email: 'event@mail.example', eventDate: '2027-10-30', eventTime: '19:30', location },
  });
  await next(2);
  await server.admin.put(`/api/bookings/${id}/status`, { status: 'confirmed' });
  const [confirmed] = await next(1);
  await server.admin.call('PATCH', `/api/bookings/${id}`, { eventDate: '2027-10-31' });
  const [changed] = await next(1);
  await server.admin.put(`/api/bookings/${id}/status`, { status: 'cancelled' });
  const [cancelled] = await next(1);

  const all = [confirmed, changed, cancelled];
  const methods = ['REQUEST', 'REQUEST', 'CANCEL'];
  expect(all.map((mail) => mail?.methods)).toEqual(methods.map((method) => [method]));
  for (const mail of all) {
    expect(mail?.parts).toEqual([
      'multipart/mixed',
      ...ALTERNATIVES,
      ...['text/calendar', 'application/ics'],
    ]);
    // The part that the mail program reads, and the file for those that read none.
    expect(mail?.events[1]).toEqual(mail?.events[0]);
  }
  const events = all.flatMap((mail) => mail?.events[0] ?? []);
  expect(events).toMatchObject([
    { status: 'CONFIRMED', start: '2027-10-30T18:30:00+00:00', location },
    { status: 'CONFIRMED', start: '2027-10-31T19:30:00+00:00', location },
    { status: 'CANCELLED', start: '2027-10-31T19:30:00+00:00', location },
  ]);
  expect(events.map(({ method }) => method)).toEqual(methods);
  for (const { uid, errors } of events)
    expect([uid, errors]).toEqual([`${id}@www.house.example`, []]);
  const sequences = events.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
});
