import { randomUUID } from 'node:crypto';
import { MESSAGE_ERRORS, type TestMailResult } from '../../contract/messages.js';
import type { Config } from '../../platform/config/config.js';
import { MailError } from '../../platform/mail/mail-error.js';
import { sendMail } from '../../platform/mail/send-mail.js';
import type { Letter } from './letters/letter.js';
import { mailOf } from './message-text.js';

/** Shorter than for messages: somebody waits, and nginx for 30 s. */
const TIMEOUTS = { dialogue: 25_000, answer: 25_000 };

/** A mail that is sent at once, to see whether the mail server takes what is handed in. */
export async function sendTestMail(to: string, config: Config): Promise<TestMailResult> {
  const { settings, mail } = config;
  if (!mail.smtp) return { to, isAccepted: false, answer: MESSAGE_ERRORS.noMailServer };
  const envelope = { id: randomUUID(), to, calendar: null };
  const test = mailOf(letter(settings.siteUrl), envelope, config);
  try {
    const said = await sendMail(mail.smtp, test, { timeouts: TIMEOUTS });
    const note = freeMailNote(mail.from.address, mail.smtp.host);
    const answer = `The mail server accepted it: ${said}${note === null ? '' : ` ${note}`}`;
    return { to, isAccepted: true, answer };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { to, isAccepted: false, answer: error.message };
  }
}

const letter = (siteUrl: string): Letter => ({
  subject: 'A test of your mail server',
  preview: 'It has arrived.',
  heading: 'It has arrived',
  parts: [
    'Your mail server accepts e-mail from this site.',
    'Did you find this in the spam folder? Then so will your customers: the domain that it is from needs SPF, DKIM and DMARC, which your mail provider names.',
    'News of requests comes from the same address: keep it among your contacts, so that none lands there. What waits for you is on the dashboard in any case.',
  ],
  footer: `Somebody who is signed in at ${siteUrl} asked for this.`,
});

/** Providers of free mailboxes, and which mail servers are theirs: no other may sign for their addresses. */
const PROVIDERS: readonly (readonly [addresses: RegExp, servers: RegExp])[] = [
  [/^(gmail|googlemail)\.com$/, /(^|\.)(gmail|googlemail|google)\.com$/],
  [/^((outlook|hotmail|live)\.[a-z.]+|msn\.com)$/, /(^|\.)(outlook|office365)\.com$/],
  [/^(yahoo\.[a-z.]+|(ymail|rocketmail)\.com)$/, /(^|\.)yahoo\.[a-z.]+$/],
  [/^(icloud|me|mac)\.com$/, /(^|\.)(me|icloud)\.com$/],
  [/^aol\.[a-z.]+$/, /(^|\.)aol\.com$/],
  [/^gmx\.[a-z]+$/, /(^|\.)gmx\.[a-z]+$/],
  [/^web\.de$/, /(^|\.)web\.de$/],
  [/^(protonmail\.com|proton\.me|pm\.me)$/, /(^|\.)(protonmail\.ch|proton\.me)$/],
];

/**
 * What to say of a sender at a free provider whose mail another server sends: DMARC has it refused or in
 * the spam folder. `null` where there is nothing to say.
 */
export function freeMailNote(sender: string, server: string): string | null {
  const domain = sender.slice(sender.indexOf('@') + 1).toLowerCase();
  const provider = PROVIDERS.find(([addresses]) => addresses.test(domain));
  if (!provider || provider[1].test(server.toLowerCase())) return null;
  return (
    `But it is from ${sender}, and ${server} cannot sign for ${domain}: most such mail is refused, or lands in spam. ` +
    'Let it be from an address at a domain of your own, which needs SPF, DKIM and DMARC: your mail provider names them.'
  );
}
