import * as v from 'valibot';
import { cleanText } from './text.js';
import { MOST_AMOUNT } from './currency.js';
import { isCalendarDate } from './formats.js';

/** The kinds of fields that requests are made of, each with its sentences. */

export const text = (label: string, maxLength: number, mayBeEmpty = false) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.transform(cleanText),
    v.minLength(mayBeEmpty ? 0 : 1, `${label} must not be empty`),
    v.maxLength(
      maxLength,
      `${label} can be at most ${maxLength.toLocaleString('en-GB')} characters long`,
    ),
  );

/** What other parts of the document, estimates and quotes call an item by. */
export const id = v.pipe(
  v.string('An id must be text'),
  v.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'An id is made of lower-case letters, digits and single hyphens',
  ),
  v.maxLength(60, 'An id can be at most 60 characters long'),
);

export function count(
  label: string,
  from: number,
  to: number,
  sentence = `${label} must be a whole number from ${String(from)} to ${to.toLocaleString('en-GB')}`,
) {
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(from, sentence),
    v.maxValue(to, sentence),
  );
}

export function number(label: string, from: number, to: number) {
  const sentence = `${label} must be a number from ${String(from)} to ${to.toLocaleString('en-GB')}`;
  return v.pipe(v.number(sentence), v.minValue(from, sentence), v.maxValue(to, sentence));
}

/** In the smallest unit of the currency; the sentence is that of one with cents. */
export const amount = (label: string) =>
  count(label, 0, MOST_AMOUNT, `${label} must be 0 to 9,999,999, such as 12.50`);
export const percent = (label: string) => count(`${label} in per cent`, 0, 100);
/** A per cent in steps of a half. */
export function halfPercent(label: string) {
  const sentence = `${label} in per cent must be a number from 0 to 100 in steps of a half, such as 7.5`;
  return v.pipe(
    v.number(sentence),
    v.multipleOf(0.5, sentence),
    v.minValue(0, sentence),
    v.maxValue(100, sentence),
  );
}
export const minutes = (label: string) => count(`${label} in minutes`, 0, 1440);
export const rate = (label: string) => number(label, 0, 10_000);

/** Nobody promises a price, or an evening, for longer. */
const LAST_YEAR = 9998;

/** A moment, in UTC however it was written. */
export const instant = (label: string) => {
  const sentence = `${label} must be a time in ISO 8601 with its time zone`;
  return v.pipe(
    v.string(sentence),
    v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/, sentence),
    // `Date` takes 30 February as 2 March.
    v.check(
      (moment) =>
        isCalendarDate(moment.slice(0, 10)) && new Date(moment).getUTCFullYear() <= LAST_YEAR,
      sentence,
    ),
    v.transform((moment) => new Date(moment).toISOString()),
  );
};

/** What MySQL can store a moment of, and of the days around it. */
const [FIRST_DATE, LAST_DATE] = ['1000-01-08', '9998-12-31'];

/** A day of the calendar: `YYYY-MM-DD`. */
export const calendarDate = (label: string) => {
  const sentence = `${label} must be a date such as 2026-11-22`;
  return v.pipe(
    v.string(sentence),
    v.isoDate(sentence),
    v.check((date) => {
      const day = new Date(`${date}T00:00:00Z`);
      const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
      return isDay && date >= FIRST_DATE && date <= LAST_DATE;
    }, sentence),
  );
};

export const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  v.picklist(values, `${label} must be one of ${values.join(', ')}`);

export const list = <Item extends v.GenericSchema>(label: string, item: Item, most: number) => {
  const sentence = `${label} can be at most ${String(most)}`;
  const items = v.array(item, `${label} must be a list`);
  // Never right, so that no rule of the whole list looks at it either.
  const tooLong = v.pipe(v.array(v.unknown()), v.maxLength(most, sentence), v.never());
  const bounded: typeof items = {
    ...items,
    // Before its items are looked at: a body may have room for twenty thousand of them.
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > most
        ? tooLong['~run'](dataset, config)
        : items['~run'](dataset, config),
  };
  return v.pipe(bounded, v.maxLength(most, sentence));
};

export const textList = (label: string, maxLength: number, most: number) =>
  list(label, text(label, maxLength), most);

const nothing = v.pipe(
  v.string(),
  v.regex(/^\s*$/),
  v.transform(() => null),
);

/**
 * A field of a request that may be left out, null or empty; its sentences are those of `schema`. A part of
 * a document, which is never empty and says what is wrong at its own fields, is `v.nullish`.
 */
export const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.union([schema, nothing], ({ issues }) => issues?.[0].message ?? ''));

/** A part of a document with names of its own; others are dropped. */
export const part = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, ({ path }) => {
    const missing = path?.at(-1)?.key as string | undefined;
    return missing === undefined ? 'This must be an object' : `${missing} is missing`;
  });
