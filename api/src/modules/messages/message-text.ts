import { customerEvent, calendarLinks } from '../calendar/calendar-events.js';
import type { Booking } from '../../contract/bookings.js';
import { formatLongDate } from '../../contract/dates.js';
import type { MailPlaceholder } from '../../contract/mail-words.js';
import type { Member } from '../../contract/members.js';
import { OWNER_TEMPLATES, type Message, type MessageTemplate } from '../../contract/messages.js';
import type { Quote } from '../../contract/quotes/quote.js';
import { isErased } from '../../contract/privacy.js';
import { nightText, spanText } from '../../contract/schedules/span-text.js';
import type { BusinessSettings } from '../../contract/settings.js';
import type { Config } from '../../platform/config/config.js';
import type { Mail } from '../../platform/mail/send-mail.js';
import { MEMBER_LETTERS, membershipsEnding } from './letters/about-member.js';
import { PAYMENT_LETTERS, PAYMENT_REMINDERS, WITHOUT_BOOKING } from './letters/about-payment.js';
import { asOffered, QUOTE_LETTERS } from './letters/about-quote.js';
import { layoutHtml } from './letters/layout-html.js';
import { layoutText } from './letters/layout-text.js';
import type { Letter, LetterContent } from './letters/letter.js';
import { addMailWords } from './letters/wording.js';
import { EVENT_LETTERS } from './letters/about-event.js';
import { REQUEST_LETTERS } from './letters/about-request.js';
import { OWNER_LETTERS } from './letters/to-owner.js';
import type { MailedCatalogue, MailedDue, MailedSpan } from './booking-snapshot.js';
import { sentSnapshotOf, type MessageEntity } from './message.entity.js';

/** Templates about a booking; those of quotes also need the quote. */
export const LETTERS = {
  ofBookings: { ...REQUEST_LETTERS, ...EVENT_LETTERS, ...OWNER_LETTERS, ...PAYMENT_LETTERS },
  ofQuotes: { ...QUOTE_LETTERS, ...PAYMENT_REMINDERS },
};

/** The records that a message is about, as they are now. */
export interface Subject {
  booking?: Booking | undefined;
  span?: MailedSpan | undefined;
  member?: Member | undefined;
  quote?: Quote | undefined;
  /** The quote that was accepted last; of what was sent, by then. */
  agreed?: Quote | undefined;
  /** What of the catalogue is in it: of what was sent, as it was then. */
  catalogue?: MailedCatalogue;
  /** In a preview: what stands for a placeholder of the owner's words that has nothing to say. */
  emptyPlaceholder?: (name: MailPlaceholder) => string;
  /** By when the quote is to be paid, likewise. */
  due?: MailedDue | undefined;
  /** The address of its customer's page; null where there is none. */
  requestLink?: string | null;
  members: Member[];
}

const isForOwner = (template: MessageTemplate) =>
  (OWNER_TEMPLATES as readonly MessageTemplate[]).includes(template);

/** Of a message, what decides what it says. */
type Rendered = Pick<
  MessageEntity,
  'template' | 'recipient' | 'bookingId' | 'parameters' | 'state' | 'sentAt'
>;

/** What a message says, as it was sent or would be sent now; null once the person has been erased. */
export function renderTemplate(
  message: Rendered,
  subject: Subject,
  settings: BusinessSettings,
): Letter | null {
  const content = contentOf(message, subject, settings);
  if (!content) return null;
  const why = isForOwner(message.template) ? 'as the owner of' : 'because of your booking at';
  const footer = `You are receiving this ${why} ${settings.siteUrl}.`;
  const parts = content.parts.filter(
    (part) => part !== false && part !== null && part !== undefined,
  );
  return { footer, ...content, parts, address: subject.catalogue?.businessAddress };
}

