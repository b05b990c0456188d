import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANSWERS, openBookingForm } from '../../../test/open-site';

const CREATED = { reference: 'F-7K2M9Q', answerDueAt: '2031-01-02T18:30:00.000Z' };
const email = () => screen.getByLabelText<HTMLInputElement>('Email*');
const offer = (address: string) => screen.queryByRole('button', { name: `Use ${address}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

it('booking form: a slip in the e-mail address is offered right, and one press takes it, with the focus in the field', async () => {
  const { user } = openBookingForm();
  await user.type(email(), 'sam@gmial.co');
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  await user.type(email(), 'm');
  const suggestion = offer('sam@gmail.com');
  expect(suggestion?.closest('[aria-live=polite]')?.textContent).toBe(
    'Did you mean sam@gmail.com?',
  );
  if (suggestion) await user.click(suggestion);
  expect(email().value).toBe('sam@gmail.com');
  expect(document.activeElement).toBe(email());
  expect(offer('sam@gmail.com')).toBeNull();
});

it('booking form: an address that looks like a slip is offered right once more before sending, and sent as typed where nobody presses', async () => {
  const typed = { ...ANSWERS, email: 'sam@hotmail.con' };
  const { user, calls } = openBookingForm({
    draft: { step: 5, values: typed },
    answers: { 'POST /api/bookings': { status: 201, body: CREATED } },
  });
  const answers = within(screen.getByRole('region', { name: /^Your answers: Personal/ }));
  answers.getByRole('button', { name: 'Use sam@hotmail.com' });
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(press('Submit Booking Request'));
  await screen.findByRole('region', { name: 'We have your request' });
  expect(calls.at(-1)?.body).toMatchObject({ email: 'sam@hotmail.con' });
});

it('booking form: taken on the last step, the address is the right one there, and the focus stays beside it', async () => {
  const { user } = openBookingForm({
    draft: { step: 5, values: { ...ANSWERS, email: 'sam@hotmail.con' } },
  });
  await user.click(press('Use sam@hotmail.com'));
  const answers = screen.getByRole('region', { name: /^Your answers: Personal/ });
  within(answers).getByText('sam@hotmail.com');
  expect(document.activeElement).toBe(press('Change Personal Information'));
});
