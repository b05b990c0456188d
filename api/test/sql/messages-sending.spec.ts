import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Message, MessageState } from '../../src/contract/messages.js';
import { eventually, MailServer, type Behaviour } from '../support/mail-server.js';
import { book } from '../support/records.js';
import { sendNow } from '../support/send-now.js';
import {
  ADMIN,
  runServer,
  newDatabase,
  type TestDatabase,
  type TestServer,
} from '../support/server.js';

let mail: MailServer;
let database: TestDatabase;
/** On MySQL two on one database, as behind a load balancer; SQLite belongs to one server. */
const servers: TestServer[] = [];
let server: TestServer;

beforeAll(async () => {
  mail = await new MailServer().start();
  database = await newDatabase();
  const variables = { SMTP_URL: mail.url, OWNER_EMAILS: 'owner@house.example' };
  server = await runServer(variables, database);
  servers.push(server);
  if (inject('database') === 'mysql') servers.push(await runServer(variables, database));
  await server.admin.signIn(ADMIN);
});
afterAll(async () => {
  for (const one of servers) await one.close();
  await database.drop();
  await mail.stop();
});

let people = 0;
/** Somebody new asks for an evening. */
async function ask(behaviour?: Behaviour): Promise<Booking> {
  const email = `guest${String((people += 1))}@mail.example`;
  if (behaviour !== undefined) mail.behaviour.set(email, behaviour);
  return book(server.visitor, { email });
}
async function toCustomer({ id, email }: Booking): Promise<Message | undefined> {
  const { body, text } = await server.admin.get<Message[]>(`/api/messages?bookingId=${id}`);
  if (!Array.isArray(body)) throw new Error(text);
  return body.find(({ to }) => to === email);
}
const becomes = (booking: Booking, state: MessageState) =>
  eventually(async () => {
    const message = await toCustomer(booking);
    return message?.state === state && message;
  });
/** As if the time until the next try had passed. */
const nextTry = ({ id }: Pick<Message, 'id'>, attempts?: number) =>
  sendNow(server, { id }, attempts === undefined ? {} : { attempts });
const textsTo = ({ email }: Booking) => mail.texts.filter(({ to }) => to === email);
const minutesUntil = (moment: string | null) =>
  Math.round((Date.parse(moment ?? '') - Date.now()) / 60_000);

describe('rule 2: sending', () => {
  it('a request: customer and owner get one mail each, also with two servers', async () => {
    const bookings = await Promise.all(Array.from({ length: 8 }, () => ask()));
    for (const booking of bookings) {
      await mail.mailTo(booking.email);
      expect((await becomes(booking, 'sent')).error).toBeNull();
    }
    for (const booking of bookings) expect(textsTo(booking)).toHaveLength(1);
    expect(await mail.mailTo('owner@house.example', 8)).toHaveLength(8);
  });

  it('an address with an international domain gets its mail, under the name that mail servers know', async () => {
    const booking = await book(server.visitor, { email: 'sam@müller.example' });
    await becomes(booking, 'sent');
    await mail.mailTo('sam@müller.example');
    const raw = mail.received.find(({ to }) => to === 'sam@müller.example')?.raw;
    expect(raw).toContain('To: sam@xn--mller-kva.example');
  });

  it('a connection lost after the text: marked as perhaps sent, and retried once, or sent again by the owner, with its Message-ID', async () => {
    const booking = await ask('cuts off after');
    const message = await becomes(booking, 'uncertain');
    expect(message.error).toContain('may have been sent');
    expect(minutesUntil(message.nextAttemptAt)).toBe(1);
    await nextTry(message);
    await eventually(async () => {
      const now = await toCustomer(booking);
      return now?.state === 'uncertain' && now.nextAttemptAt === null;
    });
    const ids = () => textsTo(booking).map(({ email }) => email.messageId);
    expect(ids()).toEqual([ids()[0], ids()[0]]);

    // Also where the owner sends it again: the first may have arrived.
    mail.behaviour.delete(booking.email);
    await server.admin.post(`/api/messages/${message.id}/resend`);
    await becomes(booking, 'sent');
    expect(ids()).toEqual([ids()[0], ids()[0], ids()[0]]);
  });

  it.each([
    ['is being handed over', 'hangs', 'sending', 0],
    ['was perhaps handed over', 'cuts off after', 'uncertain', 1],
  ] as const)(
    'an address corrected while its mail %s: the next try goes to the new one',
    async (_, behaviour, state, texts) => {
      const booking = await ask(behaviour);
      await eventually(() => Promise.resolve(mail.recipients.includes(booking.email)));
      await becomes(booking, state);
      const email = `corrected-${booking.email}`;
      await server.admin.call('PATCH', `/api/bookings/${booking.id}`, { email });
      await becomes({ ...booking, email }, 'sent');
      expect([textsTo({ ...booking, email }), textsTo(booking)].map((all) => all.length)).toEqual([
        1,
        texts,
      ]);
    },
  );

  it('a message claimed by a killed server is retried after the claim expires', async () => {
    const booking = await ask('hangs');
    const { id } = await becomes(booking, 'sending');
    mail.behaviour.delete(booking.email);
    await nextTry({ id }, 7);
    await becomes(booking, 'sent');
    expect(textsTo(booking)).toHaveLength(1);
  });

  it('a message whose text a killed server had transmitted is marked as perhaps sent', async () => {
    const booking = await ask('takes and hangs');
    await eventually(() => Promise.resolve(textsTo(booking).length === 1));
    const { id } = await becomes(booking, 'sending');
    await nextTry({ id }, 7);
    const { error } = await becomes(booking, 'uncertain');
    expect(error).toContain('stopped before the mail server had answered');
  });
});

describe('rule 3: failures', () => {
  it('a 550 is final, and the mail server’s reply is shown', async () => {
    const { error, nextAttemptAt, attempts } = await becomes(await ask(550), 'failed');
    expect([error, nextAttemptAt, attempts]).toEqual([
      'The mail server refused it: 550 Not now, or never',
      null,
      1,
    ]);
  });

  it('a 450 is retried with growing delays, and abandoned after a day', async () => {
    const booking = await ask(450);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 11; tries += 1) {
      const message = await eventually(async () => {
        const now = await toCustomer(booking);
        return now?.state === 'queued' && now.attempts === tries && now;
      });
      pauses.push(minutesUntil(message.nextAttemptAt));
      await nextTry(message);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 480]);
    expect((await becomes(booking, 'failed')).error).toContain('asked to try again later: 450');
  });

  it('a hanging or disconnecting mail server delays no other message', async () => {
    const hanging = await ask('hangs');
    const cut = await ask('cuts off before');
    const fine = await ask();
    await mail.mailTo(fine.email);
    expect((await toCustomer(hanging))?.state).toBe('sending');
    const message = await becomes(cut, 'queued');
    expect([message.error, textsTo(cut).length]).toEqual([
      expect.stringContaining('could not be reached, or did not answer'),
      0,
    ]);
  });
});

it('rule 1: an unreachable mail server delays no booking, and gets all messages when it is back', async () => {
  const { port } = mail;
  await mail.stop();
  const booking = await ask();
  const message = await eventually(async () => {
    const now = await toCustomer(booking);
    return now?.attempts === 1 && now.state === 'queued' && now;
  });
  expect(message.error).toContain('ECONNREFUSED');
  await mail.start(port);
  await nextTry(message);
  await mail.mailTo(booking.email);
  await becomes(booking, 'sent');
});
