import { price } from '../currency.js';
import { RENTAL_ID } from '../catalogue/rental-id.js';
import type { QuoteLine, QuotePrices } from './quote.js';

/** One row of a bill: what it is, and what it comes to or takes off. */
export interface BillRow {
  name: string;
  amount: string;
  /** Of a discount: why. */
  note?: string;
}

/** A line as it reads on a bill; a rental says in its words how many there are. */
const nameOf = ({ item, quantity, description }: QuoteLine): string =>
  quantity > 1 && item !== RENTAL_ID ? `${String(quantity)} × ${description}` : description;

const percentText = (percent: number | null) => (percent === null ? '' : ` (${String(percent)}%)`);

/** The rows of a quote above its total: lines, each with what is off it, and what is off the whole. */
export function billRows({
  currency,
  lines,
  memberDiscount,
  ownDiscount,
}: Pick<QuotePrices, 'currency' | 'lines' | 'memberDiscount' | 'ownDiscount'>): BillRow[] {
  const off = (amount: number) => `−${price(amount, currency)}`;
  return [
    ...lines.map((line) => ({
      name: nameOf(line),
      amount: price(line.amount, currency),
      ...(line.discount && {
        note: `${off(line.discount.amount)}${percentText(line.discount.percent)}: ${line.discount.reason}`,
      }),
    })),
    ...(memberDiscount
      ? [
          {
            name: `${memberDiscount.membership} member, ${String(memberDiscount.percent)}% off packages`,
            amount: off(memberDiscount.amount),
          },
        ]
      : []),
    ...(ownDiscount
      ? [
          {
            name: `Discount${percentText(ownDiscount.percent)}`,
            amount: off(ownDiscount.amount),
            note: ownDiscount.reason,
          },
        ]
      : []),
  ];
}
