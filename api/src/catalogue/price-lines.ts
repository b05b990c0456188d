import type { Catalogue, CatalogueContent } from '../contract/catalogue/catalogue.js';
import { RENTAL_ID } from '../contract/catalogue/catalogue.js';
import type { Estimate, EstimateLine, EstimateRequest } from '../contract/catalogue/estimate.js';
import { percentOf, unitsPer } from '../contract/currency.js';
import { ApiError } from '../platform/http/api-error.js';

/**
 * The only sum in the product: lines, a member's discount on packages (rounded half up, once), the
 * tax that is inside the total, and the deposit (rounded up to a whole unit of the currency, at
 * most the total). All in whole numbers.
 * @param path of the request in the body that it came in, for the fields of an error
 * @throws ApiError 400 for what is not, or not any more, in the catalogue
 */
export function priceLines(catalogue: Catalogue, request: EstimateRequest, path = ''): Estimate {
  const lines = request.lines.map((line, at) =>
    priceLine(catalogue, line, `${path}lines.${String(at)}`),
  );
  const subtotal = sum(lines);
  const discount = discountOf(catalogue, request, lines, path);
  const total = subtotal - (discount?.amount ?? 0);
  return {
    currency: catalogue.currency,
    lines,
    subtotal,
    discount,
    tax: taxInside(catalogue.tax, total),
    total,
    deposit: depositOf(catalogue, total),
  };
}

function priceLine(
  catalogue: CatalogueContent,
  { item, quantity }: { item: string; quantity: number },
  path: string,
): EstimateLine {
  if (item === RENTAL_ID) return rentalLine(catalogue, quantity, path);
  const { packages, addOns } = catalogue;
  const found = [...packages, ...addOns].find(({ id, archived }) => id === item && !archived);
  if (!found) throw ApiError.invalid({ [path]: `We do not offer ${item}` });
  const isPackage = packages.some(({ id }) => id === item);
  const description = isPackage ? `${found.name} package` : found.name;
  const amount = found.amount * quantity;
  return { item, description, quantity, unitAmount: found.amount, amount };
}

/** Priced by the list: two do not cost twice as much as one. */
function rentalLine({ rentals }: CatalogueContent, quantity: number, path: string): EstimateLine {
  const rental = rentals.find((offer) => offer.quantity === quantity);
  if (!rental) throw ApiError.invalid({ [path]: `We do not rent out ${String(quantity)} shishas` });
  const description = `Rental of ${String(quantity)} ${quantity === 1 ? 'shisha' : 'shishas'}`;
  const { amount } = rental;
  return { item: RENTAL_ID, description, quantity, unitAmount: amount, amount };
}

function discountOf(
  { packages, memberships }: CatalogueContent,
  { membership }: EstimateRequest,
  lines: EstimateLine[],
  path: string,
): Estimate['discount'] {
  if (membership === undefined || membership === null) return null;
  const offer = memberships.find(({ id, archived }) => id === membership && !archived);
  if (!offer) throw ApiError.invalid({ [`${path}membership`]: `We do not offer ${membership}` });
  const ofPackages = lines.filter(({ item }) => packages.some(({ id }) => id === item));
  const { percentOff: percent, tier } = offer;
  return { amount: percentOf(sum(ofPackages), percent), percent, membership: tier };
}

function taxInside(tax: CatalogueContent['tax'], total: number): Estimate['tax'] {
  if (!tax) return null;
  const { name, percent } = tax;
  return { name, percent, amount: Math.round(total - total / (1 + percent / 100)) };
}

function depositOf({ deposit, currency }: Catalogue, total: number): number {
  if ('amount' in deposit) return Math.min(deposit.amount, total);
  const units = unitsPer(currency);
  return Math.min(Math.ceil((total * deposit.percent) / (100 * units)) * units, total);
}

const sum = (lines: EstimateLine[]) => lines.reduce((all, { amount }) => all + amount, 0);
