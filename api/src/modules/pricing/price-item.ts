import { RENTAL_ID, type CatalogueContent } from '../../contract/catalogue/catalogue.js';
import type { EstimateLine } from '../../contract/catalogue/estimate.js';
import { ApiError } from '../../platform/http/api-error.js';

/**
 * The line for an item, at the prices of the catalogue.
 * @param path of the line in the request body, for the field of an error
 * @throws ApiError 400 for items that are not, or no longer, in the catalogue
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

/** Members' discounts apply to packages only. */
export const isPackage = ({ packages }: CatalogueContent, item: string | null): boolean =>
  packages.some(({ id }) => id === item);

/** Each quantity has its own price: two do not cost twice as much as one. */
function rentalLine({ rentals }: CatalogueContent, quantity: number, path: string): EstimateLine {
  const rental = rentals.find((offer) => offer.quantity === quantity);
  if (!rental) throw ApiError.invalid({ [path]: `We do not rent out ${String(quantity)} shishas` });
  const description = `Rental of ${String(quantity)} ${quantity === 1 ? 'shisha' : 'shishas'}`;
  const { amount } = rental;
  return { item: RENTAL_ID, description, quantity, unitAmount: amount, amount };
}
