import {
  RENTAL_ID,
  type Catalogue,
  type CatalogueContent,
} from '../../contract/catalogue/catalogue.js';
import type { Estimate, EstimateLine, EstimateRequest } from '../../contract/catalogue/estimate.js';
import { percentOf } from '../../contract/currency.js';
import { ApiError } from '../../platform/http/api-error.js';
import { amountOf, sumOf } from './sum.js';

/**
 * Prices an estimate by the catalogue, with a member's discount on packages (rounded half up, once).
 * @param path of the estimate in the request body, for the fields of an error
 * @throws ApiError 400 for items that are not, or no longer, in the catalogue
 */
export function priceEstimate(catalogue: Catalogue, request: EstimateRequest, path = ''): Estimate {
  const { currency } = catalogue;
  const lines = request.lines.map((line, at) =>
    priceItem(catalogue, line, `${path}lines.${String(at)}`),
  );
  const discount = discountOf(catalogue, request, lines, path);
  return { currency, lines, discount, ...sumOf(catalogue, lines, discount?.amount ?? 0) };
}

function discountOf(
  catalogue: CatalogueContent,
  { membership }: EstimateRequest,
  lines: EstimateLine[],
  path: string,
): Estimate['discount'] {
  if (membership === undefined || membership === null) return null;
  const offer = catalogue.memberships.find(({ id, archived }) => id === membership && !archived);
  if (!offer) throw ApiError.invalid({ [`${path}membership`]: `We do not offer ${membership}` });
  const { percentOff: percent, tier } = offer;
  const ofPackages = lines.filter(({ item }) => isPackage(catalogue, item));
  return { amount: percentOf(amountOf(ofPackages), percent), percent, membership: tier };
}

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
