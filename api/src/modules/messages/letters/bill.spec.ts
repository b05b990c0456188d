import { expect, it } from 'vitest';
import type { Estimate } from '../../../contract/catalogue/estimate.js';
import { estimateBill } from './money.js';

const PREMIUM = { item: 'package-premium', description: 'Premium package', quantity: 1 };
const estimate: Estimate = {
  currency: 'USD',
  lines: [{ ...PREMIUM, unitAmount: 45_000, amount: 45_000 }],
  ...{ subtotal: 45_000, discount: null, tax: null, total: 45_000, deposit: 11_300 },
};

it('the bill of an estimate has what has no price on the list as on request, and no discount of nothing', () => {
  const free = { ...PREMIUM, unitAmount: 0, amount: 0 };
  const discount = { amount: 0, percent: 10, membership: 'Gold' };
  const unpriced: Estimate = { ...estimate, lines: [free], discount, total: 0, deposit: 0 };
  expect(estimateBill(unpriced, ['shisha-catering'])).toMatchObject({
    rows: [{ name: 'Premium package', amount: 'on request' }],
    totals: [{ name: 'Estimate', amount: 'on request' }],
  });
});

it('the bill of an estimate has a service without a price as on request, and no other service', () => {
  expect(estimateBill(estimate, ['shisha-catering', 'mocktail-services'])).toMatchObject({
    rows: [
      { name: 'Premium package', amount: '$450' },
      { name: 'Mocktail Services', amount: 'on request' },
    ],
  });
  expect(estimateBill(estimate, ['shisha-catering'])).toMatchObject({
    rows: [{ name: 'Premium package' }],
  });
});
