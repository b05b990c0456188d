import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDashboard } from '../../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../../test/records';

const changes = (calls: ReturnType<typeof openDashboard>['calls']) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('status of a booking: a status that the keyboard has passed is not set when another window comes to the front', async () => {
  const booking = bookingOf();
  const { calls, user } = openDashboard('/admin', {
    'GET /api/bookings': pageOf([booking]),
    [`PUT /api/bookings/${booking.id}/status`]: { body: { ...booking, status: 'cancelled' } },
  });
  const select = await screen.findByLabelText<HTMLSelectElement>('Status of Ada Lovelace');
  select.focus();
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  fireEvent.change(select, { target: { value: 'cancelled' } });
  screen.getByText('Enter sets it, Esc keeps Pending');
  // The page keeps its focused element.
  fireEvent.blur(select);
  expect(document.activeElement).toBe(select);
  screen.getByText('Enter sets it, Esc keeps Pending');
  await user.tab();
  await waitFor(() => expect(changes(calls)).toEqual([{ status: 'cancelled' }]));
});

it('status of a booking: Escape in the details takes back one that the keyboard has passed, and the next closes them', async () => {
  const { user } = openDashboard('/admin', { 'GET /api/bookings': pageOf([bookingOf()]) });
  await user.click(await screen.findByRole('button', { name: 'View details of Ada Lovelace' }));
  const details = screen.getByRole('dialog');
  const select = within(details).getByLabelText<HTMLSelectElement>('Status of Ada Lovelace');
  fireEvent.keyDown(select, { key: 'ArrowDown' });
  fireEvent.change(select, { target: { value: 'cancelled' } });
  fireEvent.keyDown(select, { key: 'Escape' });
  expect([details.isConnected, select.value]).toEqual([true, 'pending']);
  fireEvent.keyDown(select, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('status of a booking: of two quick choices after somebody else’s change none is set, and the question is about the last', async () => {
  const booking = bookingOf();
  const theirs = bookingOf({ status: 'cancelled' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const change = {
    ...{ at: '2031-07-01T12:00:00.000Z', kind: 'status', from: 'pending', to: 'cancelled' },
    ...{ uid: null, by: null, field: null, note: null },
  };
  const { calls, user } = openDashboard('/admin', {
    'GET /api/bookings': pageOf([booking]),
    [`PUT /api/bookings/${booking.id}/status`]: async () => {
      await held;
      return { status: 412, body: { error: 'Changed', current: theirs, change } };
    },
  });
  const select = await screen.findByLabelText('Status of Ada Lovelace');
  await user.selectOptions(select, 'confirmed');
  await user.selectOptions(select, 'completed');
  answer();
  const question = await screen.findByRole('alertdialog');
  within(question).getByRole('button', { name: 'Set to Completed' });
  expect(changes(calls)).toEqual([{ status: 'confirmed' }]);
});
