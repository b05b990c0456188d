import type { Offer } from '@finesse/api/contract/catalogue/catalogue';

/** The price of the least expensive one; undefined where none has a price. */
export function leastPrice(packages: readonly Pick<Offer, 'amount'>[]): number | undefined {
  const amounts = packages.map(({ amount }) => amount).filter((amount) => amount > 0);
  return amounts.length > 0 ? Math.min(...amounts) : undefined;
}
