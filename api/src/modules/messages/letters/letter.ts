import type { Booking } from '../../../contract/bookings.js';
import type { Member } from '../../../contract/members.js';
import type { MessageTemplate } from '../../../contract/messages.js';
import type { BillRow } from '../../../contract/quotes/quote-text.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import type { BusinessSettings } from '../../../contract/settings.js';
import type { MailedDue } from '../booking-snapshot.js';
import type { MessageParameters } from '../message.entity.js';

/** A message before it is laid out: as plain text and as HTML it says the same. */
export interface Letter extends LetterContent {
  parts: Part[];
  footer: string;
  /** Of the business, over several lines; undefined where it names none. */
  address?: string | undefined;
}

/** What a template says, without what all mails to customers or to owners have in common. */
export interface LetterContent {
  /** In a mail about a booking its reference follows. */
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  /** What is false, null or undefined is left out. */
  parts: (Part | false | null | undefined)[];
  /** Why somebody gets it, where that is not the usual sentence. */
  footer?: string;
  calendar?: 'CONFIRMED' | 'CANCELLED' | undefined;
  /** Default: the business. */
  replyTo?: string;
  /** A person wrote it, not the system. */
  isByHand?: boolean;
}

export type Part =
  /** A paragraph. */
  | string
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** Lines with amounts, and the totals below them. */
  | { kind: 'bill'; rows: BillRow[]; totals: BillRow[] }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'words'; words: string; isQuote: boolean }
  | { kind: 'links'; links: Link[] }
  /** Without a button. */
  | { kind: 'small links'; links: Link[] };

export interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
}
export interface Link {
  label: string;
  href: string;
}

export interface LetterContext {
  settings: BusinessSettings;
  parameters: MessageParameters;
  /** When it is sent. */
  now: Date;
}
export interface BookingContext extends LetterContext {
  booking: Booking;
  /** The day of the event: "Saturday 19 June 2027". */
  day: string;
  /**
   * The day with the time, and what these leave out of a night or of several days: "Saturday 19 June
   * 2027, 00:30, in the night from Friday to Saturday".
   */
  when: string;
  /** The address of the customer's page; null where it was revoked. */
  requestLink: string | null;
  /** Whether the server sends it, with its file: a person who sends it in another way attaches none. */
  hasFile: boolean;
  /** Where a browser adds the event to a calendar; none where nothing is certain. */
  calendarLinks: Link[];
  /** Exactly how many guests, as far as that is known; else from how many to how many. */
  guests: string;
  /** The quote that was accepted last. */
  agreed: Quote | undefined;
  /** By when the quote is to be paid; undefined in what was sent before letters said it. */
  due: MailedDue | undefined;
  /** The owner's words on how to pay; '' where there are none. */
  paymentInstructions: string;
  /** For how many guests and days what was priced is, where more were asked for. */
  estimateLimit: string | undefined;
}
export type QuoteContext = BookingContext & { quote: Quote };
export type MemberContext = LetterContext & { member: Member };
export type MembersContext = LetterContext & { members: Member[] };

export type Templates<Context> = Partial<
  Record<MessageTemplate, (context: Context) => LetterContent>
>;

export const facts = (list: Fact[]): Part => ({ kind: 'facts', facts: list });

/** In somebody's own words, line by line. */
export const quotedText = (text: string, { isQuote = false } = {}): Part => ({
  kind: 'words',
  words: text,
  isQuote,
});

export const heading = (title: string): Part => ({ kind: 'heading', text: title });

/** The first is shown as a button. */
export const links = (...list: Link[]): Part => ({ kind: 'links', links: list });
