import { brokenDraftRules } from '@finesse/api/contract/quotes/draft';
import { HOURS_INVALID } from '@finesse/api/contract/schedules/schedule';
import { type DraftBody, type QuoteTexts, writtenLines } from './quoteTexts';

/** A sentence per field, by its name in the form. */
export type Problems = Readonly<Record<string, string>>;

/** The rules that a draft breaks, by the fields of the form. */
export const problemsOf = (body: DraftBody, texts: QuoteTexts): Problems =>
  atFields(brokenDraftRules(body), texts);

/**
 * From the paths of a body (`lines.0.quantity`) to the names of the fields, which go by a line's key
 * (`lines.<key>.quantity`) so that they stay with it.
 */
export function atFields(broken: Record<string, string>, texts: QuoteTexts): Problems {
  const keys = writtenLines(texts).map(({ key }) => key);
  return Object.fromEntries(
    Object.entries(broken).map(([path, sentence]) => {
      const [part = '', at = '', ...rest] = path.split('.');
      const key = part === 'lines' ? keys[Number(at)] : undefined;
      const name = key === undefined ? path : [part, key, ...rest].join('.');
      return [nameOf(name), path === 'durationMinutes' ? HOURS_INVALID : sentence];
    }),
  );
}

/** What the form calls a field that the body has by another name. */
const nameOf = (path: string): string =>
  path
    .replace(/^durationMinutes$/, 'hours')
    .replace(/unitAmount$/, 'price')
    .replace(/discount(\.percent|\.amount)?$/, 'discount.value');

/** What every field of the form needs. */
export interface FieldContext {
  /** The problem to show at a field. */
  problemAt: (name: string) => string | undefined;
  currency: string;
}
