import { addressLine, isolated } from '../../../contract/clean-text.js';
import type { Booking } from '../../../contract/bookings.js';
import { EVENT_TYPE_LABELS, serviceNames } from '../../../contract/enumerations.js';
import type { BusinessSettings } from '../../../contract/settings.js';
import { links, type BookingContext, type Fact, type Link, type Part } from './letter.js';

/** Characters that change the direction of text, and control characters. */
const CONTROL = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** What somebody typed, as part of a line: it can neither break the line nor change its direction. */
export const sanitiseInline = (words: string): string =>
  isolated(words.replace(CONTROL, ' ').replace(/ +/g, ' ').trim());

export const fullName = ({ firstName, lastName }: Pick<Booking, 'firstName' | 'lastName'>) =>
  sanitiseInline(`${firstName} ${lastName}`);

export const salutation = ({ firstName }: Booking): Part => `Dear ${sanitiseInline(firstName)},`;

/** Only what was chosen from lists, nothing that was typed: the address may be somebody else's. */
export const chosenFacts = ({ booking, when }: BookingContext): Fact[] => [
  { label: 'When', value: when },
  { label: 'What', value: serviceNames(booking.services) },
  { label: 'Guests', value: booking.guestCount },
  ...(booking.eventType === null
    ? []
    : [{ label: 'Occasion', value: EVENT_TYPE_LABELS[booking.eventType] }]),
  { label: 'Reference', value: booking.reference },
];

/** The same with the place, which was typed. */
export const eventFacts = (context: BookingContext): Fact[] =>
  chosenFacts(context).toSpliced(1, 0, {
    label: 'Where',
    value: sanitiseInline(addressLine(context.booking.location)),
  });

export const contactLine = ({ contactPhone }: BusinessSettings): string =>
  `Simply reply to this e-mail, or call us on ${contactPhone}.`;

/** "Thursday 3 June, 18:12 (London time)": the customer may be in another time zone. */
export function dueOf({ answerDueAt }: Booking, { timeZone }: BusinessSettings): string {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Date(answerDueAt).toLocaleString('en-GB', { ...options, timeZone });
  const day = words({ weekday: 'long', day: 'numeric', month: 'long' });
  // Some versions of ICU set a comma behind the weekday.
  const time = words({ hour: '2-digit', minute: '2-digit', hour12: false });
  return `${day.replace(',', '')}, ${time} (${clockOf(timeZone)})`;
}

/** "London time" of "Europe/London"; a zone of no place by its name. */
function clockOf(timeZone: string): string {
  const [area, ...places] = timeZone.split('/');
  const place = area === 'Etc' ? undefined : places.at(-1);
  return place === undefined ? (places.at(-1) ?? timeZone) : `${place.replaceAll('_', ' ')} time`;
}

export const dashboardLink = ({ siteUrl }: BusinessSettings): string => `${siteUrl}/admin`;

export const bookingPageLink = (settings: BusinessSettings, { id }: Booking): Link => ({
  label: 'Open the booking',
  href: `${dashboardLink(settings)}/bookings/${id}`,
});

/** The link to the customer's page; nothing where it was revoked. */
export const customerPage = (
  { requestLink: href }: BookingContext,
  label = 'See your request',
): Part[] => (href === null ? [] : [links({ label, href })]);

export const ownerPage = ({ settings, booking }: BookingContext): Part =>
  links(bookingPageLink(settings, booking));
