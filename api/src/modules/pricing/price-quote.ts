import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import { percentOf } from '../../contract/currency.js';
import type { MembershipDiscount } from '../../contract/catalogue/estimate.js';
import type { DiscountInput, QuoteDraft, QuoteLineInput } from '../../contract/quotes/draft.js';
import type { Discount, QuoteLine, QuotePrices } from '../../contract/quotes/quote.js';
import { isPackage, priceItem } from './price-estimate.js';
import { amountOf, amountOff, sumOf } from './sum.js';

type Priced = Pick<QuoteDraft, 'lines' | 'discount' | 'deposit'>;

/**
 * Prices a quote: the lines less the discount of each, a member's discount on the packages among them,
 * then the owner's discount on the rest.
 * @param tier of a membership that is active on the day of the event; null without one
 * @throws ApiError 400 for items that are not, or no longer, in the catalogue
 */
export function priceQuote(catalogue: Catalogue, draft: Priced, tier: string | null): QuotePrices {
  const { currency } = catalogue;
  const lines = draft.lines.map((line, at) => priceLine(catalogue, line, `lines.${String(at)}`));
  const memberDiscount = memberDiscountOf(catalogue, lines, tier);
  const left = amountOf(lines) - (memberDiscount?.amount ?? 0);
  const ownDiscount = toDiscount(left, draft.discount);
  const off = (memberDiscount?.amount ?? 0) + (ownDiscount?.amount ?? 0);
  const discount =
    memberDiscount || ownDiscount
      ? {
          amount: off,
          percent:
            memberDiscount && ownDiscount
              ? null
              : ((memberDiscount ?? ownDiscount)?.percent ?? null),
          membership: memberDiscount?.membership ?? null,
          reason: ownDiscount?.reason ?? null,
        }
      : null;
  const sum = sumOf(catalogue, lines, off, draft.deposit);
  return { currency, lines, discount, memberDiscount, ownDiscount, ...sum };
}

function priceLine(catalogue: Catalogue, line: QuoteLineInput, path: string): QuoteLine {
  const { quantity } = line;
  const priced =
    'item' in line
      ? priceItem(catalogue, line, path)
      : {
          item: null,
          description: line.description,
          quantity,
          unitAmount: line.unitAmount,
          amount: line.unitAmount * quantity,
        };
  const discount = toDiscount(priced.amount, line.discount);
  return { ...priced, amount: priced.amount - (discount?.amount ?? 0), discount };
}

function memberDiscountOf(
  catalogue: Catalogue,
  lines: QuoteLine[],
  tier: string | null,
): MembershipDiscount | null {
  const offer = catalogue.memberships.find((membership) => membership.tier === tier);
  const base = amountOf(lines.filter(({ item }) => isPackage(catalogue, item)));
  if (!offer || base === 0) return null;
  const { percentOff: percent } = offer;
  return { amount: percentOf(base, percent), percent, membership: offer.tier };
}

function toDiscount(price: number, off: DiscountInput | null | undefined): Discount | null {
  if (!off) return null;
  const percent = 'percent' in off ? off.percent : null;
  return { amount: amountOff(price, off), percent, reason: off.reason };
}
