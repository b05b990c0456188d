import type { BookingDetails } from '@finesse/api/contract/bookings';
import { RENTAL_ID, type Catalogue, type Offer } from '@finesse/api/contract/catalogue/catalogue';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import type { GuestCount } from '@finesse/api/contract/enumerations';
import type { Discount, Quote, QuoteLine } from '@finesse/api/contract/quotes/quote';
import { dateIn } from '@finesse/api/contract/dates';
import { DAY_MS, MINUTE_MS } from '@finesse/api/contract/durations';
import type { Schedule } from '@finesse/api/contract/schedules/schedule';
import { toDateTimeLocal } from '../../format/dateTimeLocal';
import { moneyText } from '../../format/money';
import {
  newLine,
  type DiscountValues,
  type LineValues,
  type LocaleSettings,
  type QuoteValues,
} from './quoteValues';

/** A quote with the requested time and nothing else; over several days it has their length, too. */
export const emptyValues = ({ eventDate, eventTime, schedule }: BookingDetails): QuoteValues => ({
  lines: [],
  discount: null,
  deposit: '',
  validUntil: '',
  start: `${eventDate}T${eventTime}`,
  startedFrom: schedule.start,
  hours: daysLength(schedule),
  guests: '',
  note: '',
});

/** The hours of an event over several days; empty for an evening, which is as long as its package. */
function daysLength({ start, end }: Schedule): string {
  const length = Date.parse(end) - Date.parse(start);
  return length < DAY_MS ? '' : hoursText(length / MINUTE_MS);
}

const hoursText = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100);

/** A quote for the visitor's estimate, without the membership that they named. */
export const valuesOfEstimate = (
  booking: BookingDetails,
  estimate: Estimate,
  offers: Catalogue,
  locale: LocaleSettings,
): QuoteValues => {
  const offer = offers.packages.find(({ id }) => estimate.lines.some(({ item }) => item === id));
  return {
    ...emptyValues(booking),
    lines: estimate.lines.map((line) => lineOf({ ...line, discount: null }, offers, locale)),
    hours: daysLength(booking.schedule) || String(offer?.hours ?? ''),
  };
};

export const valuesOfPackage = (
  booking: BookingDetails,
  { id, name, hours }: Offer,
): QuoteValues => ({
  ...emptyValues(booking),
  lines: [newLine({ item: id, description: `${name} package` })],
  hours: daysLength(booking.schedule) || String(hours),
});

/** The values of a saved draft, or of the next version of a sent quote. */
export function valuesOfQuote(
  quote: Quote,
  offers: Catalogue,
  locale: LocaleSettings,
): QuoteValues {
  const { lines, ownDiscount, ownDeposit, start, durationMinutes, guests, note } = quote;
  const { currency, timeZone } = locale;
  const isDraft = quote.state === 'draft';
  return {
    lines: lines.map((line) => lineOf(line, offers, locale)),
    discount: discountOf(ownDiscount, currency),
    deposit: ownDeposit === null ? '' : moneyText(ownDeposit, currency),
    // A new version has its own validity.
    validUntil: isDraft && quote.validUntil ? dateIn(Date.parse(quote.validUntil), timeZone) : '',
    start: toDateTimeLocal(start, timeZone),
    startedFrom: start ?? '',
    hours: durationMinutes === null ? '' : hoursText(durationMinutes),
    guests: guests === null ? '' : String(guests),
    note: note ?? '',
  };
}

/** An item that is no longer offered becomes a description at the price that it had. */
function lineOf(line: QuoteLine, offers: Catalogue, { currency }: LocaleSettings): LineValues {
  const { item, description, quantity, unitAmount } = line;
  const discount = discountOf(line.discount, currency);
  if (item !== null && isOffered(offers, item, quantity))
    return newLine({ item, description, quantity: String(quantity), discount });
  return newLine({
    description,
    // The unit price of a rental is that of all its shishas.
    quantity: item === RENTAL_ID ? '1' : String(quantity),
    price: moneyText(unitAmount, currency),
    discount,
  });
}

const isOffered = ({ packages, addOns, rentals }: Catalogue, item: string, quantity: number) =>
  item === RENTAL_ID
    ? rentals.some((rental) => rental.quantity === quantity)
    : [...packages, ...addOns].some(({ id, archived }) => id === item && !archived);

const discountOf = (discount: Discount | null, currency: string): DiscountValues | null =>
  discount && {
    ...(discount.percent === null
      ? { by: 'amount', value: moneyText(discount.amount, currency) }
      : { by: 'percent', value: String(discount.percent) }),
    reason: discount.reason,
  };

/** The lower end of a number of guests: 11 of `11-25`. */
const fewest = (count: GuestCount): number => Number(/\d+/.exec(count)?.[0] ?? 0);

/** The packages large enough for a booking, the smallest first; none without catering. */
export function fittingPackages(
  { services, guestCount }: BookingDetails,
  offers: Catalogue,
): Offer[] {
  if (!services.includes('shisha-catering')) return [];
  const offered = offers.packages
    .filter(({ archived }) => !archived)
    .sort((a, b) => a.guests - b.guests);
  const enough = offered.filter(({ guests }) => guests >= fewest(guestCount));
  return enough.length > 0 ? enough : offered.slice(-1);
}
