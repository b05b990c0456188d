import type { Catalogue, PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { requiredContext } from './requiredContext';

const [Context, useContent] = requiredContext<PublicContent>('content of the public page');

export const ContentContext = Context;

/** What is sold and shown, as the page was rendered with it. */
export const useCatalogue = (): Catalogue => useContent().catalogue;

/** The facts of the pictures that were uploaded, by their hashes. */
export const useUploadedPictures = (): PublicContent['pictures'] => useContent().pictures;

/** Writes amounts as the price list does: `$250`. */
export function usePrice(): (amount: number) => string {
  const { currency } = useCatalogue();
  return (amount) => price(amount, currency);
}

/** What is offered now. */
export const offered = <Item extends { archived: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ archived }) => !archived);
