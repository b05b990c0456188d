import type { Offer } from '@finesse/api/contract/catalogue/catalogue';
import { formatDuration } from './durations';
import { counted } from './words';

/** The price of the least expensive one; undefined where none has a price. */
export function leastPrice(packages: readonly Pick<Offer, 'amount'>[]): number | undefined {
  const amounts = packages.map(({ amount }) => amount).filter((amount) => amount > 0);
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}

/** What the numbers of a package say: "2 hours of service", "3 flavours", "Up to 6 guests" (spec §9). */
export const packageFacts = ({
  hours,
  flavours,
  guests,
}: Pick<Offer, 'hours' | 'flavours' | 'guests'>): string[] => [
  `${formatDuration(hours * 60)} of service`,
  flavours === null ? 'Unlimited flavours' : counted(flavours, 'flavour'),
  `Up to ${counted(guests, 'guest')}`,
];
