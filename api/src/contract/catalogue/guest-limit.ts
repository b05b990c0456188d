import type { GuestCount } from '../enumerations.js';
import type { Offer } from './catalogue.js';
import type { EstimateRequest } from './estimate.js';

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
  const small = packages.find(
    ({ id, guests }) => guests < most && estimate.lines.some(({ item }) => item === id),
  );
  if (!small) return undefined;
  const { name, guests } = small;
  const range =
    most === Infinity ? `more than ${String(least)}` : `${String(least)} to ${String(most)}`;
  const others = guests < least ? range : 'more';
  return `${name} is for up to ${String(guests)} guests; for ${others}, we write you a quote.`;
}
