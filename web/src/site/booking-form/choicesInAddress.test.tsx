import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWERS, openBookingForm } from '../../../test/open-site';
import { chooseEstimate } from '../../shared/estimate/chosenEstimate';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 390.0.0.28.85 (iPhone14,5; iOS 18_5; en_GB)';
const ESTIMATE = { lines: [{ item: 'package-standard', quantity: 1 }] };
const CREATED = { reference: 'F-7K2M9Q', answerDueAt: '2031-01-02T18:30:00.000Z' };
const WRITTEN = {
  ...ANSWERS,
  eventType: 'birthday',
  budget: '500-1000',
  flavourPreferences: 'Mint for Amara',
  specialRequirements: 'Ring at Okafor',
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const step = (name: string) =>
  within(screen.getByRole('list', { name: 'Steps' })).getByRole('button', {
    name: new RegExp(name),
  });
const answers = (name: RegExp) =>
  screen.getByRole('region', { name: new RegExp(`^Your answers: ${name.source}`) }).textContent;

beforeEach(() => history.replaceState(null, '', '/?utm_source=ig'));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Fills the form in inside Instagram. @returns the address that "Open in Safari" takes along */
async function fillInInstagram(): Promise<string> {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM);
  const { user } = openBookingForm({ draft: { step: 3, values: WRITTEN } });
  chooseEstimate(ESTIMATE);
  await user.selectOptions(screen.getByLabelText('Number of Guests*'), '26-50');
  await waitFor(() => expect(location.search).toContain('26-50'));
  return location.href;
}

it('booking form in Instagram’s browser: the address has what was chosen, nothing that was typed, and the form says so', async () => {
  const address = await fillInInstagram();
  screen.getByText(/open this page in another browser/);
  const { searchParams, hash } = new URL(address);
  expect(Object.fromEntries(searchParams)).toEqual({
    utm_source: 'ig',
    services: 'shisha-catering',
    eventDate: ANSWERS.eventDate,
    eventTime: ANSWERS.eventTime,
    guestCount: '26-50',
    eventType: 'birthday',
    budget: '500-1000',
    estimate: JSON.stringify(ESTIMATE),
  });
  expect(hash).toBe('#contact');
  expect(decodeURIComponent(address)).not.toMatch(/amara|okafor|7700|orchard|mint/i);
});

it('booking form opened at an address from Instagram’s browser: the choices are there, the rest is asked for, and the address is clean', async () => {
  const address = await fillInInstagram();
  vi.restoreAllMocks();
  cleanup();
  sessionStorage.clear();
  chooseEstimate(null);
  history.replaceState(null, '', address);
  const { user, calls } = openBookingForm({
    answers: { 'POST /api/bookings': { status: 201, body: CREATED } },
  });
  await screen.findByText(/What you had chosen has come along/);
  expect(screen.queryByText(/open this page in another browser/)).toBeNull();
  expect(location.pathname + location.search + location.hash).toBe('/?utm_source=ig#contact');
  screen.getByRole('heading', { level: 3, name: 'Personal Information' });
  screen.getByRole('button', { name: 'Remove your estimate' });
  await user.click(step('Confirmation'));
  for (const answer of ['20 Jun 2031', '19:30', '26-50', 'Birthday'])
    expect(answers(/Event/)).toContain(answer);
  expect(answers(/Service/)).toContain('Shisha Catering');
  expect(answers(/Preferences/)).toContain('£500 - £1,000');
  await user.click(step('Personal'));
  for (const [label, text] of [
    ['First Name*', 'Amara'],
    ['Last Name*', 'Okafor'],
    ['Email*', 'amara@example.com'],
    ['Phone Number*', '+44 7700 900123'],
  ] as const)
    await user.type(screen.getByLabelText(label), text);
  await user.click(step('Event'));
  await user.type(screen.getByLabelText('Event Location*'), '12 Orchard Lane');
  await user.click(step('Confirmation'));
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(button('Submit Booking Request'));
  await screen.findByRole('region', { name: 'We have your request' });
  expect(screen.queryByText(/What you had chosen has come along/)).toBeNull();
  expect(calls.at(-1)?.body).toMatchObject({
    guestCount: '26-50',
    estimate: ESTIMATE,
  });
});

it('booking form sent in Instagram’s browser: the address has none of the choices any more', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM);
  const { user } = openBookingForm({
    draft: { step: 5, values: ANSWERS },
    answers: { 'POST /api/bookings': { status: 201, body: CREATED } },
  });
  await waitFor(() => expect(location.search).toContain('11-25'));
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(button('Submit Booking Request'));
  await screen.findByRole('region', { name: 'We have your request' });
  expect(location.search).toBe('?utm_source=ig');
});

it('booking form opened at an address with other values: what does not fit is left out, and the form starts empty', async () => {
  history.replaceState(
    null,
    '',
    '/?guestCount=7&eventDate=tomorrow&services=fireworks&estimate=%7B&budget=',
  );
  const { user } = openBookingForm();
  await user.click(step('Confirmation'));
  expect(answers(/Event/)).not.toMatch(/7|tomorrow/);
  expect(answers(/Service/)).toContain('Not answered');
  expect(screen.queryByText(/Your estimate|has come along/)).toBeNull();
});
