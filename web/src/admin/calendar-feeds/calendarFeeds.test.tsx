import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CalendarFeed } from '@finesse/api/contract/schedules/calendar-feed';
import { openDashboard } from '../../../test/open-dashboard';

it('calendar feeds: each is listed with who made it', async () => {
  const feed: CalendarFeed = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Ada’s phone',
    withoutNames: false,
    tentative: false,
    createdAt: '2031-07-01T18:30:00.000Z',
    createdBy: 'ada@example.com',
    lastFetchedAt: null,
    lastFetchedBy: null,
  };
  const { user } = openDashboard('/admin/diary?month=2032-05', {
    'GET /api/diary': { body: { events: [], closedDays: [], shortages: [], moreRequests: [] } },
    'GET /api/calendar-feeds': { body: [feed] },
  });
  await user.click(await screen.findByRole('button', { name: 'Calendar feeds' }));
  const row = await screen.findByRole('listitem', { name: 'Ada’s phone' });
  expect(row.textContent).toContain('Created on 1 Jul 2031 by ada@example.com. Not read yet');
});
