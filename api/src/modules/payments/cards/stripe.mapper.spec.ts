import { describe, expect, it } from 'vitest';
import { fromStripe, toStripe } from './stripe.mapper.js';

describe('amounts at Stripe', () => {
  it.each([
    [25_000, 'USD', 25_000],
    [2_500_000, 'HUF', 2_500_000],
    [80_045, 'TWD', 80_045],
    [500, 'JPY', 500],
    [5, 'ISK', 500],
    [5, 'UGX', 500],
    [500, 'MGA', 5],
    [5120, 'KWD', 5120],
  ])(
    'rule 15: %i of %s are %i in Stripe’s own units, and come back the same',
    (amount, currency, counted) => {
      expect(toStripe(amount, currency)).toBe(counted);
      expect(fromStripe(counted, currency.toLowerCase())).toBe(amount);
    },
  );

  it.each([
    [550, 'MGA'],
    [5124, 'KWD'],
  ])('%i of %s, which Stripe cannot take to the last digit, is null', (amount, currency) => {
    expect(toStripe(amount, currency)).toBeNull();
  });
});