function contentOf(
  message: Rendered,
  subject: Subject,
  settings: BusinessSettings,
): LetterContent | null | undefined {
  const { booking, span, member, quote, requestLink = null, members } = subject;
  const { template, recipient, parameters, sentAt } = message;
  const context = { settings, parameters, now: sentAt ?? new Date() };
  if (template === 'memberships-ending')
    return members.length === 0 ? null : membershipsEnding({ ...context, members });
  const withoutBooking = message.bookingId === null && WITHOUT_BOOKING[template]?.(context);
  if (withoutBooking) return withoutBooking;
  const person = member ?? booking;
  // The address of a letter that was written to another one may have been erased by itself.
  const isEmptied = recipient === '' && person?.email !== '';
  if (!person || isErased(person) || isEmptied) return null;
  if (member) return MEMBER_LETTERS[template]?.({ ...context, member });
  if (!booking) return null;
  // What was sent is shown as it was, also after the booking has changed.
  const sent = sentSnapshotOf(message);
  const sentBooking = { ...booking, ...sent };
  const sentSpan = sent?.span ?? span;
  const { eventDate, eventTime } = sentBooking;
  const day = formatLongDate(eventDate);
  const more = sentSpan ? spanText(sentSpan, settings.timeZone) : nightText(eventDate, eventTime);
  const about = {
    ...context,
    booking: sentBooking,
    day,
    when: `${day}, ${eventTime}${more}`,
    requestLink,
    hasFile: isSentByServer(message),
    calendarLinks: sentSpan ? calendarLinks(customerEvent(sentBooking, sentSpan, settings)) : [],
    guests: String(sentSpan?.guests ?? sentBooking.guestCount),
    agreed: subject.agreed,
    due: subject.due,
    paymentInstructions: subject.catalogue?.paymentInstructions ?? '',
    estimateLimit: subject.catalogue?.estimateLimit,
  };
  const content =
    parameters.quoteVersion === undefined
      ? LETTERS.ofBookings[template]?.(about)
      : quote && LETTERS.ofQuotes[template]?.({ ...about, quote });
  if (!content) return null;
  const offered = template === 'quote-sent' && quote && asOffered({ ...about, quote });
  return {
    ...content,
    parts: addMailWords(
      content.parts,
      subject.catalogue?.mailWords,
      template,
      offered || { ...about, quote },
      subject.emptyPlaceholder,
    ),
    subject: `${content.subject} (${booking.reference})`,
    ...(isForOwner(template) && booking.email !== '' && { replyTo: booking.email }),
  };
}

/** Whether the server sends it, or has; the owner sends the others in their own ways. */
const isSentByServer = ({ state, parameters }: Rendered) =>
  !['unsent', 'failed', 'stopped'].includes(state) && !parameters.isSentByHand;

type MessageText = Pick<Message, 'subject' | 'text' | 'html'>;

const notice = (subject: string, text: string): MessageText => ({
  subject,
  text,
  html: `<p>${text}</p>`,
});

const ERASED = notice(
  'Erased',
  'The personal data of this person was erased, and with it what this message said.',
);
const UNREADABLE = notice(
  'Damaged',
  'What is stored of this message is damaged and cannot be read; the other messages are not affected.',
);

const textOf = (letter: Letter, settings: BusinessSettings): MessageText => ({
  subject: letter.subject,
  text: layoutText(letter, settings),
  html: layoutHtml(letter, settings),
});

export function shownText(
  message: Rendered,
  subject: Subject,
  settings: BusinessSettings,
): MessageText {
  if (message.parameters.isUnreadable) return UNREADABLE;
  const letter = renderTemplate(message, subject, settings);
  return letter ? textOf(letter, settings) : ERASED;
}

/** @param id the Message-ID without its host */
export const mailOf = (
  letter: Letter,
  { id, to, calendar }: Pick<Mail, 'to' | 'calendar'> & { id: string },
  { settings, mail }: Pick<Config, 'settings' | 'mail'>,
): Mail => ({
  messageId: `<${id}@${new URL(settings.siteUrl).hostname}>`,
  from: mail.from,
  to,
  replyTo: letter.replyTo ?? mail.owners?.[0] ?? settings.contactEmail,
  ...textOf(letter, settings),
  calendar,
  isAutomatic: letter.isByHand !== true,
});
