import { expect, test } from 'vitest';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { brokenRules, draftOf, newLine, type QuoteValues } from './quoteValues';
import { emptyValues, valuesOfEstimate, valuesOfPackage, valuesOfQuote } from './startValues';
import { BOOKING, CATALOGUE, QUOTE } from '../../../../test/records';

const LOCALE = { currency: 'USD', timeZone: 'Europe/London' };
const values = (own: Partial<QuoteValues> = {}): QuoteValues => ({
  lines: [],
  discount: null,
  deposit: '',
  validUntil: '',
  start: '',
  startedFrom: '',
  hours: '',
  guests: '',
  note: '',
  ...own,
});
const problems = (own: Partial<QuoteValues>) => brokenRules(values(own), LOCALE);

test('quote draft: text is parsed to amounts, minutes and moments', () => {
  const lines = [
    newLine({ item: 'package-premium', quantity: '2' }),
    newLine({
      description: 'A fire pit',
      price: '$1,250.50',
      discount: { by: 'percent', value: '10', reason: 'A friend' },
    }),
    newLine(),
  ];
  const typed = values({
    lines,
    deposit: '100',
    validUntil: '2031-07-01',
    start: '2031-07-18T19:30',
    hours: '4.5',
  });
  expect(draftOf(typed, LOCALE)).toEqual({
    lines: [
      { item: 'package-premium', quantity: 2, discount: null },
      {
        description: 'A fire pit',
        unitAmount: 125_050,
        quantity: 1,
        discount: { percent: 10, reason: 'A friend' },
      },
    ],
    discount: null,
    deposit: 10_000,
    validUntil: '2031-07-01T22:59:00.000Z',
    start: '2031-07-18T18:30:00.000Z',
    durationMinutes: 270,
    guests: null,
    note: null,
  });
});

test('quote draft: a price has the currency’s sign or a comma; another currency’s sign is said to be one', () => {
  const pounds = { currency: 'GBP', timeZone: 'Europe/London' };
  const priced = (price: string) => values({ lines: [newLine({ description: 'Ice', price })] });
  for (const price of ['£12.50', '12,50', '12.50 GBP'])
    expect(draftOf(priced(price), pounds).lines).toMatchObject([{ unitAmount: 1250 }]);
  expect(brokenRules(priced('£12.50'), LOCALE)).toEqual({
    'lines.0.price': 'Prices are in USD; please write the amount in that, such as 12.50',
  });
});

test('quote draft: an added blank line is not a problem', () => {
  expect(problems({ lines: [newLine(), newLine()] })).toEqual({});
});

test('quote draft: a problem is at its line, after any blank ones', () => {
  const lines = [newLine(), newLine({ description: 'Ice', quantity: '0', price: 'ten' })];
  expect(problems({ lines })).toEqual({
    'lines.1.quantity': 'Quantity must be a whole number from 1 to 999',
    'lines.1.price': 'Price must be 0 to 9,999,999, such as 12.50',
  });
});

test.each([
  ['a percentage beyond all', { by: 'percent', value: '101', reason: 'x' }, 'discount.value'],
  ['a percentage that is none', { by: 'percent', value: 'ten', reason: 'x' }, 'discount.value'],
  ['an amount that is none', { by: 'amount', value: 'ten', reason: 'x' }, 'discount.value'],
  ['no reason', { by: 'percent', value: '10', reason: ' ' }, 'discount.reason'],
] as const)('quote draft: a discount with %s has its problem at %s', (_, discount, name) => {
  expect(Object.keys(problems({ discount }))).toEqual([name]);
  const lines = [newLine({ item: 'package-premium', discount })];
  expect(Object.keys(problems({ lines }))).toEqual([`lines.0.${name}`]);
});

test('quote draft: invalid hours, guests and deposit are reported at their fields', () => {
  expect(
    Object.keys(problems({ hours: 'two', guests: '1.5', deposit: 'x', start: '2031' })),
  ).toEqual(expect.arrayContaining(['hours', 'guests', 'deposit', 'start']));
});

test('rule 11 quote draft: a start in the hour that occurs twice stays in it until it is changed', () => {
  const start = '2026-10-25T01:30:00.000Z';
  const stored = valuesOfQuote({ ...QUOTE, start }, CATALOGUE, LOCALE);
  expect(stored.start).toBe('2026-10-25T01:30');
  expect(draftOf({ ...stored, note: 'Bring a heater' }, LOCALE).start).toBe(start);
  const later = draftOf({ ...stored, start: '2026-10-25T02:00' }, LOCALE);
  expect(later.start).toBe('2026-10-25T02:00:00.000Z');
  const booking = { ...BOOKING, eventDate: '2026-10-25', eventTime: '01:30' };
  const scheduled = { ...booking, schedule: { ...BOOKING.schedule, start } };
  expect(draftOf(emptyValues(scheduled), LOCALE).start).toBe(start);
});

test('quote draft: begun from a package or the estimate, it has the package’s hours for an evening, and the whole length of an event over several days', () => {
  const premium = CATALOGUE.packages.find(({ id }) => id === 'package-premium')!;
  const estimate = { ...QUOTE, discount: null } as Estimate;
  const lengths = (end: string) => {
    const booking = { ...BOOKING, schedule: { ...BOOKING.schedule, end } };
    return [
      valuesOfPackage(booking, premium),
      valuesOfEstimate(booking, estimate, CATALOGUE, LOCALE),
    ].map((started) => draftOf(started, LOCALE).durationMinutes);
  };
  expect(lengths('2031-07-19T01:30:00.000Z')).toEqual([240, 240]);
  expect(lengths('2031-07-20T22:50:00.000Z')).toEqual([3140, 3140]);
});
