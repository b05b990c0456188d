import { MailError } from './mail.js';

/** As nodemailer fails. */
interface Failure {
  code?: string;
  originalCode?: string;
  /** What the conversation was at. */
  command?: string;
  /** What the server said, if it did. */
  response?: string;
  responseCode?: number;
}

/** Refused in these, it is this mail that is refused; in others, whoever hands it in. */
const ABOUT_THE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** As much of what a server says as a sentence can hold. */
const LONGEST = 200;
/** Some quote addresses from the mail; what stands behind the # of one may be a key. */
const said = (response: string) => {
  const text = response
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/#[\w-]{20,}/g, '#…')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** @param isTextGivenOver without an answer to it, nobody knows what became of the mail */
export function toMailError(error: unknown, isTextGivenOver: boolean): MailError {
  const failure = error as Failure;
  const { code = '', command = '', response = '' } = failure;
  const isAboutMail = ABOUT_THE_MAIL.includes(command);
  if (isTextGivenOver && !(isAboutMail && response !== ''))
    return new MailError(
      'unanswered',
      'The connection ended before the mail server had answered, so it was perhaps sent.',
    );
  const isRefusal = String(failure.responseCode).startsWith('5') || code === 'EMESSAGE';
  if (isAboutMail && isRefusal && !String(failure.responseCode).startsWith('4'))
    return new MailError(
      'permanent',
      `The mail server refused it: ${said(response || 'too large')}`,
    );
  return new MailError('temporary', sentenceFor(failure));
}

function sentenceFor({ code = '', originalCode, response = '' }: Failure): string {
  if (code === 'EAUTH')
    return `The mail server did not accept the user and password of SMTP_URL: ${said(response)}`;
  if (code === 'ETLS')
    return 'The mail server offers no encrypted connection, so nothing was sent.';
  if (response !== '') return `The mail server wants it later: ${said(response)}`;
  const reason = originalCode ?? (code || 'ended');
  // OpenSSL's words for one that is expired, of another name, or signed by nobody who is known.
  if (/CERT|SIGNATURE/.test(reason))
    return `The certificate of the mail server is not valid (${reason}), so nothing was sent.`;
  return `The mail server could not be reached, or did not answer (${reason}).`;
}
