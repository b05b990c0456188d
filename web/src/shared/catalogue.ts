import type { Catalogue, PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { requiredContext } from './requiredContext';

const [Context, useContent] = requiredContext<PublicContent>('content of the public page');

export const ContentContext = Context;

/** The catalogue that the page was rendered with. */
export const useCatalogue = (): Catalogue => useContent().catalogue;

/** The uploaded pictures by hash. */
export const useUploadedPictures = (): PublicContent['pictures'] => useContent().pictures;

/** Formats amounts as the price list does: `$250`. */
export function usePrice(): (amount: number) => string {
  const { currency } = useCatalogue();
  return (amount) => price(amount, currency);
}

/** The items that are not archived. */
export const offered = <Item extends { archived: boolean }>(items: readonly Item[]): Item[] =>
  items.filter(({ archived }) => !archived);
