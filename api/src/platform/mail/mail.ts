import type { Mailbox } from '../config/mail.js';

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

/**
 * Why a mail was not sent, as a sentence for the owner.
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
