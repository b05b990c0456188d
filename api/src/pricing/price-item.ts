import { RENTAL_ID, type CatalogueContent } from '../contract/catalogue/catalogue.js';
import type { EstimateLine } from '../contract/catalogue/estimate.js';
import { ApiError } from '../platform/http/api-error.js';

/**
 * A line for so many of an item, at the prices of the catalogue.
 * @param path of the line in the body that it came in, for the field of an error
 * @throws ApiError 400 for what is not, or not any more, in the catalogue
 */
export function priceItem(
  catalogue: CatalogueContent,
  { item, quantity }: { item: string; quantity: number },
  path: string,
): EstimateLine {
  if (item === RENTAL_ID) return rentalLine(catalogue, quantity, path);
  const { packages, addOns } = catalogue;
  const found = [...packages, ...addOns].find(({ id, archived }) => id === item && !archived);
  if (!found) throw ApiError.invalid({ [path]: `We do not offer ${item}` });
  const description = isPackage(catalogue, item) ? `${found.name} package` : found.name;
  const amount = found.amount * quantity;
  return { item, description, quantity, unitAmount: found.amount, amount };
}

/** Members' discounts are off these only. */
export const isPackage = ({ packages }: CatalogueContent, item: string | null): boolean =>
  packages.some(({ id }) => id === item);

/** Priced by the list: two do not cost twice as much as one. */
function rentalLine({ rentals }: CatalogueContent, quantity: number, path: string): EstimateLine {
  const rental = rentals.find((offer) => offer.quantity === quantity);
  if (!rental) throw ApiError.invalid({ [path]: `We do not rent out ${String(quantity)} shishas` });
  const description = `Rental of ${String(quantity)} ${quantity === 1 ? 'shisha' : 'shishas'}`;
  const { amount } = rental;
  return { item: RENTAL_ID, description, quantity, unitAmount: amount, amount };
}
