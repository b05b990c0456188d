import { once } from 'node:events';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Mailbox, SmtpServer } from '../config/config.js';
import { MINUTE_MS } from '../../contract/durations.js';
import type { MailConnections } from './mail-connections.js';
import { isEndOfConnection, toMailError } from './mail-error.js';

export interface Mail {
  /** With angle brackets; receivers drop a second mail with the same id. */
  messageId: string;
  from: Mailbox;
  /** An address without a name. */
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, and its METHOD. */
  calendar: { method: string; text: string } | null;
  /** Marks it as generated, so that no auto-responder answers it. */
  isAutomatic: boolean;
}

interface SendOptions {
  /** Closes the connection; where the text was sent, a little later. */
  signal?: AbortSignal;
  /** Called when the server expects the text; if it throws, the text is not sent. */
  beforeText?: () => Promise<void>;
  timeouts?: typeof TIMEOUTS;
  /** Shared with other mails; without, the mail has a connection of its own. */
  connections?: MailConnections;
}

/**
 * In milliseconds: until the text is asked for, and then to be told that it was taken. The ten minutes are
 * RFC 5321's (4.5.3.2.6): given up earlier, a text that was taken arrives twice.
 */
const TIMEOUTS = { dialogue: 2 * MINUTE_MS, answer: 10 * MINUTE_MS };

/** How long a server that stops waits for the answer to a text. */
const LAST_ANSWER_MS = 5000;

/** @returns the server's answer @throws MailError */
export async function sendMail(
  server: SmtpServer,
  mail: Mail,
  { signal, beforeText, timeouts = TIMEOUTS, connections }: SendOptions = {},
): Promise<string> {
  const content = await compose(mail);
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const open = () => new Connection(optionsOf(server, mail, timeouts)).on('error', () => undefined);
  let isTextSent = false;
  let usable: SMTPConnection | undefined;
  const transmit = async (connection: SMTPConnection): Promise<string> => {
    const untilText = setTimeout(() => connection.close(), timeouts.dialogue);
    const text = Readable.from(
      (async function* () {
        await beforeText?.();
        clearTimeout(untilText);
        isTextSent = true;
        yield content;
      })(),
    );
    const abort = () => {
      if (isTextSent) setTimeout(() => connection.close(), LAST_ANSWER_MS).unref();
      else connection.close();
    };
    const isOver = new AbortController();
    const ended = once(connection, 'end', { signal: isOver.signal }).then(() => {
      throw new Error('the connection ended');
    });
    ended.catch(() => undefined);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      signal?.throwIfAborted();
      const response = await Promise.race([ended, dialogue(connection, server, mail, text)]);
      usable = connection;
      return response;
    } catch (error) {
      connection.close();
      throw error;
    } finally {
      clearTimeout(untilText);
      signal?.removeEventListener('abort', abort);
      isOver.abort();
    }
  };
  const shared = await connections?.acquire();
  try {
    if (!shared) return await transmit(open());
    return await transmit(shared).catch((error: unknown) => {
      if (isTextSent || !isEndOfConnection(error)) throw error;
      return transmit(open());
    });
  } catch (error) {
    throw toMailError(error, isTextSent);
  } finally {
    if (connections) connections.release(usable);
    else usable?.quit();
  }
}

const optionsOf = (server: SmtpServer, mail: Mail, timeouts: typeof TIMEOUTS) => ({
  host: server.host,
  port: server.port,
  secure: server.isTlsFromStart,
  // On this machine nobody can listen in, and certificates seldom match its name.
  ...(server.isLoopback ? { ignoreTLS: true } : { requireTLS: true }),
  tls: { rejectUnauthorized: !server.isLoopback },
  name: mail.from.address.slice(mail.from.address.indexOf('@') + 1),
  connectionTimeout: timeouts.dialogue,
  greetingTimeout: timeouts.dialogue,
  socketTimeout: timeouts.answer,
  dnsTimeout: 10_000,
});

async function dialogue(
  connection: SMTPConnection,
  { credentials }: SmtpServer,
  { from, to }: Mail,
  text: Readable,
): Promise<string> {
  if (connection.stage === 'init') {
    await promisify<void>((done) => connection.connect((error) => done(error)))();
    if (credentials)
      await promisify((done) => connection.login({ ...credentials, credentials }, done))();
  }
  const envelope = { from: from.address, to: [withAsciiDomain(to)] };
  const send = promisify<{ response: string }>((done) => connection.send(envelope, text, done));
  return (await send()).response;
}

/** What mail servers know a domain by: xn--mller-kva.example is müller.example. */
const withAsciiDomain = (address: string) =>
  address.replace(/[^@]+$/, (domain) => domainToASCII(domain) || domain);

/** A header is one line, whatever a name holds. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

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
      icalEvent: { method: calendar.method, filename: 'event.ics', content: calendar.text },
    }),
    ...(mail.isAutomatic && {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
