import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/stages';
import { ERRORS } from '@finesse/api/contract/errors';
import { MESSAGE_ERRORS } from '@finesse/api/contract/messages';
import {
  BOOKING,
  BOOKING_PAGE,
  BOOKING_PATH,
  bookingAnswers,
  MESSAGE,
} from '../../../../test/records';
import { openDashboard } from '../../../../test/open-dashboard';

const notesField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Private notes/ });
const region = (name: string) => screen.findByRole('region', { name });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('booking page: the stage of the booking is said by its label', async () => {
  openDashboard(BOOKING_PAGE, bookingAnswers());
  await title('Ada Lovelace');
  within(screen.getByRole('main')).getByText(BOOKING_STAGE_FACTS.new.label);
});

it('booking page: the request is summed up by its date, its days where it is for several, and its guests', async () => {
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking: { ...BOOKING, eventDays: '3-days' } }));
  const request = await region('Request');
  within(request).getByText(/^Asked for Fri 18 Jul 2031 at 19:30, 3 days, 11-25 guests/);
});

it('booking page: the next step comes first, then the conversation, quote and payments, times, request, notes and what happened', async () => {
  openDashboard(BOOKING_PAGE, bookingAnswers());
  for (const name of ['Quote', 'Payments', 'Times and equipment'])
    await screen.findByRole('heading', { name });
  const parts = screen.getAllByRole('heading', { level: 2 });
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Ada waits for your answer',
    'Conversation',
    'Write to the customer',
    'Quote',
    'Payments',
    'Times and equipment',
    'Request',
    'Private notes',
    'The customer',
    'The customer’s page',
    'Timeline',
  ]);
});

it('booking page: name, e-mail address and phone number are there once', async () => {
  openDashboard(BOOKING_PAGE, bookingAnswers());
  const request = await region('Request');
  await screen.findByText(BOOKING.phone);
  screen.getByText(BOOKING.email);
  for (const text of [BOOKING.phone, BOOKING.email, 'Ada Lovelace'])
    expect(request.textContent).not.toContain(text);
});

it('booking page: loading and a failed call are said, and Try again loads the booking', async () => {
  let isDown = true;
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`GET ${BOOKING_PATH}`]: () => (isDown ? { status: 503 } : { body: BOOKING }),
  });
  await screen.findByText('Loading booking...');
  await screen.findByText('Error loading the booking');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Ada Lovelace');
});

it('booking page: an unknown booking is said to be none, with a link to all bookings', async () => {
  openDashboard(BOOKING_PAGE, {
    [`GET ${BOOKING_PATH}`]: { status: 404, body: { error: ERRORS.bookingNotFound } },
  });
  await screen.findByText(`${ERRORS.bookingNotFound}.`);
  const link = screen.getByRole('link', { name: 'All bookings' });
  expect(link.getAttribute('href')).toBe('/admin');
});

it('booking page: of an erased booking nothing is offered that needs the person', async () => {
  const booking = { ...BOOKING, firstName: 'Erased', lastName: '', email: '', phone: '' };
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking }));
  await title('Erased');
  await screen.findByText(/details have been erased/);
  expect(screen.queryByRole('button', { name: /^Edit$|^Save notes|^Send/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Contact the customer' })).toBeNull();
});

it('booking page: the member is named, and other bookings of the customer are linked', async () => {
  const other = { id: MESSAGE.id, reference: 'F-000001', eventDate: '2031-05-02' };
  const booking = {
    ...BOOKING,
    member: {
      id: MESSAGE.id,
      firstName: 'Ada',
      lastName: 'King',
      membershipType: 'Platinum',
      membershipStatus: 'pending_payment',
      sameEmail: true,
      samePhone: false,
    } as const,
    sameCustomer: [{ ...other, status: 'pending' } as const],
  };
  openDashboard(BOOKING_PAGE, bookingAnswers({ booking }));
  const customer = await region('The customer');
  expect(customer.textContent).toContain('Ada King is a Platinum member');
  const link = within(customer).getByRole('link', { name: /F-000001/ });
  expect(link.getAttribute('href')).toBe(`/admin/bookings/${other.id}`);
});

it('booking page: in the header, "Bookings" is marked as its section, not as the current page', async () => {
  openDashboard(BOOKING_PAGE, bookingAnswers());
  const pages = await screen.findByRole('navigation', { name: 'Dashboard pages' });
  const marks = within(pages)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-current'));
  expect(marks.filter(Boolean)).toEqual(['true']);
  expect(marks[0]).toBe('true');
});

it('booking page: stopping a message that was already sent says why it cannot be, and the button goes', async () => {
  let message = MESSAGE;
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    'GET /api/messages': () => ({ body: [message], headers: { 'X-Total-Count': '1' } }),
    [`POST /api/messages/${MESSAGE.id}/stop`]: () => {
      message = { ...MESSAGE, state: 'sent' };
      return { status: 409, body: { error: MESSAGE_ERRORS.notStoppable } };
    },
  });
  await user.click(await screen.findByText('Not sent'));
  await user.click(await screen.findByRole('button', { name: /^Stop: / }));
  await screen.findByText(MESSAGE_ERRORS.notStoppable);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop: / })).toBeNull());
});

it('booking page: an empty text to the customer is not sent, and a sent one that was typed before is kept until then', async () => {
  const { user, calls } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`POST ${BOOKING_PATH}/messages`]: { status: 201, body: MESSAGE },
  });
  const part = await region('Write to the customer');
  const send = within(part).getByRole('button', { name: 'Save message' });
  await user.click(send);
  const text = within(part).getByRole<HTMLTextAreaElement>('textbox');
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await user.type(text, 'Would seven do?');
  await user.click(send);
  await waitFor(() =>
    expect(within(part).getByRole<HTMLTextAreaElement>('textbox').value).toBe(''),
  );
});

it('spec §4 booking page: an ended session leads to the login and back, keeping the notes that were typed', async () => {
  const signedIn = { uid: 'owner', email: 'owner@example.com' };
  const { user } = openDashboard(BOOKING_PAGE, {
    ...bookingAnswers(),
    [`PUT ${BOOKING_PATH}/notes`]: { status: 401, body: { error: 'Please sign in' } },
    'POST /api/auth/login': { body: signedIn },
  });
  await user.type(await notesField(), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  await user.type(await screen.findByLabelText('Email'), signedIn.email);
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect((await notesField()).value).toBe('Kept');
  expect(location.pathname).toBe(BOOKING_PAGE);
});
