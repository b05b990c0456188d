import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noConnection } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { BOOKING, pageOf } from '../../../test/records';
import { dayWith, eventOn } from '../../../test/run-sheet';

const TODAY = '2031-07-18';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});

it('rule 12 the queue: with the first action the browser is asked not to delete it, and a refusal says what to do', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  const { user } = openDashboard(`/admin/diary/${TODAY}`, {
    [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY)),
    'PUT /api/bookings/a/arrival': noConnection,
  });
  const arrived = await screen.findByRole('button', { name: 'Arrived' });
  expect(persist).not.toHaveBeenCalled();
  await user.click(arrived);
  const note = await screen.findByRole('status', { name: 'Waiting for a connection' });
  await within(note).findByText(/home screen/);
  await user.click(screen.getByRole('button', { name: 'Undo arrival' }));
  await waitFor(() => expect(within(note).getAllByRole('listitem')).toHaveLength(2));
  expect(persist).toHaveBeenCalledTimes(1);
});

it('rule 12 the queue: what of it is gone when the page opens is named until the owner has noted it', async () => {
  const payment = { kind: 'payment', amount: 45_000, method: 'cash' };
  const waiting = [{ ...payment, reference: 'F-7K3M9Q', madeAt: `${TODAY}T11:00:00.000Z` }];
  localStorage.setItem('owner-waiting', JSON.stringify(waiting));
  const { user } = openDashboard('/admin', { 'GET /api/bookings': pageOf([]) });
  const note = within(await screen.findByRole('alert', { name: 'Not recorded' }));
  note.getByText(/browser has deleted/);
  note.getByText(/Payment of \$450 in cash/);
  await user.click(note.getByRole('button', { name: 'I have noted it' }));
  expect(screen.queryByRole('alert', { name: 'Not recorded' })).toBeNull();
});

it('rule 12 the queue: what follows a refused action of the same booking waits for the owner, not for a connection', async () => {
  const { user } = openDashboard(`/admin/diary/${TODAY}`, {
    [`GET /api/day/${TODAY}`]: dayWith(TODAY, eventOn(TODAY)),
    'GET /api/bookings/a': { body: { ...BOOKING, id: 'a', status: 'cancelled' } },
    'PUT /api/bookings/a/arrival': { status: 409, body: { error: 'Only a confirmed booking' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Arrived' }));
  await screen.findByRole('alert', { name: /^Conflict/ });
  await user.click(screen.getByRole('button', { name: 'Finished' }));
  const note = await screen.findByRole('status', { name: /you decide/ }, { timeout: 4000 });
  expect(within(note).queryByRole('button', { name: 'Send now' })).toBeNull();
});
