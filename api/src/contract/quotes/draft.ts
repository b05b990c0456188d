import * as v from 'valibot';
import { LONGEST_EVENT_HOURS } from '../limits.js';
import {
  amount,
  count,
  halfPercent,
  id,
  instant,
  list,
  optional,
  part,
  text,
} from '../request-fields.js';

/** What the owner writes a quote from; amounts in the smallest unit of the currency. */

const MOST_LINES = 50;

const reason = text('Reason of the discount', 200);

/** Off a line or off the whole: a share of it or an amount, and why. */
const discount = v.union(
  [
    v.strictObject({ percent: halfPercent('Discount'), reason }),
    v.strictObject({ amount: amount('Discount'), reason }),
  ],
  'A discount is a percentage from 0 to 100 or an amount, and has a reason',
);
export type DiscountInput = v.InferOutput<typeof discount>;

const quantity = count('Quantity', 1, 999);

/** Of the catalogue, priced by it; or in the owner's own words. */
const itemLine = part({ item: id, quantity, discount: v.nullish(discount) });
const ownLine = part({
  description: text('Description of the line', 200),
  quantity,
  unitAmount: amount('Price'),
  discount: v.nullish(discount),
});
export type QuoteLineInput = v.InferOutput<typeof itemLine | typeof ownLine>;

/** The body of `PUT /api/bookings/{id}/quotes/draft`; what is left out is open. */
export const QUOTE_DRAFT_SCHEMA = part({
  lines: list(
    'Lines',
    v.lazy((line) =>
      typeof line === 'object' && line !== null && 'item' in line ? itemLine : ownLine,
    ),
    MOST_LINES,
  ),
  discount: v.nullish(discount),
  /** Instead of what the catalogue's rule comes to. */
  deposit: optional(amount('Deposit')),
  validUntil: optional(instant('The expiry of the quote')),
  start: optional(instant('Start')),
  durationMinutes: optional(count('Length in minutes', 15, LONGEST_EVENT_HOURS * 60)),
  guests: optional(count('Guests', 1, 9999)),
  /** For the customer. */
  note: optional(text('Note', 2000)),
});
export type QuoteDraft = v.InferOutput<typeof QUOTE_DRAFT_SCHEMA>;
