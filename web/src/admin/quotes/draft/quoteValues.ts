import * as v from 'valibot';
import { getDotPath, safeParse } from 'valibot';
import { newKey } from '../../../shared/api/idempotencyKey';
import { defaultValidUntil } from '@finesse/api/contract/quotes/quote-text';
import { endOfDay, fromChangedDateTimeLocal } from '../../format/dateTimeLocal';
import { parseMoney, parseNumber, otherCurrency } from '../../format/money';
import { toNestErrors } from '@hookform/resolvers';
import { get, type Resolver } from 'react-hook-form';
import { QUOTE_DRAFT_SCHEMA } from '@finesse/api/contract/quotes/draft';
import { HOURS_INVALID } from '@finesse/api/contract/schedules/schedule';

/** Of a field that the build which stored it did not have yet. */
const text = v.optional(v.string(), '');

const discount = v.optional(
  v.nullable(v.object({ by: v.picklist(['percent', 'amount']), value: text, reason: text })),
  null,
);

/** A line as it is typed: an item of the catalogue, or a description with a price. */
const LINE_VALUES = v.object({
  /** Identifies the line while it is edited. */
  key: v.string(),
  item: v.nullable(v.string()),
  /** Of an item, its name in the catalogue. */
  description: text,
  quantity: text,
  /** Of one; empty for an item. */
  price: text,
  discount,
});

/** A quote as it is typed, valid or not, and as a tab stores it. */
export const QUOTE_VALUES_SCHEMA = v.object({
  lines: v.array(LINE_VALUES),
  discount,
  /** Empty: by the rule of the catalogue. */
  deposit: text,
  /** A day, `2031-07-18`; empty: by the catalogue's number of days. */
  validUntil: text,
  /** `2031-07-18T19:30` */
  start: text,
  /** The moment that `start` was made from. */
  startedFrom: text,
  hours: text,
  guests: text,
  note: text,
});

export type QuoteValues = v.InferOutput<typeof QUOTE_VALUES_SCHEMA>;
export type LineValues = v.InferOutput<typeof LINE_VALUES>;
export type DiscountValues = NonNullable<LineValues['discount']>;

/** By which amounts and times are parsed. */
export interface LocaleSettings {
  currency: string;
  timeZone: string;
}

export const NO_DISCOUNT: DiscountValues = { by: 'percent', value: '', reason: '' };

export const newLine = (line: Partial<LineValues> = {}): LineValues => ({
  key: newKey(),
  item: null,
  description: '',
  quantity: '1',
  price: '',
  discount: null,
  ...line,
});

/** A line that was added and left empty: it is neither sent nor validated. */
const isBlank = ({ item, description, price, discount }: LineValues): boolean =>
  item === null && !description.trim() && !price.trim() && discount === null;

/** The lines to send, in the order of the body. */
export const writtenLines = ({ lines }: QuoteValues): LineValues[] =>
  lines.filter((line) => !isBlank(line));

/**
 * The body of the call that saves a draft. What cannot be parsed stays a text, for which the rules
 * have an error.
 */
export function draftOf(values: QuoteValues, { currency, timeZone }: LocaleSettings) {
  const money = (text: string) => parseMoney(text, currency) ?? text;
  const number = (text: string) => parseNumber(text) ?? text;
  const discountOf = ({ discount }: QuoteValues | LineValues) =>
    discount && {
      ...(discount.by === 'percent'
        ? { percent: number(discount.value) }
        : { amount: money(discount.value) }),
      reason: discount.reason,
    };
  const optional = <Value>(text: string, read: (text: string) => Value) =>
    text.trim() === '' ? null : read(text);
  return {
    lines: writtenLines(values).map((line) => ({
      ...(line.item === null
        ? { description: line.description, unitAmount: money(line.price) }
        : { item: line.item }),
      quantity: number(line.quantity),
      discount: discountOf(line),
    })),
    discount: discountOf(values),
    deposit: optional(values.deposit, money),
    validUntil: optional(values.validUntil, (day) => endOfDay(day, timeZone) ?? day),
    start: optional(
      values.start,
      (local) => fromChangedDateTimeLocal(local, values.startedFrom, timeZone) ?? local,
    ),
    durationMinutes: optional(values.hours, minutesOf),
    guests: optional(values.guests, number),
    note: optional(values.note, (note) => note),
  };
}

/** Until when a quote is good without a day of the owner's, in ISO 8601. */
export const validUntilByDefault = (
  now: number,
  start: string | null,
  by: { quoteDays: number; timeZone: string },
): string =>
  defaultValidUntil(
    now,
    start === null ? null : Date.parse(start),
    by,
    (day, timeZone) => endOfDay(day, timeZone) ?? day,
  );

const minutesOf = (hours: string) => {
  const parsed = parseNumber(hours);
  return parsed === null ? hours : Math.round(parsed * 60);
};

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
