import { expect, type Page } from '@playwright/test';
import { formIsLive } from '../kit/quiet';

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

export async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await formIsLive(page);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next Step' }).click();
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' }).click();
export const submit = (page: Page) =>
  page.getByRole('button', { name: 'Submit Booking Request' }).click();

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
  await page.getByLabel('Instagram Handle (Optional)').fill(who.instagram);
}

export async function fillEvent(page: Page, who: Guest): Promise<void> {
  await page.getByLabel('Event Date*').fill(who.eventDate);
  await page.getByLabel('Event Time*').selectOption(who.eventTime);
  await page.getByLabel('Event Location*').fill(who.location);
  await page.getByLabel('Number of Guests*').selectOption('11-25');
  await page.getByLabel('Event Type').selectOption('birthday');
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
  await page.getByLabel('Preferred Shisha Flavours').fill('Fresh Mint, Ember Rose');
  await page.getByLabel('Special Requirements').fill('Step-free access, please');
  await page.getByLabel('Budget Range (Optional)').selectOption('500-1000');
  await next(page);
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
}

/** The visible toast with this title; a hidden copy of its text is announced. */
export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });
