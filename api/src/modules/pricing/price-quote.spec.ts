import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import type { DiscountInput, QuoteDraft, QuoteLineInput } from '../../contract/quotes/draft.js';
import { priceEstimate, priceQuote } from './prices.js';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const quantity = fc.integer({ min: 1, max: 999 });
const discount: fc.Arbitrary<DiscountInput | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 200 }).map((halves) => ({ percent: halves / 2, reason: 'A friend' })),
    amount.map((off) => ({ amount: off, reason: 'A friend' })),
  ),
);
const line: fc.Arbitrary<QuoteLineInput> = fc.oneof(
  fc.record({
    item: fc.constantFrom('package-standard', 'package-luxury', 'addon-clay-head'),
    quantity,
    discount,
  }),
  fc.record({ description: fc.constant('A fire pit'), quantity, unitAmount: amount, discount }),
);
const anyDraft: fc.Arbitrary<Pick<QuoteDraft, 'lines' | 'discount' | 'deposit'>> = fc.record({
  lines: fc.array(line, { maxLength: 8 }),
  discount,
  deposit: fc.option(amount),
});
const tier = fc.constantFrom('Gold', 'Platinum', null);
const taxes = fc.option(
  fc.record({ name: fc.constant('VAT'), percent: fc.integer({ min: 0, max: 100 }) }),
);
const catalogueWith = (tax: Catalogue['tax']): Catalogue => ({
  ...firstCatalogue('USD'),
  version: 1,
  currency: 'USD',
  tax,
});

describe('priceQuote', () => {
  it('adds up in whole units and is never negative', () => {
    fc.assert(
      fc.property(anyDraft, tier, taxes, (draft, membership, tax) => {
        const quote = priceQuote(catalogueWith(tax), draft, membership);
        for (const { amount: net, unitAmount, quantity: count, discount: off } of quote.lines)
          expect(net + (off?.amount ?? 0)).toBe(unitAmount * count);
        expect(quote.subtotal).toBe(quote.lines.reduce((all, { amount: net }) => all + net, 0));
        expect(quote.total).toBe(quote.subtotal - (quote.discount?.amount ?? 0));
        expect(quote.discount?.amount ?? 0).toBe(
          (quote.memberDiscount?.amount ?? 0) + (quote.ownDiscount?.amount ?? 0),
        );
        const { total, deposit } = quote;
        for (const value of [total, deposit, quote.tax?.amount ?? 0]) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(quote.subtotal);
        }
        expect(deposit).toBeLessThanOrEqual(total);
        if (draft.deposit !== null) expect(deposit).toBe(Math.min(draft.deposit ?? 0, total));
      }),
    );
  });

  it('gives a member discount on packages only, and only to members', () => {
    fc.assert(
      fc.property(anyDraft, tier, (draft, membership) => {
        const { lines, memberDiscount } = priceQuote(catalogueWith(null), draft, membership);
        const packages = lines.filter(({ item }) => item?.startsWith('package-'));
        const base = packages.reduce((all, { amount: net }) => all + net, 0);
        if (membership === null || base === 0) expect(memberDiscount).toBeNull();
        else {
          const exact = (base * (membership === 'Gold' ? 10 : 20)) / 100;
          expect(Math.abs((memberDiscount?.amount ?? 0) - exact)).toBeLessThanOrEqual(0.5);
        }
      }),
    );
  });

  it('of list prices alone equals the estimate to the cent', () => {
    const items = fc.uniqueArray(
      fc.record({
        item: fc.constantFrom('package-premium', 'rental', 'addon-glass-head'),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
      { selector: ({ item }) => item, minLength: 1 },
    );
    fc.assert(
      fc.property(items, tier, taxes, (lines, membership, tax) => {
        const catalogue = catalogueWith(tax);
        const id = membership && `membership-${membership.toLowerCase()}`;
        const estimate = priceEstimate(catalogue, { lines, membership: id });
        const quote = priceQuote(catalogue, { lines }, membership);
        for (const name of ['subtotal', 'total', 'deposit', 'tax'] as const)
          expect(quote[name]).toEqual(estimate[name]);
      }),
    );
  });
});
