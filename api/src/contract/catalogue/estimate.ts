import * as v from 'valibot';
import { described, integer, money, record } from '../record.js';
import { count, id, list, optional, part } from '../request-fields.js';

/** What may be asked for of one item: rentals are priced up to six. */
const MOST_OF_AN_ITEM = 99;
const MOST_LINES = 50;

/** Which items, and how many of each; `membership` is the id of a membership of the catalogue. */
export const ESTIMATE_REQUEST_SCHEMA = part({
  lines: v.pipe(
    list('Items', part({ item: id, quantity: count('Quantity', 1, MOST_OF_AN_ITEM) }), MOST_LINES),
    v.minLength(1, 'Please choose a package, a rental or an add-on'),
    v.check(
      (lines) => new Set(lines.map(({ item }) => item)).size === lines.length,
      'Each item can be listed only once',
    ),
  ),
  membership: optional(id),
});

/** The body of `POST /api/estimates`. */
export type EstimateRequest = v.InferOutput<typeof ESTIMATE_REQUEST_SCHEMA>;

export const ESTIMATE_LINE_SCHEMA = record('EstimateLine', () => ({
  item: described(v.string(), 'The id of the item in the catalogue'),
  description: v.string(),
  quantity: integer,
  unitAmount: money,
  amount: money,
}));
export type EstimateLine = v.InferOutput<typeof ESTIMATE_LINE_SCHEMA>;

/** The membership that a discount rests on. */
export const MEMBERSHIP_DISCOUNT_SCHEMA = record('MembershipDiscount', () => ({
  amount: money,
  percent: described(v.number(), 'Off packages'),
  membership: described(v.string(), 'The tier'),
}));
export type MembershipDiscount = v.InferOutput<typeof MEMBERSHIP_DISCOUNT_SCHEMA>;

const TAX = record('Tax', () => ({
  name: v.string(),
  percent: v.number(),
  amount: money,
}));

/** Lines with prices, as the catalogue had them then; amounts in the smallest unit of `currency`. */
export const ESTIMATE_SCHEMA = record('Estimate', () => ({
  currency: described(v.string(), { example: 'USD', description: 'ISO 4217' }),
  lines: v.array(ESTIMATE_LINE_SCHEMA),
  subtotal: described(integer, 'Of all lines'),
  discount: v.nullable(MEMBERSHIP_DISCOUNT_SCHEMA),
  tax: described(v.nullable(TAX), 'What of the total is tax'),
  total: money,
  deposit: described(integer, 'What is due to secure the date'),
}));
export type Estimate = v.InferOutput<typeof ESTIMATE_SCHEMA>;
