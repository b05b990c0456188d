import { describe, expect, it } from 'vitest';
import { NOTHING, toRequest } from './choices';

describe('what is asked of the server', () => {
  it('is nothing where nothing is chosen, or a membership alone', () => {
    expect(toRequest(NOTHING)).toBeNull();
    expect(toRequest({ ...NOTHING, membership: 'membership-gold' })).toBeNull();
  });

  it('leaves out what was taken back', () => {
    const addOns = { 'addon-clay-head': 0, 'addon-premium-flavour': 2 };
    expect(toRequest({ ...NOTHING, rentals: 3, addOns })).toEqual({
      lines: [
        { item: 'rental', quantity: 3 },
        { item: 'addon-premium-flavour', quantity: 2 },
      ],
    });
  });

  it('has the membership with the package', () => {
    const choices = { ...NOTHING, package: 'package-premium', membership: 'membership-gold' };
    expect(toRequest(choices)).toEqual({
      lines: [{ item: 'package-premium', quantity: 1 }],
      membership: 'membership-gold',
    });
  });
});
