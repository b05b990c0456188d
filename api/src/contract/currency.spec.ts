import { expect, it } from 'vitest';
import { isCurrency, price, priceOfUnits, unitsPer } from './currency.js';

it.each([
  [25_000, 'USD', '$250'],
  [1250, 'USD', '$12.50'],
  [120_000, 'USD', '$1,200'],
  [25_000, 'GBP', '£250'],
  [250, 'JPY', '¥250'],
  [12_345, 'KWD', 'KWD 12.345'],
  [0, 'USD', '$0'],
])('%i of %s is written %s', (amount, currency, text) => {
  expect(price(amount, currency).replace('\u00a0', ' ')).toBe(text);
});

it.each([
  ['120', 'USD', '$120'],
  ['99.50', 'USD', '$99.50'],
  ['99.5', 'GBP', '£99.50'],
  ['12000', 'JPY', '¥12,000'],
])('%s units of %s are written %s', (units, currency, text) => {
  expect(priceOfUnits(units, currency)).toBe(text);
});

it('the decimals of a currency are known', () => {
  expect(['USD', 'JPY', 'KWD'].map(unitsPer)).toEqual([100, 1, 1000]);
});

it.each(['usd', 'US', 'XXXX', 'ZZZ', ''])('%j is not accepted as a currency', (code) => {
  expect(isCurrency(code)).toBe(false);
});
