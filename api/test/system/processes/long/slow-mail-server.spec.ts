import { expect, it, vi } from 'vitest';
import type { Message } from '../../../../src/contract/messages.js';
import { book } from '../../../support/records.js';
import { siteWithMail } from '../../../support/site-with-mail.js';

const { mail, server } = siteWithMail(
  {},
  {
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void setTimeout(done, 25_000),
  },
);

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
