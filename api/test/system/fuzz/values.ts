import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './description.js';

/** Texts that have broken somebody's server before. */
const TEXTS = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egnp.exe',
  'İSTANBUL@EXAMPLE.COM',
  'ﬃ',
  'Ⅷ',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z\u0351\u036b\u0343\u036a'.repeat(40),
  "' OR 1=1 --",
  '"; DROP TABLE bookings; --',
  '\\',
  '%',
  '_%',
  '%00',
  '../../etc/passwd',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=HYPERLINK("https://evil.example")',
  'a\r\nSet-Cookie: finesse-session=x',
  `a@${'a.'.repeat(20_000)}`,
  `${'a.'.repeat(20_000)}@a`,
  `a@${'a-'.repeat(20_000)}`,
  ' '.repeat(50_000) + 'x',
  'x'.repeat(60_000),
];

const HOSTILE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id'];

const utf16 = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const anyText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: utf16 }),
);

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values of every type, however unlikely. */
export const anything: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, -1e308, [], {}),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(10, 500, 4000).map(nested) },
  {
    weight: 1,
    arbitrary: fc.array(anyText, { minLength: 1, maxLength: 4 }),
  },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...HOSTILE_KEYS), fc.jsonValue()) },
);

const ofLength = (length: number) =>
  fc
    .constantFrom('x', 'x\0', 'é', '例', '🍹', 'İ', '\u0301')
    .map((letter) => letter.repeat(length).slice(0, Math.max(length, 0)));

const DATES = ['1900-01-01', '2028-02-29', '2031-07-18', '9999-12-31'];
const MOMENTS = [
  '2031-07-18T19:30:00.000Z',
  '2031-07-18T23:59:59+14:00',
  '2031-07-18',
  '1970-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-12:00',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2031-02-30T00:00:00Z',
  '2031-07-18T24:00:00Z',
];

const ERA = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };

/** What real people and programs send, and the edges of it. `known` are values that exist. */
export function likely(schema: Schema, known: readonly string[]): Arbitrary<unknown> {
  const { type, format, enum: values, example } = schema;
  if (type === 'array') {
    const item = likely(schema.items ?? {}, known);
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant(example ?? []) },
      { weight: 1, arbitrary: fc.array(item, { maxLength: 5 }) },
    );
  }
  if (values) return fc.constantFrom(...values);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 100 } = schema;
    return fc.oneof(
      { weight: 1, arbitrary: fc.integer({ min: minimum, max: maximum }) },
      { weight: 2, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1) },
    );
  }
  if (format === 'email')
    return fc.constantFrom(
      ...known.filter((value) => value.includes('@')),
      ' Grace@Example.COM ',
      "o'neil+shisha@mail.example.co.uk",
    );
  if (format === 'date') return fc.constantFrom(...DATES);
  if (format === 'date-time')
    return fc.oneof(
      { weight: 4, arbitrary: fc.date(ERA).map((date) => date.toISOString()) },
      { weight: 1, arbitrary: fc.constantFrom(...MOMENTS) },
    );
  if (format === 'uuid') return fc.constantFrom(...known.filter((value) => !value.includes('@')));
  const { minLength = 1, maxLength = 100 } = schema;
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(example ?? 'a') },
    { weight: 1, arbitrary: fc.constantFrom(minLength, maxLength).chain(ofLength) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: minLength + 20 }) },
  );
}

/**
 * A body of a class: whole, with one part broken, or nothing but rubbish.
 * @param fields what is known to be right for a field by its name
 */
export function bodyOf(
  schema: Schema,
  known: readonly string[],
  fields: Record<string, string> = {},
): Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const whole = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [
        name,
        name in fields
          ? fc.oneof(fc.constant(fields[name]), likely(part, known))
          : likely(part, known),
      ]),
    ),
    { requiredKeys: required, noNullPrototype: true },
  );
  const name = fc.constantFrom(...Object.keys(properties), ...HOSTILE_KEYS);
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    {
      weight: 3,
      arbitrary: fc
        .tuple(whole, name, anything)
        // Not an assignment: that would set a prototype and send nothing.
        .map(([body, key, value]) => Object.fromEntries([...Object.entries(body), [key, value]])),
    },
    { weight: 1, arbitrary: fc.dictionary(fc.oneof(name, anyText), anything) },
    { weight: 1, arbitrary: anything },
  );
}
