import { afterEach, expect, it } from 'vitest';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { Client } from '../../support/client.js';
import { eventually, MailServer, type Behaviour } from '../../support/mail-server.js';
import { endAll, healthy, run } from '../../support/process.js';
import { book } from '../../support/records.js';
import { newDatabase, runServer } from '../../support/server.js';

let mail: MailServer;
afterEach(async () => {
  await endAll();
  await mail.stop();
});

/** As if the three minutes were over after which another server takes up what was claimed. */
const CLAIM_IS_OVER = { nextAttemptAt: new Date(0) };

it.each([
  ['before the text was given over: sent, once', 'hangs', 1, 'sent'],
  ['after it: perhaps sent, under one Message-ID', 'takes and hangs', 2, 'sent'],
] as const)('rule 2: a server killed %s', async (_, behaviour: Behaviour, texts, state) => {
  mail = await new MailServer().start();
  const email = 'ada@example.com';
  mail.behaviour.set(email, behaviour);
  const database = await newDatabase();
  const variables = { SMTP_URL: mail.url, OWNER_EMAILS: 'owner@house.example' };
  const killed = await run({ ...database.environment, ...variables });
  await healthy(killed);
  await book(new Client(killed.url), { email });
  await eventually(() => Promise.resolve(mail.recipients.includes(email)));
  if (behaviour === 'takes and hangs')
    await eventually(() => Promise.resolve(mail.texts.some(({ to }) => to === email)));
  killed.child.kill('SIGKILL');
  await killed.ended;

  mail.behaviour.delete(email);
  const server = await runServer(variables, database);
  const row = () => server.unitOfWork.reader.findOneByOrFail(MessageEntity, { recipient: email });
  const endClaim = () =>
    server.unitOfWork.write((manager) =>
      manager.update(MessageEntity, { recipient: email }, CLAIM_IS_OVER),
    );
  expect((await row()).state).toBe('sending');
  await endClaim();
  if (texts === 2) {
    await eventually(async () => (await row()).state === 'uncertain');
    await endClaim();
  }
  await eventually(async () => (await row()).state === state);
  const ids = mail.texts
    .filter(({ to }) => to === email)
    .map(({ email: { messageId } }) => messageId);
  expect(ids).toEqual(Array.from({ length: texts }, () => ids[0]));
  await server.close();
  await database.drop();
});
