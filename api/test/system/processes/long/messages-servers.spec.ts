import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SCHEMA } from '../../../../src/database/schema.js';
import { MessageEntity } from '../../../../src/modules/messages/message.entity.js';
import { readConfig } from '../../../../src/platform/config/config.js';
import { openDatabase, type OpenDatabase } from '../../../../src/platform/database/data-source.js';
import { Client } from '../../../support/client.js';
import { MailServer, type Received } from '../../../support/mail-server.js';
import { emptyDatabase, endAll, healthy, run, type Running } from '../../../support/process.js';
import { book } from '../../../support/records.js';

const GUESTS = 30;
/** The mail server takes the text of these and says nothing: whoever sends them is in the middle of it. */
const SLOW = ['slow1@mail.example', 'slow2@mail.example', 'slow3@mail.example'];
/** How many mails a server sends at once (outbox-worker). */
const LANES = 5;

let mail: MailServer;
let environment: Record<string, string>;
let beside: OpenDatabase;
const servers: Running[] = [];

beforeAll(async () => {
  mail = await new MailServer().start();
  for (const address of SLOW) mail.behaviour.set(address, 'takes and hangs');
  environment = {
    ...(await emptyDatabase()),
    ...{ SMTP_URL: mail.url, OWNER_EMAILS: 'owner@house.example' },
  };
  for (let count = 0; count < 3; count += 1) servers.push(await run(environment));
  for (const server of servers) await healthy(server);
  const { database } = readConfig(environment);
  beside = await openDatabase(database, SCHEMA, { alone: false, migrate: false });
}, 120_000);
afterAll(async () => {
  await beside.close();
  await endAll();
  await mail.stop();
});

const messages = () => beside.unitOfWork.reader.find(MessageEntity);
/** Waits until every message is in one of these states. */
const untilAllAre = (...states: MessageEntity['state'][]) =>
  vi.waitFor(
    async () => {
      const others = (await messages()).filter(({ state }) => !states.includes(state));
      expect(others.map(({ recipient, state }) => [recipient, state])).toEqual([]);
    },
    { timeout: 30_000, interval: 200 },
  );
/** As if the pauses were over after which a server takes up what another one had claimed, or tries again. */
const endPauses = (state: MessageEntity['state']) =>
  beside.unitOfWork.write((manager) =>
    manager.update(MessageEntity, { state }, { nextAttemptAt: new Date(0) }),
  );

it('rule 2: three servers share the outbox and one is killed: every message arrives once', async () => {
  const visitors = servers.map(({ url }) => new Client(url));
  const guests = Array.from({ length: GUESTS }, (_, at) => `guest${String(at)}@mail.example`);
  const all = [...SLOW, ...guests];
  const booked = all.map((email, at) => book(visitors[at % 3] as Client, { email }));
  await vi.waitUntil(() => mail.texts.some(({ to }) => SLOW.includes(to)), { timeout: 20_000 });
  servers[0]?.child.kill('SIGKILL');
  // Those that were sent to the one that was killed may not have been stored.
  const stored = await Promise.allSettled(booked);
  expect(stored.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(GUESTS / 2);
  mail.behaviour.clear();
  await untilAllAre('sent', 'sending', 'uncertain');

  // Once the others have ended, whatever is still being sent was claimed by the one that was killed.
  for (const { child, ended } of servers) {
    child.kill('SIGTERM');
    await ended;
  }
  await endPauses('sending');
  await endPauses('uncertain');
  await run(environment);
  await untilAllAre('sent', 'uncertain');
  await endPauses('uncertain');
  await untilAllAre('sent');

  const sent = await messages();
  for (const { id, unanswered, recipient } of sent) {
    const isOfMessage = ({ email }: Received) => email.messageId?.startsWith(`<${id}.`) ?? false;
    const messageIds = mail.texts.filter(isOfMessage).map(({ email }) => email.messageId);
    // Twice is only what nobody had answered to, and under the same Message-ID.
    expect([recipient, new Set(messageIds).size]).toEqual([recipient, 1]);
    expect(messageIds.length).toBeLessThanOrEqual(unanswered);
    expect(unanswered).toBeLessThanOrEqual(2);
    expect(mail.received.filter(isOfMessage).length).toBeGreaterThanOrEqual(1);
  }
  const twice = sent.filter(({ unanswered }) => unanswered === 2);
  expect(twice.length).toBeGreaterThan(0);
  expect(twice.length).toBeLessThanOrEqual(SLOW.length + LANES);
}, 90_000);
