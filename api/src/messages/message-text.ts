import type { Booking } from '../contract/bookings.js';
import type { Member } from '../contract/members.js';
import type { Quote } from '../contract/quotes/quote.js';
import { isErased } from '../contract/privacy.js';
import type { BusinessSettings } from '../contract/settings.js';
import { layoutHtml } from './letters/layout-html.js';
import { layoutText } from './letters/layout-text.js';
import type { Letter } from './letters/letter.js';
import { membershipsEnding } from './letters/about-member.js';
import { BOOKING_LETTERS, MEMBER_LETTERS, QUOTE_LETTERS } from './letters/letters.js';
import type { MessageEntity } from './message.entity.js';

/** What a message tells of, as it is now. */
export interface Subject {
  booking?: Booking | undefined;
  member?: Member | undefined;
  /** The version of its quotes that the message is about. */
  quote?: Quote | undefined;
  /** The address of its customer's page; null where there is none. */
  requestLink?: string | null;
  members: Member[];
}

/** What a message says, as it was sent or would be sent now; null once the person has been erased. */
export function letterOf(
  message: MessageEntity,
  { booking, member, quote, requestLink = null, members }: Subject,
  settings: BusinessSettings,
): Letter | null {
  const { template, parameters, createdAt, sentAt } = message;
  const context = { settings, parameters, createdAt, now: sentAt ?? new Date() };
  if (template === 'memberships-ending')
    return members.length === 0 ? null : membershipsEnding({ ...context, members });
  if (member)
    return isErased(member) || message.recipient === ''
      ? null
      : (MEMBER_LETTERS[template]?.({ ...context, member }) ?? null);
  if (!booking || isErased(booking) || message.recipient === '') return null;
  const about = { ...context, booking: asTold(message, booking), requestLink };
  if (parameters.quoteVersion !== undefined)
    return quote ? (QUOTE_LETTERS[template]?.({ ...about, quote }) ?? null) : null;
  return BOOKING_LETTERS[template]?.(about) ?? null;
}

/** What was sent says what it said, whatever has become of the booking. */
const asTold = ({ state, parameters }: MessageEntity, booking: Booking): Booking =>
  state === 'sent' || state === 'uncertain' ? { ...booking, ...parameters.told } : booking;

export interface MessageText {
  subject: string;
  text: string;
  html: string;
}

const ERASED = 'The personal data of this person was erased, and with it what this message said.';

export const textOf = (letter: Letter | null, settings: BusinessSettings): MessageText =>
  letter
    ? {
        subject: letter.subject,
        text: layoutText(letter, settings),
        html: layoutHtml(letter, settings),
      }
    : { subject: 'Erased', text: ERASED, html: `<p>${ERASED}</p>` };
