import { price } from '../currency.js';
import { ON_REQUEST } from '../enumerations.js';
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

/** A price of the list, or a sum of such; what has none there is on request. */
export const listPrice = (amount: number, currency: string): string =>
  amount === 0 ? ON_REQUEST : price(amount, currency);

/** Behind "your estimate": "of $250", or "(on request)". */
export const ofTotal = ({ total, currency }: Pick<Estimate, 'total' | 'currency'>): string =>
  total > 0 ? `of ${price(total, currency)}` : `(${ON_REQUEST})`;

/** What a line comes to; what the owner has written without a price is free. */
export const linePrice = (
  { item, amount, unitAmount }: Pick<QuoteLine, 'item' | 'amount' | 'unitAmount'>,
  currency: string,
): string => (item !== null && unitAmount === 0 ? ON_REQUEST : price(amount, currency));

/** What is taken off for a member: of an estimate, nobody has looked yet whether it is one. */
export const discountText = ({ membership, percent }: NonNullable<Estimate['discount']>): string =>
  `${membership} member, ${String(percent)}% off packages`;

/** The rows of an estimate above its total. */
export const estimateRows = ({ lines, discount, currency }: Estimate) => [
  ...lines.map((line) => ({ name: lineText(line), amount: linePrice(line, currency) })),
  ...(discount && discount.amount > 0
    ? [{ name: discountText(discount), amount: `−${price(discount.amount, currency)}` }]
    : []),
];

/** All of it in one line, each with its price, without the total. */
export const estimateText = (estimate: Estimate): string =>
  estimateRows(estimate)
    .map(({ name, amount }) => `${name}: ${amount}`)
    .join(', ');
