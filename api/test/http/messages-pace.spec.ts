import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '../../src/contract/messages.js';
import { book } from '../support/records.js';
import { sendNow } from '../support/send-now.js';
import { siteWithMail } from '../support/site-with-mail.js';

const PER_MINUTE = 10;
const MINUTE_MS = 60_000;

/** Moments at which the mail server has accepted a mail. */
const accepted: number[] = [];
let perMinute = Infinity;
let connections = 0;
let open = 0;
let openMax = 0;
let refused = 0;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
const { mail, server } = siteWithMail(
  {},
  {
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      open += 1;
      openMax = Math.max(openMax, open);
      done();
    },
    onMailFrom: (_address, _session, done) => {
      const now = Date.now();
      if (accepted.filter((at) => at > now - MINUTE_MS).length < perMinute) {
        accepted.push(now);
        return done();
      }
      refused += 1;
      done(Object.assign(new Error('4.7.0 Too many mails, slow down'), { responseCode: 421 }));
    },
    onClose: () => {
      open -= 1;
    },
  },
);

it('rule 3 many mails at once go over one connection', async () => {
  await Promise.all(Array.from({ length: 10 }, () => book(server.visitor)));
  await vi.waitUntil(() => mail.received.length === 20, { timeout: 10_000, interval: 20 });
  expect(connections).toBe(1);
  await vi.waitUntil(() => open === 0, { timeout: 5000, interval: 20 });
});

it('rule 3 a mail server that takes ten mails a minute gets all mails, each once, one at a time after its refusal', async () => {
  perMinute = PER_MINUTE;
  accepted.length = mail.texts.length = 0;
  for (let guest = 1; guest <= 12; guest += 1)
    await book(server.visitor, { email: `guest${String(guest)}@mail.example` });
  const states = async () =>
    (await server.admin.get<Message[]>('/api/messages')).body.map(({ state }) => state);
  const areAllSent = async () => (await states()).every((state) => state === 'sent');
  /** Until the mail server has refused one more, or all are sent, and nothing is under way. */
  const settled = (before: number) =>
    vi.waitUntil(
      async () =>
        (refused > before || (await areAllSent())) &&
        open === 0 &&
        !(await states()).includes('sending'),
      { timeout: 20_000, interval: 20 },
    );
  await settled(0);
  const refusedBefore = refused;
  openMax = 0;
  while (!(await areAllSent())) {
    const before = refused;
    vi.setSystemTime(Date.now() + 16 * MINUTE_MS);
    await sendNow(server);
    await settled(before);
  }
  expect(openMax).toBe(1);
  const texts = mail.texts.map(({ to, email }) => `${to} ${email.messageId ?? ''}`);
  expect([texts.length, new Set(texts).size]).toEqual([24, 24]);
  // One for each time that ten were sent.
  expect(refused - refusedBefore).toBeLessThanOrEqual(2);
}, 60_000);
