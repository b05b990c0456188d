import { expect, test } from 'vitest';
import { selectedPackageIn, withSelectedPackage } from './selectedPackage';

test('a package is noted above what was typed, in the place of an earlier one', () => {
  expect(withSelectedPackage('', 'Premium')).toBe('Package: Premium');
  expect(withSelectedPackage('No nuts', 'Premium')).toBe('Package: Premium\nNo nuts');
  expect(withSelectedPackage('Package: Premium\nNo nuts', 'Luxury')).toBe(
    'Package: Luxury\nNo nuts',
  );
});

test('it can be taken back, and nothing else goes with it', () => {
  expect(withSelectedPackage('Package: Premium', '')).toBe('');
  expect(withSelectedPackage('Package: Premium\nNo nuts', '')).toBe('No nuts');
});

test('only a first line of its own names a package', () => {
  expect(selectedPackageIn('Package: Premium\nNo nuts')).toBe('Premium');
  expect(selectedPackageIn('No nuts\nPackage: Premium')).toBeUndefined();
});
