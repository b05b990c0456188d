import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import type { Estimate } from '../../contract/catalogue/estimate.js';
import { percentOf, unitsPer } from '../../contract/currency.js';

/** The rules of the catalogue for a sum. */
type SumRules = Pick<Catalogue, 'currency' | 'tax' | 'deposit'>;

type Sum = Pick<Estimate, 'subtotal' | 'tax' | 'total' | 'deposit'>;

/**
 * The only sum in the product: of the lines less a discount, with the tax that the total includes, and
 * the deposit (rounded up to a whole unit of the currency, at most the total). All in integers.
 * @param off the discount on the whole; at most the subtotal counts
 * @param deposit instead of the one by the rule
 */
export function sumOf(
  { currency, ...rules }: SumRules,
  lines: readonly { amount: number }[],
  off: number,
  deposit?: number | null,
): Sum {
  const subtotal = amountOf(lines);
  const total = subtotal - Math.min(off, subtotal);
  return {
    subtotal,
    tax: taxInside(rules.tax, total),
    total,
    deposit: Math.min(deposit ?? depositOf(rules.deposit, currency, total), total),
  };
}

export const amountOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((all, { amount }) => all + amount, 0);

/** The amount of a discount by percent or amount: rounded half up, never more than the price. */
export const amountOff = (price: number, off: { percent: number } | { amount: number }): number =>
  'percent' in off ? percentOf(price, off.percent) : Math.min(off.amount, price);

function taxInside(tax: Catalogue['tax'], total: number): Sum['tax'] {
  if (!tax) return null;
  const { name, percent } = tax;
  return { name, percent, amount: Math.round(total - total / (1 + percent / 100)) };
}

function depositOf(rule: Catalogue['deposit'], currency: string, total: number): number {
  if ('amount' in rule) return rule.amount;
  const units = unitsPer(currency);
  return Math.ceil((total * rule.percent) / (100 * units)) * units;
}
