import type { Mailbox } from '../config/mail.js';

export interface Mail {
  /** With angle brackets; a receiver keeps one of those that have the same. */
  messageId: string;
  from: Mailbox;
  /** An address alone. */
  to: string;
  /** To whom an answer goes. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, as METHOD:PUBLISH. */
  calendar: string | null;
  /** Nobody wrote it by hand, so no program shall answer it. */
  isAutomatic: boolean;
}

/**
 * Why a mail was not sent, as a sentence for the owner.
 * - `permanent`: the mail server refused it for good
 * - `temporary`: it was not taken, and may be another time
 * - `unanswered`: its text was given over, and the connection ended before an answer
 */
export class MailError extends Error {
  constructor(
    readonly kind: 'permanent' | 'temporary' | 'unanswered',
    sentence: string,
  ) {
    super(sentence);
  }
}
