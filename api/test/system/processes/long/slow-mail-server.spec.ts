import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Message } from '../../../../src/contract/messages.js';
import { MailServer } from '../../../support/mail-server.js';
import { book } from '../../../support/records.js';
import { ADMIN, startServer, type TestServer } from '../../../support/server.js';

let mail: MailServer;
let server: TestServer;

beforeAll(async () => {
  mail = await new MailServer({
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void setTimeout(done, 25_000),
  }).start();
  server = await startServer({ SMTP_URL: mail.url, OWNER_EMAILS: 'owner@house.example' });
  await server.admin.signIn(ADMIN);
});
afterAll(async () => {
  await server.close();
  await mail.stop();
});

it('rule 3 a mail server that greets after 25 s and answers the text after 45 s gets the mail once', async () => {
  mail.behaviour.set('ada@mail.example', 'answers late');
  await book(server.visitor, { email: 'ada@mail.example' });
  const states = async () =>
    (await server.admin.get<Message[]>('/api/messages')).body.map(({ state }) => state);
  await vi.waitUntil(async () => (await states()).every((state) => state === 'sent'), {
    timeout: 100_000,
    interval: 500,
  });
  expect(mail.texts.filter(({ to }) => to === 'ada@mail.example')).toHaveLength(1);
}, 120_000);
