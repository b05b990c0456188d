import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MessageEntity } from '../../../src/messages/message.entity.js';
import { Client } from '../../support/client.js';
import { eventually, MailServer, type Received } from '../../support/mail-server.js';
import { endAll, healthy, run, type Running } from '../../support/process.js';
import { book } from '../../support/records.js';
import {
  newDatabase,
  runServer,
  type TestDatabase,
  type TestServer,
} from '../../support/server.js';

const GUESTS = 30;
const OWNER = 'owner@house.example';
/** The mail server takes the text of these and says nothing: whoever sends them is in the middle of it. */
const SLOW = ['slow1@mail.example', 'slow2@mail.example', 'slow3@mail.example'];

/** How many mails a server sends at once (outbox-worker). */
const LANES = 5;
const LONG_MS = 5000;

let mail: MailServer;
let database: TestDatabase;
/** Looks on, and sends nothing: it knows of no mail server. */
let observer: TestServer;
const servers: Running[] = [];

beforeAll(async () => {
  mail = await new MailServer().start();
  for (const address of SLOW) mail.behaviour.set(address, 'takes and hangs');
  database = await newDatabase();
  observer = await runServer({}, database);
  const variables = { SMTP_URL: mail.url, OWNER_EMAILS: OWNER };
  for (let count = 0; count < 3; count += 1)
    servers.push(await run({ ...database.environment, ...variables }));
  for (const server of servers) await healthy(server);
}, 120_000);
afterAll(async () => {
  await endAll();
  await observer.close();
  await database.drop();
  await mail.stop();
});

it('rule 2: three servers share the outbox and one is killed: every message arrives once', async () => {
  const visitors = servers.map(({ url }) => new Client(url));
  const guests = Array.from({ length: GUESTS }, (_, at) => `guest${String(at)}@mail.example`);
  const all = [...SLOW, ...guests];
  const stories = all.map((email, at) => book(visitors[at % 3] as Client, { email }));
  await eventually(() => Promise.resolve(SLOW.some((to) => textsTo(to).length > 0)));
  servers[0]?.child.kill('SIGKILL');
  // Those that were sent to the one that was killed may not have been stored.
  const stored = await Promise.allSettled(stories);
  expect(stored.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(GUESTS / 2);
  mail.behaviour.clear();

  await eventuallyAllSent();
  let perhaps = 0;
  for (const { id, unanswered, recipient } of await rows()) {
    const ofMessage = ({ email }: Received) => email.messageId?.startsWith(`<${id}.`) ?? false;
    const ids = mail.texts.filter(ofMessage).map(({ email }) => email.messageId);
    const received = mail.received.filter(ofMessage).length;
    // Given over twice is only what nobody had answered to, and under the same Message-ID.
    perhaps += unanswered - 1;
    expect({ recipient, unanswered, ids, received }).toEqual({
      ...{ recipient, unanswered: perhapsTwice(unanswered) },
      ids: ids.map(() => ids[0]),
      received: unanswered === 1 ? 1 : (expect.toSatisfy((n) => n === 1 || n === 2) as number),
    });
    expect(ids.length).toBeLessThanOrEqual(unanswered);
  }
  expect(perhaps).toBeGreaterThan(0);
  expect(perhaps).toBeLessThanOrEqual(SLOW.length + LANES);
}, 90_000);

const perhapsTwice = (unanswered: number) => Math.min(unanswered, 2);
const rows = () => observer.unitOfWork.reader.find(MessageEntity);
const textsTo = (to: string) => mail.texts.filter((text) => text.to === to);

/** As if the pauses were over after which others take up what a server had claimed, or try again. */
async function eventuallyAllSent(): Promise<void> {
  const since = new Map<string, number>();
  for (;;) {
    const all = await rows();
    if (all.every(({ state }) => state === 'sent')) return;
    for (const { id, state, attempts } of all) {
      const claim = `${id} ${String(attempts)}`;
      if (!since.has(claim) && state === 'sending') since.set(claim, Date.now());
      // A server that lives has sent it by then, or the mail server says nothing to it.
      const isLeft = state === 'sending' && Date.now() - (since.get(claim) ?? 0) > LONG_MS;
      if (!isLeft && state !== 'uncertain') continue;
      await observer.unitOfWork.write((manager) =>
        manager.update(MessageEntity, { id, attempts, state }, { nextAttemptAt: new Date(0) }),
      );
    }
    await sleep(500);
  }
}
