import { expect, type Page } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import type { NewBooking } from '@finesse/api/contract/new-booking';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { CUSTOMER } from '../../test/names';
import { OWNER } from '../kit/dashboard-kit';
import { formIsLive } from '../kit/quiet';

export const TITLES = [
  'Personal Information',
  'Service Selection',
  'Event Details',
  'Preferences & Requirements',
  'Confirmation',
];

/** The answers of a valid booking, with an e-mail address of the test's own. */
export const guest = (name: string) => ({
  firstName: 'Amara',
  lastName: 'Okafor',
  email: `${name}@example.com`,
  phone: '+44 7700 900123',
  instagram: '@amara.hosts',
  eventDate: '2031-06-20',
  eventTime: '19:30',
  location: '12 Orchard Lane, London N1 2AB, the garden',
});

export type Guest = ReturnType<typeof guest>;

/** What `fillAll` answers beside who asks, and when and where. */
const OTHER_ANSWERS = {
  services: ['shisha-catering', 'mocktail-services'],
  guestCount: '11-25',
  eventType: 'birthday',
  flavourPreferences: 'Fresh Mint, Ember Rose',
  specialRequirements: 'Step-free access, please',
  budget: '500-1000',
} satisfies Partial<NewBooking>;

/** What is stored of a request that `fillAll` has filled in. */
export const answersOf = (who: Guest) => ({ ...who, ...OTHER_ANSWERS });

export async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await formIsLive(page);
}

/**
 * Opens the form at a step, from 1, with all answered but the terms, as after a reload of a tab in
 * which a visitor has filled it in: the answers come from the form's own draft.
 */
export async function openFormAt(
  page: Page,
  step: number,
  who: Guest,
  changed: Partial<Record<keyof NewBooking, unknown>> = {},
): Promise<void> {
  const draft = { step, values: { ...answersOf(who), ...changed } };
  // A page without scripts, for its storage.
  await page.goto('/robots.txt');
  await page.evaluate(
    (text) => sessionStorage.setItem('booking-draft', text),
    JSON.stringify(draft),
  );
  await openForm(page);
  await stepTitle(page, TITLES[step - 1] ?? '');
}

/** The same at the last step, ready to be sent. */
export async function openReadyForm(page: Page, who: Guest): Promise<void> {
  await openFormAt(page, 5, who);
  await terms(page).check();
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' }).click();
export const submit = (page: Page) =>
  page.getByRole('button', { name: 'Submit Booking Request' }).click();

export const terms = (page: Page) => page.getByRole('checkbox', { name: /^I agree to the terms/ });

/** The proof that a request was sent. */
export const proof = (page: Page) => page.getByRole('region', { name: CUSTOMER.received });

export const stepTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();

/** The button of a step in the list of steps. */
export const stepButton = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: title });

export async function fillPersonal(page: Page, who: Guest): Promise<void> {
  await page.getByLabel('First Name*').fill(who.firstName);
  await page.getByLabel('Last Name*').fill(who.lastName);
  await page.getByLabel('Email*').fill(who.email);
  await page.getByLabel('Phone Number*').fill(who.phone);
  await page.getByLabel(BOOKING_FIELDS.instagram.label).fill(who.instagram);
}

export async function fillEvent(page: Page, who: Guest): Promise<void> {
  await page.getByLabel('Event Date*').fill(who.eventDate);
  await page.getByLabel('Event Time*').selectOption(who.eventTime);
  await page.getByLabel('Event Location*').fill(who.location);
  await page.getByLabel('Number of Guests*').selectOption(OTHER_ANSWERS.guestCount);
  await page.getByLabel('Event Type').selectOption(OTHER_ANSWERS.eventType);
}

/** Fills in all five steps, without submitting. */
export async function fillAll(page: Page, who: Guest): Promise<void> {
  await fillPersonal(page, who);
  await next(page);
  await page.getByRole('checkbox', { name: 'Shisha Catering' }).check();
  await page.getByRole('checkbox', { name: 'Mocktail Services' }).check();
  await next(page);
  await fillEvent(page, who);
  await next(page);
  await page.getByLabel('Preferred Shisha Flavours').fill(OTHER_ANSWERS.flavourPreferences);
  await page.getByLabel('Special Requirements').fill(OTHER_ANSWERS.specialRequirements);
  await page.getByLabel(BOOKING_FIELDS.budget.label).selectOption(OTHER_ANSWERS.budget);
  await next(page);
  await terms(page).check();
}

/** The visible toast with this title; a hidden copy of its text is announced. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

/** The stored bookings of one e-mail address, as the owner sees them. */
export async function storedOf(page: Page, email: string): Promise<Booking[]> {
  const owner = page.request;
  expect((await owner.post('/api/auth/login', { data: OWNER })).ok()).toBe(true);
  const answer = await owner.get(`/api/bookings?page=1&q=${encodeURIComponent(email)}`);
  return (await answer.json()) as Booking[];
}
