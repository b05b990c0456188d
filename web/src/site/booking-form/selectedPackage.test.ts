import { expect, test } from 'vitest';
import { wishIn, withWish } from './selectedPackage';

test('a package is noted above what was typed, in the place of an earlier one', () => {
  expect(withWish('', 'Premium')).toBe('Package: Premium');
  expect(withWish('No nuts', 'Premium')).toBe('Package: Premium\nNo nuts');
  expect(withWish('Package: Premium\nNo nuts', 'Luxury')).toBe('Package: Luxury\nNo nuts');
});

test('it can be taken back, and nothing else goes with it', () => {
  expect(withWish('Package: Premium', '')).toBe('');
  expect(withWish('Package: Premium\nNo nuts', '')).toBe('No nuts');
});

test('only a first line of its own names a package', () => {
  expect(wishIn('Package: Premium\nNo nuts')).toBe('Premium');
  expect(wishIn('No nuts\nPackage: Premium')).toBeUndefined();
});
