import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ERRORS } from '@finesse/api/contract/errors';
import { BOOKING_PAGE, BOOKING_PATH, bookingAnswers, QUOTE } from '../../../../test/records';
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
