import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BOOKING_FIELDS, bookingField } from '@finesse/api/contract/booking-fields';
import { openBookingForm, openConfirmation } from '../../../test/open-site';

type Name = keyof typeof BOOKING_FIELDS;

const button = (name: string) => screen.getByRole('button', { name });
const submit = () => button('Submit Booking Request');
const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(BOOKING_FIELDS[name].label);
const summary = () => screen.getByRole('alert');
const problems = () => within(summary()).getAllByRole('link');
/** What is read out with a control. */
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const step = (title: string) =>
  within(screen.getByRole('list', { name: 'Steps' })).getByRole('button', {
    name: new RegExp(title),
  });

it('spec §5 booking form without answers: each broken rule is named at submit, at its field and in the summary, without a call or a toast', async () => {
  const { user, calls } = openBookingForm({ draft: { step: 5 } });
  await user.click(submit());
  expect(problems().map((link) => link.textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Phone Number',
    'Services',
    'Event Date',
    'Event Time',
    'Event Location',
    'Number of Guests',
    'Terms and conditions',
  ]);
  expect(calls).toEqual([]);
  // A toast is for failures of sending (spec §8).
  expect(screen.queryByText('Failed to submit booking request. Please try again.')).toBeNull();

  screen.getByRole('heading', { name: 'Personal Information' });
  expect(document.activeElement).toBe(field('firstName'));
  expect(field('firstName').getAttribute('aria-invalid')).toBe('true');
  expect(field('instagram').hasAttribute('aria-invalid')).toBe(false);
  const expectMessages = (names: Name[]) => {
    for (const name of names)
      expect(descriptionOf(field(name))).toContain(bookingField(name).rule.required);
  };
  expectMessages(['firstName', 'lastName', 'email', 'phone']);

  await user.click(within(summary()).getByRole('link', { name: 'Number of Guests' }));
  screen.getByRole('heading', { name: 'Event Details' });
  expect(document.activeElement).toBe(field('guestCount'));
  expectMessages(['eventDate', 'eventTime', 'location', 'guestCount']);

  await user.click(within(summary()).getByRole('link', { name: 'Services' }));
  const catering = screen.getByRole('checkbox', { name: 'Shisha Catering' });
  expect(document.activeElement).toBe(catering);
  expect(descriptionOf(catering)).toContain('Please select at least one service');
  await user.click(catering);
  expect(descriptionOf(catering)).not.toContain('Please select at least one service');

  await user.click(step('Confirmation'));
  expect(descriptionOf(screen.getByRole('checkbox', { name: /^I agree/ }))).toContain(
    'You must accept the terms and conditions',
  );
});

it('spec §5 booking form: a message stays until its value is valid, and the summary counts the remaining ones', async () => {
  const { user } = openConfirmation();
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(button('Change Personal Information'));
  await user.clear(field('email'));
  await user.clear(field('phone'));
  await user.type(field('phone'), '020');
  await user.click(button('Next Step'));
  await user.click(submit());
  expect(summary().textContent).toContain('Two answers need attention:');
  await user.type(field('email'), 'amara@home');
  expect(descriptionOf(field('email'))).toContain('Please enter a valid email address');
  await user.type(field('email'), '.example');
  expect(descriptionOf(field('email'))).toBe('');
  expect(summary().textContent).toContain('One answer needs attention:');
  expect(descriptionOf(field('phone'))).toContain('Please enter a valid phone number');
});

it.each([
  ['email', 'amara@home', 'Please enter a valid email address'],
  ['phone', '020 79460', 'Please enter a valid phone number'],
  ['firstName', '   ', BOOKING_FIELDS.firstName.rule.required],
  ['instagram', 'a'.repeat(101), BOOKING_FIELDS.instagram.rule.tooLong],
] as const)(
  'spec §5 booking form: %s of "%s" is refused at its field, and nothing else is lost',
  async (name, value, sentence) => {
    const { user, calls } = openConfirmation();
    await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
    await user.click(button('Change Personal Information'));
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(value);
    await user.click(button('Next Step'));
    await user.click(submit());
    expect(document.activeElement).toBe(field(name));
    expect(descriptionOf(field(name))).toBe(sentence);
    expect(screen.getAllByText(sentence ?? '')).toHaveLength(1);
    expect(problems()).toHaveLength(1);
    expect([field(name).value, field('lastName').value]).toEqual([value, 'Okafor']);
    expect(calls).toEqual([]);
  },
);

it('spec §5 booking form without consent: a submit stays on step 5, with the focus on the terms', async () => {
  const { user, calls } = openConfirmation();
  await user.click(submit());
  screen.getByRole('heading', { name: 'Confirmation' });
  const terms = screen.getByRole('checkbox', { name: /^I agree/ });
  expect(document.activeElement).toBe(terms);
  expect(descriptionOf(terms)).toBe('You must accept the terms and conditions');
  expect(calls).toEqual([]);
});
