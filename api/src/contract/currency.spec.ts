import { expect, it } from 'vitest';
import { isCurrency, isPriceOfUnits, price, priceOfUnits, unitsPer } from './currency.js';

it.each([
  [25_000, 'USD', '$250'],
  [1250, 'USD', '$12.50'],
  [120_000, 'USD', '$1,200'],
  [25_000, 'GBP', '£250'],
  [250, 'JPY', '¥250'],
  [12_345, 'KWD', 'KWD 12.345'],
  [0, 'USD', '$0'],
  [2_500_000, 'HUF', 'HUF 25,000'],
  [2_500_050, 'HUF', 'HUF 25,000.50'],
  [25_000, 'ISK', 'ISK 25,000'],
  [12_345, 'IQD', 'IQD 12.345'],
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

it.each([
  ['99.50', 'USD', true],
  ['99.505', 'USD', false],
  ['9999999.99', 'USD', true],
  ['10000000', 'USD', false],
  ['120.505', 'KWD', true],
  ['999999.999', 'KWD', true],
  ['12000000', 'JPY', true],
  ['120.5', 'JPY', false],
  ['120.00', 'JPY', true],
])('rule 15: whether %s is a price in units of %s: %j', (units, currency, isPrice) => {
  expect(isPriceOfUnits(units, currency)).toBe(isPrice);
});

it('rule 15: the decimals of a currency are those of ISO 4217, whatever Intl knows', () => {
  const units = (...codes: string[]) => [...new Set(codes.map(unitsPer))];
  expect(units('USD', 'HUF', 'COP', 'IDR', 'PKR', 'TWD', 'MGA', 'LBP')).toEqual([100]);
  expect(units('JPY', 'ISK', 'UGX', 'KRW', 'VND', 'CLP', 'XPF')).toEqual([1]);
  expect(units('KWD', 'IQD', 'BHD', 'TND')).toEqual([1000]);
});

it.each(['usd', 'US', 'XXXX', 'ZZZ', 'XAU', 'DEM', ''])(
  '%j is not accepted as a currency',
  (code) => {
    expect(isCurrency(code)).toBe(false);
  },
);
