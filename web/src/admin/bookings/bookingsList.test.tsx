import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDashboard } from '../../../test/open-dashboard';

it('spec §8 list of bookings: a failed call is said, and Try again loads the list', async () => {
  let isDown = true;
  const { user } = openDashboard('/admin', {
    'GET /api/bookings': () =>
      isDown
        ? { status: 500, body: { error: 'Something broke' } }
        : { body: [], headers: { 'X-Total-Count': '0' } },
  });
  await screen.findByText('Loading bookings...');
  await screen.findByText('Error loading bookings');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No booking requests yet');
  expect(screen.queryByText('Error loading bookings')).toBeNull();
});
