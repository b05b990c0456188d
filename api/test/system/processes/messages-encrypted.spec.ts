import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Message, MessageState, TestMailResult } from '../../../src/contract/messages.js';
import { readConfig } from '../../../src/platform/config/config.js';
import { openDatabase } from '../../../src/platform/database/data-source.js';
import { SCHEMA } from '../../../src/database/schema.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { Client } from '../../support/client.js';
import { eventually, MailServer } from '../../support/mail-server.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { book } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';
import { makeCertificate } from '../../support/tls.js';

/** Of this machine, and not known as such: to the server it is anywhere on the network. */
const HOST = '0.0.0.0';
const [USER, PASSWORD] = ['hello@house.example', 'a pass/word of mail'];
const GUEST = 'ada@example.com';

let folder: string;
let withCertificate: SMTPServerOptions;
let mail: MailServer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'finesse-mail-'));
  makeCertificate(folder, `IP:${HOST},IP:127.0.0.1`);
  const [key, cert] = certificate();
  withCertificate = { key, cert, authOptional: false, onAuth };
});
const certificate = () =>
  ['privkey.pem', 'fullchain.pem'].map((name) => readFileSync(join(folder, name)));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  await endAll();
  await mail.stop();
});

const onAuth: NonNullable<SMTPServerOptions['onAuth']> = (
  { username, password },
  _session,
  done,
) =>
  username === USER && password === PASSWORD
    ? done(null, { user: username })
    : done(new Error('Not with these'));

/** A server whose mail goes there, after a request; what it knows of the mail to the customer. */
async function sending({
  options = withCertificate,
  scheme = 'smtp',
  password = PASSWORD,
  trusts = true,
}: {
  options?: SMTPServerOptions;
  scheme?: string;
  password?: string;
  trusts?: boolean;
}) {
  mail = await new MailServer(options).start();
  const login = [USER, password].map(encodeURIComponent).join(':');
  const environment = {
    ...(await emptyDatabase()),
    SMTP_URL: `${scheme}://${login}@${HOST}:${String(mail.port)}`,
    ...(trusts && { NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem') }),
  };
  const server = await run(environment);
  await healthy(server);
  const [visitor, admin] = [new Client(server.url), new Client(server.url)];
  await admin.signIn(ADMIN);
  await book(visitor, { email: GUEST });
  const becomes = (state: MessageState) =>
    eventually(async () => {
      const { body } = await admin.get<Message[]>('/api/messages');
      return body.find(
        ({ to, attempts, ...message }) => to === GUEST && attempts > 0 && message.state === state,
      );
    });
  /** Everything that the server keeps and says. */
  const kept = async () => {
    const database = await openDatabase(readConfig(environment).database, SCHEMA, {
      alone: false,
      migrate: false,
    });
    const rows = await database.unitOfWork.reader.find(MessageEntity);
    await database.close();
    return [server.output(), JSON.stringify(rows)].join('\n');
  };
  return { admin, becomes, kept };
}

/** A password, and how it goes over the wire. */
const spellings = (password: string) => [
  password,
  encodeURIComponent(password),
  Buffer.from(password).toString('base64'),
  Buffer.from(`\0${USER}\0${password}`).toString('base64'),
];

describe('a mail is sent encrypted, with user and password', () => {
  it.each([
    ['smtp', 'after STARTTLS', false],
    ['smtps', 'from the first byte', true],
  ])('%s://: %s', async (scheme, _, secure) => {
    const { becomes, kept } = await sending({ scheme, options: { ...withCertificate, secure } });
    await becomes('sent');
    expect(mail.received.filter(({ to }) => to === GUEST)).toMatchObject([
      { isEncrypted: true, user: USER },
    ]);
    const everything = await kept();
    for (const spelling of spellings(PASSWORD)) expect(everything).not.toContain(spelling);
  });
});

describe('a mail is not sent, and its message has the reason and waits', () => {
  it('with a wrong password, which is not in the sentence, stored or logged', async () => {
    const wrong = 'a wrong pass/word';
    const { admin, becomes, kept } = await sending({ password: wrong });
    const { error, nextAttemptAt } = await becomes('queued');
    expect(error).toBe(
      'The mail server did not accept the user and password of this site, so no mail goes out. Whoever set up the server can correct it: 535 Not with these',
    );
    expect(nextAttemptAt).not.toBeNull();
    const { body } = await admin.post<TestMailResult>('/api/messages/test');
    expect([body.isAccepted, body.answer]).toEqual([false, error]);
    const everything = await kept();
    for (const spelling of spellings(wrong)) expect(everything).not.toContain(spelling);
    expect(mail.texts).toEqual([]);
  });

  it('if the mail server has no STARTTLS, which does not get the password', async () => {
    const told: unknown[] = [];
    const options: SMTPServerOptions = {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (login, _session, done) => {
        told.push(login);
        done(null, { user: USER });
      },
    };
    const { becomes } = await sending({ options });
    expect((await becomes('queued')).error).toContain('offers no encrypted connection');
    expect([told, mail.texts]).toEqual([[], []]);
  });

  it('if the mail server’s certificate is untrusted, which does not get the password', async () => {
    const { becomes } = await sending({ trusts: false });
    expect((await becomes('queued')).error).toBe(
      'The certificate of the mail server is not valid (DEPTH_ZERO_SELF_SIGNED_CERT), so nothing was sent.',
    );
    expect(mail.texts).toEqual([]);
  });

  it('if the mail server’s certificate is for other names, which the sentence says', async () => {
    makeCertificate(folder, 'DNS:mail.example.com,DNS:smtp.example.com');
    const [key, cert] = certificate();
    const { becomes } = await sending({ options: { ...withCertificate, key, cert } });
    expect((await becomes('queued')).error).toBe(
      'The mail server is called by another name than those of its certificate (mail.example.com, smtp.example.com), so nothing was sent. Whoever set up the server can correct it.',
    );
    expect(mail.texts).toEqual([]);
  });
});
