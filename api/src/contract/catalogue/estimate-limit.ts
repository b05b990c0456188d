import { countDays, type EventDays, type GuestCount } from '../enumerations.js';
import { pluralize } from '../text.js';
import type { Offer } from './catalogue.js';
import type { EstimateRequest } from './estimate.js';

interface Asked {
  eventDays?: EventDays | '' | null;
  guestCount: GuestCount | '';
}

/** What an estimate leaves out of what is asked for, by days and by guests; undefined where it is for all of it. */
export const estimateLimitNote = (
  estimate: EstimateRequest | null,
  packages: readonly Offer[],
  { eventDays, guestCount }: Asked,
): string | undefined =>
  [dayLimitNote(estimate, packages, eventDays), guestLimitNote(estimate, packages, guestCount)]
    .filter(Boolean)
    .join(' ') || undefined;

/**
 * "The estimate is for one evening; for 3 days, we write you a quote."; undefined for an event of one
 * day, and with a package of more than a day, which is for all of them.
 */
export function dayLimitNote(
  estimate: EstimateRequest | null,
  packages: readonly Offer[],
  eventDays: Asked['eventDays'],
): string | undefined {
  const days = countDays(eventDays);
  if (!estimate || days === 1) return undefined;
  if (packages.some((offer) => offer.hours > 24 && hasOffer(estimate, offer))) return undefined;
  return `The estimate is for one evening; for ${String(days)} days, we write you a quote.`;
}

/**
 * "Premium is for up to 12 guests; for 26 to 50, we write you a quote.": of the first package of an
 * estimate that is for fewer guests than may come; undefined where all fit, or nothing is chosen yet.
 */
export function guestLimitNote(
  estimate: EstimateRequest | null,
  packages: readonly Offer[],
  guestCount: GuestCount | '',
): string | undefined {
  if (!estimate || guestCount === '') return undefined;
  const [least = 0, most = Infinity] = guestCount.split('-').map((end) => Number.parseInt(end, 10));
  const small = packages.find((offer) => offer.guests < most && hasOffer(estimate, offer));
  if (!small) return undefined;
  const { name, guests } = small;
  const range =
    most === Infinity ? `more than ${String(least)}` : `${String(least)} to ${String(most)}`;
  const others = guests < least ? range : 'more';
  return `${upTo(name, guests)}; for ${others}, we write you a quote.`;
}

/**
 * "Premium is for up to 12 guests.": for the owner, of the packages of a quote together; undefined where
 * they are for so many, or none is among its items.
 */
export function quoteLimitNote(
  items: EstimateRequest['lines'],
  packages: readonly Offer[],
  guests: number,
): string | undefined {
  const chosen = packages.flatMap(({ id, name, guests: each }) => {
    const quantity = items
      .filter(({ item }) => item === id)
      .reduce((sum, line) => sum + line.quantity, 0);
    return quantity > 0 ? [{ name, quantity, guests: each * quantity }] : [];
  });
  const most = chosen.reduce((sum, each) => sum + each.guests, 0);
  const [first, ...others] = chosen;
  if (!first || most >= guests) return undefined;
  const isOne = others.length === 0 && first.quantity === 1;
  return isOne
    ? `${upTo(first.name, most)}.`
    : `These packages are for up to ${String(most)} guests.`;
}

const upTo = (name: string, guests: number) => `${name} is for up to ${pluralize(guests, 'guest')}`;

const hasOffer = ({ lines }: EstimateRequest, { id }: Offer) =>
  lines.some(({ item }) => item === id);
