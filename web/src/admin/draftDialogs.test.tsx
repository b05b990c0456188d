import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openDashboard } from '../../test/open-dashboard';
import {
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  memberOf,
  pageOf,
} from '../../test/records';

const RESTORED = 'Your unsaved draft has been restored.';
const ETAG = { etag: '"1"' };
const THEIRS = { body: { ...BOOKING, guestCount: '26-50' }, headers: { etag: '"2"' } };

const typed = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

const valueOf = (form: HTMLElement, label: string | RegExp) =>
  within(form).getByLabelText<HTMLInputElement>(label).value;

it('the words with which a request is declined are there again after the session has ended, and gone once the dialog is closed', async () => {
  const { user } = openDashboard(BOOKING_PAGE, bookingAnswers());
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  typed(/^In your own words/, 'We are away that week');
  cleanup();
  openDashboard(BOOKING_PAGE, bookingAnswers());
  const form = await screen.findByRole('dialog', { name: 'Decline the Request' });
  within(form).getByText(RESTORED);
  expect(valueOf(form, /^In your own words/)).toBe('We are away that week');
  await user.click(within(form).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  openDashboard(BOOKING_PAGE, bookingAnswers());
  await screen.findByRole('button', { name: 'Decline' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a correction that is restored is based on the booking as it was, so that it does not undo what others changed meanwhile', async () => {
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}`]: { body: BOOKING, headers: ETAG },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  typed('Event Location', '2 Garden Row');
  cleanup();
  const { calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}`]: THEIRS,
    [`PATCH ${BOOKING_PATH}`]: { status: 500, text: '' },
  });
  const form = await screen.findByRole('dialog', { name: 'Edit Booking' });
  within(form).getByText(RESTORED);
  await user.click(within(form).getByRole('button', { name: 'Save changes' }));
  await within(form).findByRole('alert');
  const [patch] = calls.filter(({ method }) => method === 'PATCH');
  expect([patch?.headers.get('if-match'), patch?.body]).toEqual([
    ETAG.etag,
    { location: '2 Garden Row' },
  ]);
});

it('what was typed about a member is there again, in the dialog of that member', async () => {
  const answers = { 'GET /api/members': pageOf([memberOf()]) };
  const { user } = openDashboard('/admin?tab=members', answers);
  await screen.findByRole('table', { name: 'Members' });
  await user.click(screen.getByRole('button', { name: 'Edit Grace Hopper' }));
  typed('Last Name', 'Murray Hopper');
  cleanup();
  openDashboard('/admin?tab=members', answers);
  const form = await screen.findByRole('dialog', { name: 'Edit Member' });
  within(form).getByText(RESTORED);
  expect(valueOf(form, 'Last Name')).toBe('Murray Hopper');
});

it('passwords are not stored', async () => {
  const { user } = openDashboard('/admin');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  typed('Current password', 'correct horse');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});
