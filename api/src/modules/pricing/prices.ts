import {
  RENTAL_ID,
  type Catalogue,
  type CatalogueContent,
} from '../../contract/catalogue/catalogue.js';
import type {
  Estimate,
  EstimateLine,
  EstimateRequest,
  MembershipDiscount,
} from '../../contract/catalogue/estimate.js';
import { percentOf, unitsPer } from '../../contract/currency.js';
import type { DiscountInput, QuoteDraft, QuoteLineInput } from '../../contract/quotes/draft.js';
import type { Discount, QuoteLine, QuotePrices } from '../../contract/quotes/quote.js';
import { ApiError } from '../../platform/http/api-error.js';

type Priced = Pick<QuoteDraft, 'lines' | 'discount' | 'deposit'>;
type Amounts = readonly { amount: number }[];

/**
 * Prices an estimate by the catalogue, with a member's discount on packages (rounded half up, once).
 * @param path of the estimate in the request body, for the fields of an error
 * @throws ApiError 400 for items that are not, or no longer, in the catalogue
 */
export function priceEstimate(catalogue: Catalogue, request: EstimateRequest, path = ''): Estimate {
  const { currency, memberships } = catalogue;
  const lines = request.lines.map((line, at) =>
    priceItem(catalogue, line, `${path}lines.${String(at)}`),
  );
  const { membership = null } = request;
  const offer = memberships.find(({ id, archived }) => id === membership && !archived);
  if (membership !== null && !offer)
    throw ApiError.invalid({ [`${path}membership`]: `We do not offer ${membership}` });
  const discount = offer ? memberDiscountOf(catalogue, lines, offer) : null;
  return { currency, lines, discount, ...sumOf(catalogue, lines, discount?.amount ?? 0) };
}

/**
 * Prices a quote: the lines less the discount of each, a member's discount on the packages among them,
 * then the owner's discount on the rest.
 * @param tier of a membership that is active on the day of the event; null without one
 * @throws ApiError 400 for items that are not, or no longer, in the catalogue
 */
export function priceQuote(catalogue: Catalogue, draft: Priced, tier: string | null): QuotePrices {
  const { currency, memberships } = catalogue;
  const lines = draft.lines.map((line, at) => priceLine(catalogue, line, `lines.${String(at)}`));
  const offer = memberships.find((membership) => membership.tier === tier);
  const hasPackages = lines.some(({ item, amount }) => amount > 0 && isPackage(catalogue, item));
  const memberDiscount = offer && hasPackages ? memberDiscountOf(catalogue, lines, offer) : null;
  const left = amountOf(lines) - (memberDiscount?.amount ?? 0);
  const ownDiscount = toDiscount(left, draft.discount);
  const off = (memberDiscount?.amount ?? 0) + (ownDiscount?.amount ?? 0);
  const only = memberDiscount && ownDiscount ? null : (memberDiscount ?? ownDiscount);
  const discount =
    memberDiscount || ownDiscount
      ? {
          amount: off,
          percent: only?.percent ?? null,
          membership: memberDiscount?.membership ?? null,
          reason: ownDiscount?.reason ?? null,
        }
      : null;
  const sum = sumOf(catalogue, lines, off, draft.deposit);
  return { currency, lines, discount, memberDiscount, ownDiscount, ...sum };
}

function priceLine(catalogue: Catalogue, line: QuoteLineInput, path: string): QuoteLine {
  const priced =
    'item' in line
      ? priceItem(catalogue, line, path)
      : { ...line, item: null, amount: line.unitAmount * line.quantity };
  const discount = toDiscount(priced.amount, line.discount);
  return { ...priced, amount: priced.amount - (discount?.amount ?? 0), discount };
}

function toDiscount(price: number, off: DiscountInput | null | undefined): Discount | null {
  if (!off) return null;
  const { reason } = off;
  return 'percent' in off
    ? { amount: percentOf(price, off.percent), percent: off.percent, reason }
    : { amount: Math.min(off.amount, price), percent: null, reason };
}

/**
 * The line for an item, at the prices of the catalogue.
 * @param path of the line in the request body, for the field of an error
 * @throws ApiError 400 for items that are not, or no longer, in the catalogue
 */
function priceItem(
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

/** Each quantity has its own price: two do not cost twice as much as one. */
function rentalLine({ rentals }: CatalogueContent, quantity: number, path: string): EstimateLine {
  const rental = rentals.find((offer) => offer.quantity === quantity);
  if (!rental) throw ApiError.invalid({ [path]: `We do not rent out ${String(quantity)} shishas` });
  const description = `Rental of ${String(quantity)} ${quantity === 1 ? 'shisha' : 'shishas'}`;
  const { amount } = rental;
  return { item: RENTAL_ID, description, quantity, unitAmount: amount, amount };
}

const isPackage = ({ packages }: CatalogueContent, item: string | null): boolean =>
  packages.some(({ id }) => id === item);

/** Members' discounts apply to packages only. */
function memberDiscountOf(
  catalogue: Catalogue,
  lines: readonly Pick<QuoteLine, 'item' | 'amount'>[],
  { percentOff: percent, tier }: Catalogue['memberships'][number],
): MembershipDiscount {
  const packages = lines.filter(({ item }) => isPackage(catalogue, item));
  return { amount: percentOf(amountOf(packages), percent), percent, membership: tier };
}

/**
 * The only sum in the product: of the lines less a discount, with the tax that the total includes, and
 * the deposit (rounded up to a whole unit of the currency, at most the total). All in integers.
 * @param off the discount on the whole; at most the subtotal counts
 * @param ownDeposit instead of the one by the catalogue's rule
 */
function sumOf(
  { currency, tax, deposit }: Catalogue,
  lines: Amounts,
  off: number,
  ownDeposit?: number | null,
) {
  const subtotal = amountOf(lines);
  const total = subtotal - Math.min(off, subtotal);
  return {
    subtotal,
    tax: taxInside(tax, total),
    total,
    deposit: Math.min(ownDeposit ?? depositOf(deposit, currency, total), total),
  };
}

const amountOf = (lines: Amounts): number => lines.reduce((all, { amount }) => all + amount, 0);

function taxInside(tax: Catalogue['tax'], total: number): Estimate['tax'] {
  if (!tax) return null;
  const { name, percent } = tax;
  return { name, percent, amount: Math.round(total - total / (1 + percent / 100)) };
}

function depositOf(rule: Catalogue['deposit'], currency: string, total: number): number {
  if ('amount' in rule) return rule.amount;
  const units = unitsPer(currency);
  return Math.ceil((total * rule.percent) / (100 * units)) * units;
}
