import { price } from '../currency.js';
import type { Estimate } from './estimate.js';
import type { QuoteLine } from '../quotes/quote.js';

/** The id under which all rentals are asked for; its quantity decides the price. */
export const RENTAL_ID = 'rental';

/** A line as it reads on a bill; a rental says in its words how many there are. */
export const lineText = ({
  item,
  quantity,
  description,
}: Pick<QuoteLine, 'item' | 'quantity' | 'description'>): string =>
  quantity > 1 && item !== RENTAL_ID ? `${String(quantity)} × ${description}` : description;

/** What is taken off for a member: of an estimate, nobody has looked yet whether it is one. */
export const discountText = ({ membership, percent }: NonNullable<Estimate['discount']>): string =>
  `${membership} member, ${String(percent)}% off packages`;

/** All of it in one line, each with its price, without the total. */
export const estimateText = ({ lines, discount, currency }: Estimate): string =>
  [
    ...lines.map((line) => `${lineText(line)}: ${price(line.amount, currency)}`),
    ...(discount ? [`${discountText(discount)}: −${price(discount.amount, currency)}`] : []),
  ].join(', ');
