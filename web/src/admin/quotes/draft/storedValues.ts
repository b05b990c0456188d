import * as v from 'valibot';
import { parsedBody } from '../../../shared/api/fieldErrors';
import type { QuoteValues } from './quoteValues';

/** Of a field that the build which stored it did not have yet. */
const text = v.optional(v.string(), '');

const discount = v.optional(
  v.nullable(v.object({ by: v.picklist(['percent', 'amount']), value: text, reason: text })),
  null,
);

const QUOTE_VALUES: v.GenericSchema<unknown, QuoteValues> = v.object({
  lines: v.array(
    v.object({
      key: v.string(),
      item: v.nullable(v.string()),
      description: text,
      quantity: text,
      price: text,
      discount,
    }),
  ),
  discount,
  deposit: text,
  validUntil: text,
  start: text,
  startedFrom: text,
  hours: text,
  guests: text,
  note: text,
});

/** The values of a quote's form as a tab has stored them; null where the editor could not show them. */
export function readQuoteValues(stored: string): QuoteValues | null {
  const { success, output } = v.safeParse(QUOTE_VALUES, parsedBody(stored));
  return success ? output : null;
}
