import * as v from 'valibot';
import { parsedBody } from '../../../shared/api/failure';
import type { QuoteTexts } from './quoteTexts';

/** Of a field that the build which stored it did not have yet. */
const text = v.optional(v.string(), '');

const off = v.optional(
  v.nullable(v.object({ by: v.picklist(['percent', 'amount']), value: text, reason: text })),
  null,
);

const QUOTE_TEXTS: v.GenericSchema<unknown, QuoteTexts> = v.object({
  lines: v.array(
    v.object({
      key: v.string(),
      item: v.nullable(v.string()),
      description: text,
      quantity: text,
      price: text,
      off,
    }),
  ),
  off,
  deposit: text,
  validUntil: text,
  start: text,
  startedFrom: text,
  hours: text,
  guests: text,
  note: text,
});

/** The texts of a quote as a tab has stored them; null where the editor could not show them. */
export function readQuoteTexts(stored: string): QuoteTexts | null {
  const { success, output } = v.safeParse(QUOTE_TEXTS, parsedBody(stored));
  return success ? output : null;
}
