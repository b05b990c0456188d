import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { fillSilently } from '../../../test/fill-silently';
import { ANSWERS, openBookingForm } from '../../../test/open-site';
import { chooseEstimate } from '../../shared/estimate/chosenEstimate';
import { HONEYPOT } from '../spam/spamSignals';

const CREATED = { reference: 'F-7K2M9Q', answerDueAt: '2031-01-02T18:30:00.000Z' };
/** Of the request, which its entries in the history have. */
const KEY = 'a key';
const NAMES = ['firstName', 'lastName', 'email', 'phone'] as const;

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: keyof typeof BOOKING_FIELDS) =>
  screen.getByLabelText<HTMLInputElement>(BOOKING_FIELDS[name].label);
const texts = () => NAMES.map((name) => field(name).value);

const fillAllSilently = () => {
  for (const name of NAMES) fillSilently(field(name), ANSWERS[name]);
};
const FILLED = Object.fromEntries(NAMES.map((name) => [name, ANSWERS[name]]));

it('booking form filled in without events: the values are taken at Next Step, and sent', async () => {
  const values = { ...ANSWERS, firstName: '', lastName: '', email: '', phone: '' };
  const { user, calls } = openBookingForm({
    draft: { step: 1, values },
    answers: { 'POST /api/bookings': { status: 201, body: CREATED } },
  });
  fillAllSilently();
  await user.click(button('Next Step'));
  await user.click(button('Previous'));
  expect(texts()).toEqual(Object.values(FILLED));
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  await user.click(steps.getByRole('button', { name: /Confirmation/ }));
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(button('Submit Booking Request'));
  await screen.findByRole('region', { name: 'We have your request' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject(FILLED);
});

it('booking form filled in without events: editing another field, choosing an estimate and Back keep the values', async () => {
  const { user } = openBookingForm({
    draft: { key: KEY },
    answers: { 'POST /api/estimates': { status: 503 } },
  });
  fillAllSilently();
  chooseEstimate({ lines: [{ item: 'package-standard', quantity: 1 }] });
  await screen.findByText(/goes with your request/);
  await user.type(screen.getByLabelText('Instagram Handle (Optional)'), '@amara');
  expect(texts()).toEqual(Object.values(FILLED));
  await user.click(button('Next Step'));
  await user.click(button('Previous'));
  fillSilently(field('email'), 'other@example.com');
  history.replaceState({ booking: { request: KEY, step: 2, depth: 0 } }, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await screen.findByRole('heading', { name: 'Service Selection' });
  await user.click(button('Previous'));
  expect(field('email').value).toBe('other@example.com');
});

it('booking form refused and filled in without events: the filled fields are valid at the next submit', async () => {
  const { user, calls } = openBookingForm({
    draft: { step: 1, problem: 'unconfirmed', values: { ...ANSWERS, email: '', phone: '' } },
    answers: { 'POST /api/bookings': { status: 201, body: CREATED } },
  });
  await user.click(screen.getByRole('button', { name: /^5 Confirmation/ }));
  await user.click(button('Submit Booking Request'));
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  fillSilently(field('email'), ANSWERS.email);
  fillSilently(field('phone'), ANSWERS.phone);
  await user.click(screen.getByRole('button', { name: /^5 Confirmation/ }));
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(button('Submit Booking Request'));
  await screen.findByRole('region', { name: 'We have your request' });
  expect(calls.at(-1)?.body).toMatchObject({ email: ANSWERS.email, phone: ANSWERS.phone });
});

it('booking form: the field for robots is one that browsers and password managers leave alone', () => {
  openBookingForm();
  const [trap] = document.getElementsByName(HONEYPOT);
  expect(trap?.closest('[inert]')).not.toBeNull();
  for (const [name, value] of [
    ['autocomplete', 'off'],
    ['data-1p-ignore', ''],
    ['data-lpignore', 'true'],
    ['data-bwignore', ''],
  ] as const)
    expect([name, trap?.getAttribute(name)]).toEqual([name, value]);
});
