import * as v from 'valibot';
import { count, id, list, optional, part } from './fields.js';

/** What may be asked for of one item: rentals are priced up to six. */
const MOST_OF_AN_ITEM = 99;
const MOST_LINES = 50;

/** Which items, and how many of each; `membership` is the id of a membership of the catalogue. */
export const ESTIMATE_SCHEMA = part({
  lines: v.pipe(
    list('Items', part({ item: id, quantity: count('Quantity', 1, MOST_OF_AN_ITEM) }), MOST_LINES),
    v.minLength(1, 'Please choose a package, a rental or an add-on'),
    v.check(
      (lines) => new Set(lines.map(({ item }) => item)).size === lines.length,
      'Each item can be on the list once',
    ),
  ),
  membership: optional(id),
});

/** The body of `POST /api/estimates`. */
export type EstimateRequest = v.InferOutput<typeof ESTIMATE_SCHEMA>;

export interface EstimateLine {
  /** The item's id in the catalogue. */
  item: string;
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

/** Lines with prices, as the catalogue had them then; amounts in the smallest unit of `currency`. */
export interface Estimate {
  currency: string;
  lines: EstimateLine[];
  /** Of all lines. */
  subtotal: number;
  /** Off packages only; `membership` is the tier. */
  discount: { amount: number; percent: number; membership: string } | null;
  /** What of the total is tax. */
  tax: { name: string; percent: number; amount: number } | null;
  total: number;
  /** What is due to secure the date. */
  deposit: number;
}
