import { toNestErrors } from '@hookform/resolvers';
import { get, type Resolver } from 'react-hook-form';
import { getDotPath, safeParse } from 'valibot';
import { QUOTE_DRAFT_SCHEMA } from '@finesse/api/contract/quotes/draft';
import { HOURS_INVALID } from '@finesse/api/contract/schedules/schedule';
import { otherCurrency } from '../../format/money';
import { draftOf, type LocaleSettings, type QuoteValues, writtenLines } from './quoteValues';

/** The rules that a quote breaks as it is typed: a sentence for each field, by its name. */
export function brokenRules(values: QuoteValues, locale: LocaleSettings): Record<string, string> {
  const { issues = [] } = safeParse(QUOTE_DRAFT_SCHEMA, draftOf(values, locale));
  const sentences = issues.map((issue) => [getDotPath(issue) ?? 'lines', issue.message] as const);
  const broken = atFields(Object.fromEntries(sentences), values);
  return Object.fromEntries(
    Object.entries(broken).map(([name, sentence]) => {
      const typed: unknown = get(values, name);
      const other = typeof typed === 'string' && otherCurrency(typed, locale.currency);
      return [name, other || sentence];
    }),
  );
}

export const quoteResolver =
  (locale: LocaleSettings): Resolver<QuoteValues> =>
  (values, _, options) => {
    const errors = Object.entries(brokenRules(values, locale)).map(
      ([name, message]) => [name, { type: 'rule', message }] as const,
    );
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };

/** From the names of a body to those of the form, where blank lines are not sent. */
export function atFields(
  broken: Record<string, string>,
  values: QuoteValues,
): Record<string, string> {
  const positions = writtenLines(values).map((line) => values.lines.indexOf(line));
  return Object.fromEntries(
    Object.entries(broken).map(([path, sentence]) => [
      path
        .replace(/^lines\.(\d+)/, (_, at: string) => `lines.${String(positions[Number(at)])}`)
        .replace(/^lines\.\d+$/, '$&.quantity')
        .replace(/^durationMinutes$/, 'hours')
        .replace(/unitAmount$/, 'price')
        .replace(/discount(\.percent|\.amount)?$/, 'discount.value'),
      path === 'durationMinutes' ? HOURS_INVALID : sentence,
    ]),
  );
}
