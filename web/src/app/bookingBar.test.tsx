import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Estimate } from '@finesse/api/contract/catalogue/estimate';
import { noConnection, type FakeAnswer } from '../../test/fake-calls';
import { openPart } from '../../test/open-site';
import { chosenEstimate } from '../shared/estimate/chosenEstimate';
import PriceEvening from '../site/estimate/PriceEvening';
import BookingBar from '../site/landing/BookingBar';

const ESTIMATE: Estimate = {
  currency: 'USD',
  lines: [
    { item: 'p', description: 'Premium package', quantity: 1, unitAmount: 48_000, amount: 48_000 },
  ],
  subtotal: 48_000,
  discount: null,
  tax: null,
  total: 48_000,
  deposit: 0,
};

it('rule 7 the bar on phones: of an evening that is not priced yet, or cannot be at the moment, it says no other price, and "Book" takes it to the form', async () => {
  const answers: FakeAnswer[] = [{ body: ESTIMATE }];
  const { user } = openPart(
    () => (
      <>
        <PriceEvening />
        <BookingBar />
      </>
    ),
    { 'POST /api/estimates': () => answers.shift() ?? noConnection() },
  );
  await user.click(screen.getByRole('radio', { name: /^Premium \$450 4 hours/ }));
  await screen.findByText('Your evening $480');
  await user.click(screen.getByRole('radio', { name: /^Luxury/ }));
  expect(screen.queryByText('Your evening $480')).toBeNull();
  await screen.findByText(/^We cannot load our price list at the moment/);
  await user.click(screen.getByRole('link', { name: 'Book' }));
  expect(chosenEstimate()).toEqual({ lines: [{ item: 'package-luxury', quantity: 1 }] });
});

it('the bar on phones shows the cheapest package, then the priced evening, and "Book" takes that to the form', async () => {
  const { user } = openPart(
    () => (
      <>
        <PriceEvening />
        <BookingBar />
      </>
    ),
    { 'POST /api/estimates': { body: ESTIMATE } },
  );
  screen.getByText('Evenings from $250');
  await user.click(screen.getByRole('radio', { name: /^Premium \$450 4 hours/ }));
  await screen.findByText('Your evening $480');
  await user.click(screen.getByRole('link', { name: 'Book' }));
  expect(chosenEstimate()).toEqual({ lines: [{ item: 'package-premium', quantity: 1 }] });
});
