import { expect, test } from 'vitest';
import { selectedPackageIn, withSelectedPackage } from './selectedPackage';

test('selected package: it is put above the typed text, replacing an earlier one', () => {
  expect(withSelectedPackage('', 'Premium')).toBe('Package: Premium');
  expect(withSelectedPackage('No nuts', 'Premium')).toBe('Package: Premium\nNo nuts');
  expect(withSelectedPackage('Package: Premium\nNo nuts', 'Luxury')).toBe(
    'Package: Luxury\nNo nuts',
  );
});

test('selected package: removing it removes nothing else', () => {
  expect(withSelectedPackage('Package: Premium', '')).toBe('');
  expect(withSelectedPackage('Package: Premium\nNo nuts', '')).toBe('No nuts');
});

test('selected package: only a first line of its own counts', () => {
  expect(selectedPackageIn('Package: Premium\nNo nuts')).toBe('Premium');
  expect(selectedPackageIn('No nuts\nPackage: Premium')).toBeUndefined();
});
