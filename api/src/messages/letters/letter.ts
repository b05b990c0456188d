import type { Booking } from '../../contract/bookings.js';
import type { Member } from '../../contract/members.js';
import type { BillRow } from '../../contract/quotes/quote-text.js';
import type { Quote } from '../../contract/quotes/quote.js';
import type { BusinessSettings } from '../../contract/settings.js';
import type { MessageParameters } from '../message.entity.js';

/** A message before it is laid out: as plain text and as HTML it says the same. */
export interface Letter {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  heading: string;
  parts: Part[];
  footer: string;
  calendar?: 'CONFIRMED' | 'CANCELLED';
  /** Whom an answer reaches; left out, the business. */
  replyTo?: string;
  /** A person wrote it, not the system. */
  isByHand?: boolean;
}

export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  /** Lines with what each comes to, and what is below them. */
  | { kind: 'bill'; rows: BillRow[]; totals: BillRow[] }
  | { kind: 'steps'; steps: string[] }
  /** In somebody's own words, line by line. */
  | { kind: 'words'; words: string; isQuote?: boolean }
  /** The first is what most people want. */
  | { kind: 'links'; links: Link[] };

export interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
}
export interface Link {
  label: string;
  href: string;
}

/** What letters are written from. */
export interface LetterContext {
  settings: BusinessSettings;
  parameters: MessageParameters;
  /** When it was written down, and when it is sent. */
  createdAt: Date;
  now: Date;
}
export interface BookingContext extends LetterContext {
  booking: Booking;
  /** The address of the customer's page; null where it was revoked. */
  requestLink: string | null;
}
export interface QuoteContext extends BookingContext {
  quote: Quote;
}
export interface MemberContext extends LetterContext {
  member: Member;
}
export interface MembersContext extends LetterContext {
  members: Member[];
}

export const text = (sentence: string): Part => ({ kind: 'text', text: sentence });
