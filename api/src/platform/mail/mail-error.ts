import { MailError } from './mail.js';

/** An error of nodemailer. */
interface Failure {
  code?: string;
  originalCode?: string;
  /** The SMTP command. */
  command?: string;
  /** The server's answer, if there was one. */
  response?: string;
  responseCode?: number;
}

/** A refusal of these commands concerns the mail; of others, the account. */
const MAIL_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA'];

const RESPONSE_MAX = 200;
/** Shortens a server's answer, and removes keys after # of addresses that it quotes. */
const redacted = (response: string) => {
  const text = response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/#[\w-]{20,}/g, '#…')
    .trim();
  return text.length > RESPONSE_MAX ? `${text.slice(0, RESPONSE_MAX)}…` : text;
};

/** @param isTextSent if so and without an answer, it is unknown whether the mail was accepted */
export function toMailError(error: unknown, isTextSent: boolean): MailError {
  const failure = error as Failure;
  const { code = '', command = '', response = '' } = failure;
  const isAboutMail = MAIL_COMMANDS.includes(command);
  if (isTextSent && !(isAboutMail && response !== ''))
    return new MailError(
      'unanswered',
      'The connection ended before the mail server had answered, so the message may have been sent.',
    );
  const isRefusal = String(failure.responseCode).startsWith('5') || code === 'EMESSAGE';
  if (isAboutMail && isRefusal && !String(failure.responseCode).startsWith('4'))
    return new MailError(
      'permanent',
      `The mail server refused it: ${redacted(response || 'too large')}`,
    );
  return new MailError('temporary', sentenceFor(failure));
}

function sentenceFor({ code = '', originalCode, response = '' }: Failure): string {
  if (code === 'EAUTH')
    return `The mail server did not accept the user and password of SMTP_URL: ${redacted(response)}`;
  if (code === 'ETLS')
    return 'The mail server offers no encrypted connection, so nothing was sent.';
  if (response !== '') return `The mail server asked to try again later: ${redacted(response)}`;
  const reason = originalCode ?? (code || 'ended');
  // OpenSSL's codes for a certificate that is expired, for another host, or not trusted.
  if (/CERT|SIGNATURE/.test(reason))
    return `The certificate of the mail server is not valid (${reason}), so nothing was sent.`;
  return `The mail server could not be reached, or did not answer (${reason}).`;
}
