import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpServer } from '../config/mail.js';
import type { Mail } from './mail.js';
import { toMailError } from './mail-error.js';

export interface SendOptions {
  /** Ends the connection; a mail whose text was given over is waited for a little longer. */
  signal?: AbortSignal;
  /** Called once everything but the text was taken; where it fails the text is not given over. */
  beforeText?: () => Promise<void>;
  timeouts?: Timeouts;
}

/** In milliseconds: until connected, until greeted, and without a word from the server. */
export interface Timeouts {
  connect: number;
  greeting: number;
  silence: number;
}
const TIMEOUTS: Timeouts = { connect: 10_000, greeting: 10_000, silence: 30_000 };

/** A server that ends waits so long for the answer to a text. */
const LAST_WORD_MS = 5000;

/**
 * Gives one mail to the mail server, on a connection of its own: so it is known how far it came.
 * @returns what the server said
 * @throws MailError
 */
export async function sendMail(
  server: SmtpServer,
  mail: Mail,
  { signal, beforeText, timeouts = TIMEOUTS }: SendOptions = {},
): Promise<string> {
  const content = await compose(mail);
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(optionsOf(server, mail, timeouts));
  let isTextGivenOver = false;
  const text = Readable.from(
    (async function* () {
      await beforeText?.();
      isTextGivenOver = true;
      yield content;
    })(),
  );
  const abort = () => {
    if (isTextGivenOver) setTimeout(() => connection.close(), LAST_WORD_MS).unref();
    else connection.close();
  };
  const ended = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new Error('the connection ended')));
  });
  ended.catch(() => undefined);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    signal?.throwIfAborted();
    return await Promise.race([ended, dialogue(connection, server, mail, text)]);
  } catch (error) {
    connection.close();
    throw toMailError(error, isTextGivenOver);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

const optionsOf = (server: SmtpServer, mail: Mail, timeouts: Timeouts) => ({
  host: server.host,
  port: server.port,
  secure: server.isTlsFromStart,
  // On this machine nobody listens in, and certificates are seldom in its name.
  ...(server.isLoopback ? { ignoreTLS: true } : { requireTLS: true }),
  tls: { rejectUnauthorized: !server.isLoopback },
  name: mail.from.address.slice(mail.from.address.indexOf('@') + 1),
  connectionTimeout: timeouts.connect,
  greetingTimeout: timeouts.greeting,
  socketTimeout: timeouts.silence,
  dnsTimeout: timeouts.connect,
});

async function dialogue(
  connection: SMTPConnection,
  { credentials }: SmtpServer,
  { from, to }: Mail,
  text: Readable,
): Promise<string> {
  await called((done) => connection.connect(done));
  if (credentials) await called((done) => connection.login({ ...credentials, credentials }, done));
  const envelope = { from: from.address, to: [to] };
  const { response } = await called<{ response: string }>((done) =>
    connection.send(envelope, text, done),
  );
  connection.quit();
  return response;
}

const called = <T = unknown>(
  call: (done: (error?: Error | null, result?: T) => void) => void,
): Promise<T> =>
  new Promise((resolve, reject) =>
    call((error, result) => (error ? reject(error) : resolve(result as T))),
  );

/** A header is one line, whatever a name holds. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** A mail as it goes over the wire. */
export async function compose(mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { calendar, from } = mail;
  const composer = new MailComposer({
    messageId: mail.messageId,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: mail.to },
    replyTo: { name: '', address: mail.replyTo },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(calendar !== null && {
      icalEvent: { method: 'PUBLISH', filename: 'event.ics', content: calendar },
    }),
    ...(mail.isAutomatic && {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
