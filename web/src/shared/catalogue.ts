import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { requiredContext } from './requiredContext';

/** What is sold and shown, as the page was rendered with it. */
export const [CatalogueContext, useCatalogue] = requiredContext<Catalogue>('catalogue');

/** Writes amounts as the price list does: `$250`. */
export function usePrice(): (amount: number) => string {
  const { currency } = useCatalogue();
  return (amount) => price(amount, currency);
}

/** What is offered now. */
export const offered = <Item extends { archived: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ archived }) => !archived);
