import type { Catalogue, CatalogueContent } from '../../contract/catalogue/catalogue.js';
import type { Estimate, EstimateLine, EstimateRequest } from '../../contract/catalogue/estimate.js';
import { percentOf } from '../../contract/currency.js';
import { ApiError } from '../../platform/http/api-error.js';
import { isPackage, priceItem } from './price-item.js';
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
