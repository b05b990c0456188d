import { addressLine, isolated } from '../../../contract/text.js';
import type { Booking } from '../../../contract/bookings.js';
import { dateIn, formatDayAndMonth, formatTime } from '../../../contract/dates.js';
import { EVENT_TYPE_LABELS, serviceNames } from '../../../contract/enumerations.js';
import {
  callLink,
  chatGreeting,
  mailLink,
  mapLink,
  whatsAppLink,
} from '../../../contract/links.js';
import type { Member } from '../../../contract/members.js';
import {
  facts,
  links,
  type BookingContext,
  type Fact,
  type LetterContext,
  type Link,
  type Part,
  quotedText,
  type LetterContent,
} from './letter.js';
import { price } from '../../../contract/currency.js';
import { fillPlaceholders, type MailPlaceholder } from '../../../contract/mail-words.js';
import type { MessageTemplate } from '../../../contract/messages.js';
import type { Quote } from '../../../contract/quotes/quote.js';
import { isCancelledStatus } from '../../../contract/statuses.js';

/** Characters that change the direction of text, and control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What somebody typed, as part of a line: it can neither break the line nor change its direction. */
export const sanitiseInline = (words: string): string =>
  isolated(words.replace(CONTROL, ' ').replace(/ +/g, ' ').trim());

export const fullName = ({ firstName, lastName }: Pick<Booking, 'firstName' | 'lastName'>) =>
  sanitiseInline(`${firstName} ${lastName}`);

export const nameFact = ({ booking }: BookingContext): Fact => ({
  label: 'Name',
  value: fullName(booking),
});

export const salutation = ({ booking }: BookingContext): Part =>
  `Dear ${sanitiseInline(booking.firstName)},`;

/** Only what was chosen from lists, nothing that was typed: the address may be somebody else's. */
export const chosenFacts = ({ booking, when, guests }: BookingContext): Fact[] => [
  { label: 'When', value: when },
  { label: 'What', value: serviceNames(booking.services) },
  { label: 'Guests', value: guests },
  ...(booking.eventType === null
    ? []
    : [{ label: 'Occasion', value: EVENT_TYPE_LABELS[booking.eventType] }]),
  { label: 'Reference', value: booking.reference },
];

/** `chosenFacts` with the place, which was typed. */
export const eventFacts = (context: BookingContext): Fact[] =>
  chosenFacts(context).toSpliced(1, 0, {
    label: 'Where',
    value: sanitiseInline(addressLine(context.booking.location)),
  });

/** On one line, however narrow the mail is. */
export const phoneOf = ({ settings }: LetterContext): string =>
  settings.contactPhone.replaceAll(' ', '\u00a0');

export const contactLine = (context: LetterContext): string =>
  `Simply reply to this e-mail, or call us on ${phoneOf(context)}.`;

/** "Thursday 3 June, 18:12 (London time)": the customer may be in another time zone. */
export function dueOf({ booking, settings: { timeZone } }: BookingContext): string {
  const due = Date.parse(booking.answerDueAt);
  const day = formatDayAndMonth(dateIn(due, timeZone));
  return `${day}, ${formatTime(due, timeZone)} (${clockOf(timeZone)})`;
}

/** "London time" of "Europe/London"; a zone of no place by its name. */
function clockOf(timeZone: string): string {
  const [area, ...places] = timeZone.split('/');
  const place = area === 'Etc' ? undefined : places.at(-1);
  return place === undefined ? (places.at(-1) ?? timeZone) : `${place.replaceAll('_', ' ')} time`;
}

export const dashboardLink = ({ settings }: LetterContext): string => `${settings.siteUrl}/admin`;

const bookingPageLink = (context: BookingContext): Link => ({
  label: 'Open the booking',
  href: `${dashboardLink(context)}/bookings/${context.booking.id}`,
});

export const ownerPage = (context: BookingContext): Part => links(bookingPageLink(context));

/** The link to the customer's page; null where it was revoked. */
export const customerPage = (
  { requestLink: href }: BookingContext,
  label = 'See your request',
): Part | null => (href === null ? null : links({ label, href }));

interface CallBack extends LetterContext {
  person: Pick<Member, 'firstName' | 'lastName' | 'email' | 'phone' | 'instagram'>;
  /** Shown as a button. */
  first: Link;
  map?: string;
  /** Shown below the name. */
  more?: Fact[];
  /** Of the booking that it is about. */
  reference?: string;
}

/** Who it is, and links that call or write to them from a phone. */
export function callBackParts(callBack: CallBack): Part[] {
  const { person, settings, first, map, more = [], reference } = callBack;
  const { firstName, phone, email, instagram } = person;
  const about = { firstName, ...(reference !== undefined && { reference }) };
  const greeting = chatGreeting(about, settings.businessName);
  const whatsApp = whatsAppLink(phone, settings.contactPhone, greeting);
  return [
    links(
      first,
      ...(phone === '' ? [] : [{ label: 'Call', href: callLink(phone) }]),
      ...(whatsApp === undefined ? [] : [{ label: 'WhatsApp', href: whatsApp }]),
      ...(map === undefined ? [] : [{ label: 'Map', href: map }]),
    ),
    facts([
      { label: 'Name', value: fullName(person) },
      ...more,
      ...(phone === ''
        ? []
        : [{ label: 'Phone', value: sanitiseInline(phone), href: callLink(phone) }]),
      ...(email === '' ? [] : [{ label: 'Email', value: email, href: mailLink(email) }]),
      ...(instagram === null ? [] : [{ label: 'Instagram', value: sanitiseInline(instagram) }]),
    ]),
  ];
}

export const contactParts = (context: BookingContext): Part[] =>
  callBackParts({
    ...context,
    person: context.booking,
    first: bookingPageLink(context),
    reference: context.booking.reference,
    ...(context.booking.location !== '' && { map: mapLink(context.booking.location) }),
  });

/** Where the owner knows an address of the customer's. */
export const repliesReach = ({ booking }: BookingContext): Part | false =>
  booking.email !== '' && 'Replies to this e-mail go to the customer.';

/** These may go to somebody else's address, so nothing that was typed into the form is in them. */
const WITHOUT_TYPED_TEXT: readonly MessageTemplate[] = ['request-received', 'request-link'];

/**
 * Adds what the owner says in every such letter, behind its opening paragraphs.
 * @param empty what stands for a placeholder that has nothing to say
 */
export function addMailWords(
  parts: LetterContent['parts'],
  words: string | undefined,
  template: MessageTemplate,
  context: BookingContext & { quote?: Quote | undefined },
  empty?: (name: MailPlaceholder) => string,
): LetterContent['parts'] {
  if (words === undefined) return parts;
  const { booking, day, agreed, quote = agreed } = context;
  // Nothing is "$0": what has no price is on request, and without a deposit none is to be paid.
  const amount = (value = 0) => (quote && value > 0 ? price(value, quote.currency) : '');
  const isOwed = quote !== undefined && !isCancelledStatus(booking.status);
  const values = {
    firstName: WITHOUT_TYPED_TEXT.includes(template) ? '' : sanitiseInline(booking.firstName),
    date: day,
    time: booking.eventTime,
    reference: booking.reference,
    total: amount(quote?.total),
    deposit: amount(quote?.deposit),
    balance: isOwed ? amount(quote.total - booking.received + booking.refunded) : '',
  };
  const text = fillPlaceholders(words, values, empty);
  const opening = parts.findIndex((part) => typeof part === 'object' && part !== null);
  return parts.toSpliced(opening === -1 ? parts.length : opening, 0, quotedText(text));
}
