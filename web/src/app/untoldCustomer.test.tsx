import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../test/device';
import { openDashboard } from '../../test/open-dashboard';
import {
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  MESSAGE,
  QUOTE,
} from '../../test/records';
import { dayWith, eventOn } from '../../test/run-sheet';

ownDatabase();

const CONFIRMED = {
  ...MESSAGE,
  template: 'booking-confirmed',
  subject: 'Your event is confirmed',
  text: 'See you on Friday',
} as const;

const answers = (messages = [CONFIRMED as typeof MESSAGE]) => ({
  ...bookingAnswers({ messages }),
  [`PUT ${BOOKING_PATH}/status`]: { body: { ...BOOKING, status: 'confirmed' } },
});

const confirm = async (opened: ReturnType<typeof openDashboard>) => {
  const status = await screen.findByRole('combobox', { name: /^Status of/ });
  await opened.user.selectOptions(status, 'confirmed');
  return toastOf('Status Updated');
};

async function toastOf(text: string) {
  const toast = (await screen.findByText(text)).closest('li');
  if (!toast) throw new Error('There is no toast.');
  return within(toast);
}

it('without a mail server, the toast of a status says that its customer has not been told, and has both ways to tell them', async () => {
  const toast = await confirm(openDashboard(BOOKING_PAGE, answers()));
  await toast.findByText('Ada has not been told yet.');
  const mail = toast.getByRole('link', { name: 'Write in my mail program' });
  expect(mail.getAttribute('href')).toBe(
    'mailto:ada@example.com?subject=Your%20event%20is%20confirmed&body=See%20you%20on%20Friday',
  );
  const chat = toast.getByRole('link', { name: 'WhatsApp' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/447700900123?text=See%20you%20on%20Friday');
  toast.getByRole('button', { name: 'Undo' });
});

it('without a mail server, the toast of a payment at the event says that its customer has not been told', async () => {
  const day = '2031-07-18';
  const receipt = { ...MESSAGE, template: 'payment-received', text: 'All is paid' } as const;
  const booking = { ...BOOKING, status: 'confirmed', balance: 45_000 } as const;
  const { user } = openDashboard(`/admin/diary/${day}`, {
    ...bookingAnswers({ booking, messages: [receipt] }),
    [`GET /api/day/${day}`]: dayWith(day, eventOn(day, { bookingId: BOOKING.id })),
    [`POST ${BOOKING_PATH}/payments`]: { status: 201, body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Payment received' }));
  await user.click(screen.getByRole('button', { name: '$450 in cash' }));
  const toast = await toastOf('Ada has not been told yet.');
  const chat = toast.getByRole('link', { name: 'WhatsApp' });
  expect(chat.getAttribute('href')).toBe('https://wa.me/447700900123?text=All%20is%20paid');
});

it('without a mail server, the toasts of an acceptance by phone, of another place and of a new link say that their customer has not been told', async () => {
  const booking = { ...BOOKING, status: 'confirmed' } as const;
  const letter = { ...MESSAGE, text: 'A letter' };
  const messages: (typeof MESSAGE)[] = [
    { ...letter, id: 'accepted', template: 'quote-accepted' },
    { ...letter, id: 'confirmed', template: 'booking-confirmed' },
    { ...letter, id: 'link', template: 'request-link' },
  ];
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers({ booking, quotes: [QUOTE], messages }),
    [`POST /api/quotes/${QUOTE.id}/accept`]: { body: { ...QUOTE, state: 'accepted' } },
    [`PATCH ${BOOKING_PATH}`]: { body: booking, headers: { etag: '"2"' } },
    [`POST ${BOOKING_PATH}/link`]: { body: {} },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const isSaid = async (title: string) =>
    (await toastOf(title)).findByText('Ada has not been told yet.');
  await press('Accept for the customer');
  await user.type(screen.getByLabelText('How they accepted'), 'By phone');
  await press('Record the acceptance');
  await isSaid('Quote Accepted');
  await press('Edit');
  await user.type(screen.getByLabelText('Event Location'), ' 2');
  await press('Save changes');
  await isSaid('Booking Saved');
  await press('Send a new link');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Send a new link' }));
  await isSaid('New Link Created');
});

it('without a mail server, the toast of a status says nothing of letters about something else', async () => {
  const opened = openDashboard(BOOKING_PAGE, answers([MESSAGE]));
  const toast = await confirm(opened);
  await waitFor(() =>
    expect(opened.calls.filter(({ url }) => url.searchParams.get('limit') === '5')).toHaveLength(1),
  );
  expect(toast.queryByText(/has not been told/)).toBeNull();
});

it('with a mail server, no toast says that a customer has not been told', async () => {
  const opened = openDashboard(BOOKING_PAGE, answers(), { hasMailServer: true });
  const toast = await confirm(opened);
  expect(toast.queryByText(/has not been told/)).toBeNull();
  expect(opened.calls.some(({ url }) => url.searchParams.get('limit') === '5')).toBe(false);
});

it('with a mail server, the toast of a status says that a customer whose address nobody knows has not been told', async () => {
  const caller = { ...BOOKING, email: '' };
  const opened = openDashboard(
    BOOKING_PAGE,
    {
      ...bookingAnswers({ booking: caller, messages: [{ ...CONFIRMED, to: '' }] }),
      [`PUT ${BOOKING_PATH}/status`]: { body: { ...caller, status: 'confirmed' } },
    },
    { hasMailServer: true },
  );
  const toast = await confirm(opened);
  await toast.findByText('Ada has not been told yet.');
  toast.getByRole('link', { name: 'WhatsApp' });
  expect(toast.queryByRole('link', { name: 'Write in my mail program' })).toBeNull();
});
