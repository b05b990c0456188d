import { price } from '@finesse/api/contract/currency';
import { useCatalogue } from './catalogue';

/** Formats amounts as the price list does: `$250`. */
export function usePrice(): (amount: number) => string {
  const { currency } = useCatalogue();
  return (amount) => price(amount, currency);
}
