import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDashboard } from '../../../test/open-dashboard';
import {
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  CATALOGUE,
} from '../../../test/records';
import { findToast } from '../../../test/toasts';

it('equipment of a booking: a quantity that is changed while another is being saved stays, and is saved next', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    'GET /api/catalogue': {
      body: { ...CATALOGUE, equipment: [{ id: 'pipe', name: 'Pipe', count: 6, isPipe: true }] },
    },
    [`PUT ${BOOKING_PATH}/allocations`]: () => held.then(() => ({ body: BOOKING })),
  });
  await user.selectOptions(await screen.findByLabelText('Add equipment'), 'pipe');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Save equipment' }));
  await user.click(screen.getByRole('button', { name: 'One more: Pipe' }));
  answer();
  await findToast('Equipment Saved', 'Set by hand');
  expect(screen.getByLabelText<HTMLInputElement>('Quantity of Pipe').value).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Save equipment' }));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual(
    [1, 2].map((quantity) => ({ allocations: [{ equipment: 'pipe', quantity }] })),
  );
});
