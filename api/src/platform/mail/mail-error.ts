import { truncate } from '../../contract/text.js';

/**
 * Why a mail was not sent, as a sentence for whoever sends it.
 * - `permanent`: the mail server refused it
 * - `temporary`: it was not accepted; a retry may succeed
 * - `limited`: the account has sent too much for now, so other mails would be refused, too
 * - `unanswered`: its text was sent, and the connection ended before an answer
 */
export class MailError extends Error {
  constructor(
    readonly kind: 'permanent' | 'temporary' | 'limited' | 'unanswered',
    sentence: string,
  ) {
    super(sentence);
  }
}

interface Failure {
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  /** Of a server whose certificate is for another name: its names, as in "DNS:a.example, DNS:b.example". */
  cert?: { subjectaltname?: string };
}

/** A refusal of these commands concerns the mail; of others, the account. */
const MAIL_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA'];

const RESPONSE_MAX = 200;
/** Without keys after # of addresses that it quotes. */
const redacted = (response: string) => {
  const text = response.replace(/[\p{Cc}\s]+/gu, ' ').replace(/#[\w-]{20,}/g, '#…');
  return truncate(text.trim(), RESPONSE_MAX);
};

/** In words alone: `550 5.1.1 No such user` is for whoever runs the server, and this one is for the owner to mend. */
const withoutCodes = (response: string) =>
  response.replaceAll(/(?<=^| )\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g, '');

/** RFC 3463: 5.1 is about an address, which does not get better by itself; 7 and 8 are about the sender's. */
const BAD_ADDRESS = /^5\d\d[ -]5\.1\.(?![78]\b)/;
/** Postfix says it of the sender after RCPT TO, Exchange after the text. */
const BAD_SENDER =
  /^5\d\d[ -]5\.1\.[78]\b|^5.*(?:sender (?:address )?rejected|send as this sender)/i;
const TOO_LARGE = /^552|\b5\.3\.4\b/;
/** Many servers say with a 5xx what passes: RFC 3463's 5.4.5 is a daily limit at Google. */
const PASSES = /try again|try later|temporar|\b5\.4\.5\b/i;
/** The account has sent too much, or signed in too often. */
const LIMITED =
  /too (?:many|fast)|\brate.?limit|\b(?:daily|hourly|sending)\b.{0,20}\b(?:limit|quota)|\b5\.4\.5\b|\b5\.7\.0\b.*temporar/i;

/** A refusal of MAIL_FROM would fail every mail to everybody, until the operator has mended it. */
const isOfSender = ({ command, response = '' }: Failure) =>
  BAD_SENDER.test(response) ||
  (command === 'MAIL FROM' &&
    response.startsWith('5') &&
    !PASSES.test(response) &&
    !TOO_LARGE.test(response));

/** A server may end a connection after a time, or after some mails; a new one may then do. */
export function isEndOfConnection(error: unknown): boolean {
  const { response = '' } = error as Failure;
  return response === '' || response.startsWith('421');
}

/** @param isTextSent if so and without an answer, it is unknown whether the mail was accepted */
export function toMailError(error: unknown, isTextSent: boolean): MailError {
  const failure = error as Failure;
  const { code = '', command = '', response = '', responseCode } = failure;
  const isAboutMail = MAIL_COMMANDS.includes(command);
  if (isTextSent && !(isAboutMail && response !== ''))
    return new MailError(
      'unanswered',
      'The connection ended before the mail server had answered, so the message may have been sent.',
    );
  if (!BAD_ADDRESS.test(response) && LIMITED.test(response))
    return new MailError('limited', sentenceFor(failure));
  if (isOfSender(failure)) return new MailError('temporary', sentenceFor(failure));
  const isRefusal = String(responseCode).startsWith('5') || code === 'EMESSAGE';
  const passes = String(responseCode).startsWith('4') || PASSES.test(response);
  if (isAboutMail && isRefusal && (BAD_ADDRESS.test(response) || !passes))
    return new MailError(
      'permanent',
      BAD_ADDRESS.test(response)
        ? `This e-mail address does not exist. Ask for the right one, and correct it. (The mail server said: ${withoutCodes(redacted(response))})`
        : `The mail server refused it: ${redacted(response || 'too large')}`,
    );
  return new MailError('temporary', sentenceFor(failure));
}

/** The owner may be somebody else; docs/operating.md says with which variable. */
const OPERATOR_MENDS = 'Whoever set up the server can correct it';

function sentenceFor(failure: Failure): string {
  const { code = '', originalCode, response = '', cert } = failure;
  if (code === 'EAUTH' && /\b5\.7\.139\b/.test(response))
    return (
      'Microsoft lets no program sign in to this mailbox with a password. Either switch on “Authenticated SMTP” for it ' +
      `in the Microsoft 365 admin center, or send through another mail service: ${redacted(response)}`
    );
  if (code === 'EAUTH' && !LIMITED.test(response))
    return `The mail server did not accept the user and password of this site, so no mail goes out. ${OPERATOR_MENDS}: ${redacted(response)}`;
  if (isOfSender(failure))
    return `The mail server refuses the sender of this site, so no mail goes out. ${OPERATOR_MENDS}: ${redacted(response)}`;
  if (code === 'ETLS')
    return 'The mail server offers no encrypted connection, so nothing was sent.';
  if (response !== '') return `The mail server asked to try again later: ${redacted(response)}`;
  const reason = originalCode ?? (code || 'ended');
  if (reason === 'ERR_TLS_CERT_ALTNAME_INVALID' && cert?.subjectaltname)
    return `The mail server is called by another name than those of its certificate (${cert.subjectaltname.replaceAll(/\b(?:DNS|IP Address):/g, '')}), so nothing was sent. ${OPERATOR_MENDS}.`;
  // OpenSSL's codes for a certificate that is expired, for another host, or not trusted.
  if (/CERT|SIGNATURE/.test(reason))
    return `The certificate of the mail server is not valid (${reason}), so nothing was sent.`;
  return `The mail server could not be reached, or did not answer (${reason}).`;
}
