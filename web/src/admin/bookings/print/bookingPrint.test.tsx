import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { ERRORS } from '@finesse/api/contract/errors';
import {
  ACCEPTED,
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  PAYMENT,
  QUOTE,
  UNPAID,
} from '../../../../test/records';
import { openDashboard } from '../../../../test/open-dashboard';

it.each([
  ['a quote', bookingAnswers({ quotes: [QUOTE] }), 'Total'],
  ['no quote', bookingAnswers(), 'Nothing to print'],
  [
    'an unknown booking',
    {
      ...bookingAnswers(),
      [`GET ${BOOKING_PATH}`]: { status: 404, body: { error: ERRORS.bookingNotFound } },
    },
    'Booking not found',
  ],
])('printed page of a booking: with %s it has one heading of level 1', async (_, answers, text) => {
  openDashboard(`${BOOKING_PAGE}/print`, answers);
  await screen.findByText(text);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('rule 9 printed receipt: of a cancelled event says so, what was paid, given back and kept, and no balance', async () => {
  const booking = { ...BOOKING, status: 'cancelled', stage: 'cancelled' } as const;
  const refund = { ...PAYMENT, amount: -5000, kind: 'refund' } as const;
  const payments = {
    ...UNPAID,
    payments: [refund, PAYMENT],
    ...{ paid: 6300, received: 11_300, refunded: 5000, balance: null, depositDue: null },
  };
  openDashboard(`${BOOKING_PAGE}/print`, bookingAnswers({ booking, quotes: [ACCEPTED], payments }));
  const receipt = await screen.findByRole('article', { name: 'Receipt' });
  within(receipt).getByText(/^Cancelled/);
  const rows = within(within(receipt).getByRole('table', { name: 'What was paid' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(-3)).toEqual(['Paid$113', 'Given back$50', 'Kept$63']);
  expect(receipt.textContent).not.toMatch(/Balance|Accepted by/);
});

it('printed quote: has the address of the business, where the catalogue has one', async () => {
  const businessAddress = '1 Orchard Lane, London';
  openDashboard(`${BOOKING_PAGE}/print`, {
    ...bookingAnswers({ quotes: [QUOTE] }),
    'GET /api/catalogue': {
      body: { version: 7, currency: 'USD', ...firstCatalogue('USD'), businessAddress },
    },
  });
  await screen.findByText(businessAddress);
});
