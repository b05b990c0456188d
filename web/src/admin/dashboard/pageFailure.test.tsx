import { screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { openDashboard } from '../../../test/open-dashboard';
import { pageOf } from '../../../test/records';

afterEach(() => vi.restoreAllMocks());

it('a page of the dashboard that cannot be shown says so, and the others open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const id = '11111111-1111-4111-8111-111111111111';
  const { user } = openDashboard(`/admin/bookings/${id}`, {
    // Not what the page expects: as of a server of another build.
    [`GET /api/bookings/${id}`]: { body: { id } },
    'GET /api/conversations': pageOf([]),
  });
  await screen.findByRole('heading', { name: 'This page could not be shown' });
  screen.getByRole('button', { name: 'Reload the page' });
  await user.click(screen.getByRole('link', { name: 'Messages' }));
  await screen.findByText('No conversations yet');
});
