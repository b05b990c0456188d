import { isEmailAddress } from '../../contract/formats.js';
import type { BusinessSettings } from '../../contract/settings.js';
import { readEmails } from './emails.js';
import { StartError } from './start-error.js';
import { type Read } from './environment.js';
import { isLoopbackHost } from './loopback.js';

/** The mail server of the business's account. */
export interface SmtpServer {
  host: string;
  port: number;
  /** Implicit TLS; else STARTTLS is required. */
  isTlsFromStart: boolean;
  /** On this machine, so that no encryption is needed. */
  isLoopback: boolean;
  credentials: { user: string; pass: string } | null;
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailConfig {
  /** `null`: nothing is sent, messages are only stored and shown. */
  smtp: SmtpServer | null;
  from: Mailbox;
  /** Who receives the owner's mails; `null` for all admins. */
  owners: string[] | null;
}

/** Commands send nothing. */
export const MAIL_OF_COMMANDS: MailConfig = {
  smtp: null,
  from: { name: '', address: '' },
  owners: null,
};

/** @throws StartError with a sentence that names the wrong variable, without its value */
export function readMail(read: Read, settings: BusinessSettings): MailConfig {
  const url = read('SMTP_URL');
  const owners = read('OWNER_EMAILS');
  return {
    smtp: url === undefined ? null : readSmtpUrl(url),
    from: readFrom(read('MAIL_FROM'), settings),
    owners: owners === undefined ? null : readEmails('OWNER_EMAILS', owners),
  };
}

const PORTS: Record<string, number> = { 'smtps:': 465, 'smtp:': 587 };

function readSmtpUrl(value: string): SmtpServer {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const port = url && PORTS[url.protocol];
  if (!url || port === undefined || url.hostname === '' || !/^\/?$/.test(url.pathname + url.search))
    throw new StartError(
      'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com:465, or smtp://… with port 587 for STARTTLS.',
    );
  const [user, pass] = [decoded(url.username), decoded(url.password)];
  if ((user === '') !== (pass === ''))
    throw new StartError('SMTP_URL must name both the user and the password, or neither.');
  const host = url.hostname.toLowerCase();
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? port : Number(url.port),
    isTlsFromStart: url.protocol === 'smtps:',
    isLoopback: isLoopbackHost(host),
    credentials: user === '' ? null : { user, pass },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StartError(
      'SMTP_URL must have its special signs in percent-encoding: %25 for %, %40 for @, %2F for /.',
    );
  }
}

/** `Name <address>`, the name with or without quotes, or the address alone. */
const MAILBOX = /^(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/;

function readFrom(value: string | undefined, settings: BusinessSettings): Mailbox {
  if (value === undefined) return { name: settings.businessName, address: settings.contactEmail };
  const [, name = '', inBrackets, alone] = MAILBOX.exec(value) ?? [];
  const address = inBrackets ?? alone ?? '';
  if (!isEmailAddress(address) || /\p{Cc}/u.test(value))
    throw new StartError(
      'MAIL_FROM must be a name and an e-mail address, such as Finesse <hello@example.com>.',
    );
  return { name: name.trim() || settings.businessName, address };
}
