import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { useCatalogue } from './catalogue';

/** Formats amounts as the price list does: `$250`; what has no price is on request. */
export function usePrice(): (amount: number) => string {
  const { currency } = useCatalogue();
  return (amount) => listPrice(amount, currency);
}
