import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BOOKING, BOOKING_PAGE, bookingAnswers, QUOTE } from '../../../test/records';
import { openDashboard } from '../../../test/open-dashboard';

it('rule 8 quote: one that was accepted before a declined one is not called replaced', async () => {
  const declined = { ...QUOTE, id: 'second', version: 2, state: 'declined' } as const;
  openDashboard(
    BOOKING_PAGE,
    bookingAnswers({ quotes: [declined, { ...QUOTE, state: 'accepted' }] }),
  );
  const older = within(await screen.findByRole('list', { name: 'Older quotes' }));
  older.getByText('Accepted');
  expect(older.queryByText(/^Replaced by/)).toBeNull();
});

it('rule 8 quote: one that was accepted is not called replaced while a newer one is open for a confirmed event', async () => {
  const offered = { ...QUOTE, id: 'second', version: 2 };
  const accepted = { ...QUOTE, state: 'superseded', answeredAt: QUOTE.sentAt } as const;
  const booking = { ...BOOKING, status: 'confirmed', stage: 'confirmed' } as const;
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [offered, accepted] }));
  const older = within(await screen.findByRole('list', { name: 'Older quotes' }));
  older.getByText('Accepted');
  older.getByText('Agreed, until quote 2 is accepted.');
  expect(older.queryByText(/^Replaced by/)).toBeNull();
});

it('quote: one that a cancelled booking left open is called not accepted, and good no longer', async () => {
  const booking = { ...BOOKING, status: 'cancelled', stage: 'cancelled' } as const;
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking, quotes: [QUOTE] }));
  const { textContent } = await screen.findByRole('article', { name: 'Quote 1' });
  expect(textContent).toContain('Not accepted');
  expect(textContent).toContain('was valid until');
});
