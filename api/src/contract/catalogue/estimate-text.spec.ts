import { expect, it } from 'vitest';
import { estimateText } from './estimate-text.js';

const rental = { item: 'rental', description: 'Rental of 2 shishas', quantity: 2 };

it.each([
  ['takes nothing off', 0, 'Rental of 2 shishas: $115'],
  ['takes $10 off', 1000, 'Rental of 2 shishas: $115, Gold member, 10% off packages: −$10'],
])('rule 7 estimate in one line: a membership that %s', (_, amount, text) => {
  const estimate = {
    ...{ currency: 'USD', subtotal: 11_500, tax: null, total: 11_500 - amount, deposit: 0 },
    lines: [{ ...rental, unitAmount: 11_500, amount: 11_500 }],
    discount: { amount, percent: 10, membership: 'Gold' },
  };
  expect(estimateText(estimate)).toBe(text);
});
