import { waitFor } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { openDashboard } from '../../test/open-dashboard';
import { pageOf } from '../../test/records';

vi.mock(import('../admin/offline/worker'), async (load) => ({
  ...(await load()),
  registerWorker: () => Promise.resolve(true),
}));

// A mock outlives its file where the files of a worker share modules.
afterAll(() => vi.doUnmock('../admin/offline/worker'));

it('rule 12 the dashboard, open overnight, stores the new day and the next one when it is looked at again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-07-18T20:00:00Z') });
  const { calls } = openDashboard('/admin', { 'GET /api/bookings': pageOf([]) });
  const days = () =>
    calls.map(({ url }) => /^\/api\/day\/(.*)/.exec(url.pathname)?.[1]).filter(Boolean);
  await waitFor(() => expect(days()).toEqual(['2031-07-18', '2031-07-19']));
  vi.setSystemTime(new Date('2031-07-19T09:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(days().slice(2)).toEqual(['2031-07-19', '2031-07-20']));
});
