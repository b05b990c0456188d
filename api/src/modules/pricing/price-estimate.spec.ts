import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCatalogue } from '../../contract/catalogue/version-1.js';
import type { Catalogue } from '../../contract/catalogue/catalogue.js';
import { priceEstimate } from './prices.js';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const percent = fc.integer({ min: 0, max: 100 });

/** Catalogues with any prices, and what may be asked for of them. */
const anyPricing = fc
  .record({
    prices: fc.array(amount, { minLength: 9, maxLength: 9 }),
    percentOff: percent,
    deposit: fc.oneof(
      percent.map((part) => ({ percent: part })),
      amount.map((whole) => ({ amount: whole })),
    ),
    tax: fc.option(fc.record({ name: fc.constant('VAT'), percent })),
    membership: fc.option(fc.constantFrom('membership-gold', 'membership-platinum')),
    quantities: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 }),
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  })
  .map(({ prices, percentOff, membership, quantities, currency, ...rules }) => {
    const first = firstCatalogue(currency);
    const priced = <Item>(items: Item[], from: number) =>
      items.map((item, at) => ({ ...item, amount: prices[from + at] ?? 0 }));
    const packages = priced(first.packages, 0);
    const addOns = priced(first.addOns, 3);
    const memberships = first.memberships.map((offer) => ({ ...offer, percentOff }));
    const catalogue: Catalogue = {
      ...{ ...first, ...rules, packages, addOns, memberships },
      ...{ version: 1, currency },
    };
    const items = [...packages, ...addOns].slice(0, quantities.length);
    const lines = items.map(({ id }, at) => ({ item: id, quantity: quantities[at] ?? 1 }));
    return { catalogue, request: { lines, membership } };
  });

describe('priceEstimate', () => {
  it('adds up in whole units and is never negative', () => {
    fc.assert(
      fc.property(anyPricing, ({ catalogue, request }) => {
        const { lines, subtotal, discount, tax, total, deposit } = priceEstimate(
          catalogue,
          request,
        );
        for (const line of lines) expect(line.amount).toBe(line.unitAmount * line.quantity);
        expect(subtotal).toBe(lines.reduce((all, line) => all + line.amount, 0));
        expect(total).toBe(subtotal - (discount?.amount ?? 0));
        for (const value of [subtotal, discount?.amount ?? 0, tax?.amount ?? 0, total, deposit]) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(deposit).toBeLessThanOrEqual(total);
        expect(tax?.amount ?? 0).toBeLessThanOrEqual(total);
      }),
    );
  });

  it('discounts packages only, rounded to within half a unit', () => {
    fc.assert(
      fc.property(anyPricing, ({ catalogue, request }) => {
        const { lines, discount } = priceEstimate(catalogue, request);
        if (!discount) {
          expect(request.membership).toBeNull();
          return;
        }
        const ofPackages = lines.filter(({ item }) => item.startsWith('package-'));
        const base = ofPackages.reduce((all, line) => all + line.amount, 0);
        const exact = (base * discount.percent) / 100;
        expect(discount.amount - exact).toBeGreaterThan(-0.5);
        expect(discount.amount - exact).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyPricing, ({ catalogue, request }) => {
        const forwards = priceEstimate(catalogue, request);
        const backwards = { ...request, lines: request.lines.toReversed() };
        expect(priceEstimate(catalogue, backwards)).toEqual({
          ...forwards,
          lines: forwards.lines.toReversed(),
        });
      }),
    );
  });
});
