import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONTENT, openPart } from '../../../test/open-site';
import { Hero } from './Hero';
import { Memberships } from './Memberships';
import { Packages } from './Packages';

const Page = () => (
  <>
    <Hero />
    <Packages />
    <Memberships>{null}</Memberships>
  </>
);

/** The page with these prices of its packages, in the order of the list. */
function open(...amounts: number[]) {
  const packages = CONTENT.catalogue.packages.map((offer, at) => ({
    ...offer,
    amount: amounts[at] ?? offer.amount,
  }));
  openPart(Page, {}, {}, { catalogue: { ...CONTENT.catalogue, packages } });
}

const prices = () =>
  screen
    .getAllByRole('article')
    .map((article) => article.querySelector('.package-price')?.textContent);
const opening = () => screen.getByRole('region', { name: 'Where flavor meets finesse' });

it('landing: a package without a price is on request, members save nothing on it, and evenings begin at the least price that there is', () => {
  open(0);
  expect(prices()).toEqual(['on request', '$450', '$600']);
  expect(opening().textContent).toContain('from $450');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Premium',
    'Luxury',
    'Pays for itself',
  ]);
});

it('landing: where no package has a price, the opening names none', () => {
  open(0, 0, 0);
  expect(prices()).toEqual(['on request', 'on request', 'on request']);
  expect(opening().textContent).not.toContain('$');
});
