import { describe, expect, it } from 'vitest';
import { NOTHING, rentalOf, toEstimateRequest } from './choices';

describe('the request for an estimate', () => {
  it('is null without a choice, or with only a membership', () => {
    expect(toEstimateRequest(NOTHING)).toBeNull();
    expect(toEstimateRequest({ ...NOTHING, membership: 'membership-gold' })).toBeNull();
  });

  it('omits removed add-ons', () => {
    const addOns = { 'addon-clay-head': 0, 'addon-premium-flavour': 2 };
    expect(toEstimateRequest({ ...NOTHING, evening: rentalOf(3), addOns })).toEqual({
      lines: [
        { item: 'rental', quantity: 3 },
        { item: 'addon-premium-flavour', quantity: 2 },
      ],
    });
  });

  it('has one package, and the membership with it', () => {
    const choices = {
      ...NOTHING,
      evening: 'package-premium',
      membership: 'membership-gold',
    };
    expect(toEstimateRequest(choices)).toEqual({
      lines: [{ item: 'package-premium', quantity: 1 }],
      membership: 'membership-gold',
    });
  });
});
