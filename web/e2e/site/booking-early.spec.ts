import { expect } from '@playwright/test';
import { fillPersonal, guest, openForm, stepButton, stepTitle } from './booking-form';
import { holdCode } from '../kit/hold-code';
import { formIsLive, test } from '../kit/quiet';

test('booking form: its code is not loaded before a visitor is near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /BookingIsland|AdminPage|store-/.test(url))).toEqual([]);
  await formIsLive(page);
});

test('booking form: text typed before hydration stays, also after moving', async ({ page }) => {
  const release = await holdCode(page, 'BookingIsland');
  await page.goto('/#contact');
  await fillPersonal(page, guest('early'));
  const name = page.getByLabel('First Name*');
  await name.focus();
  release();
  await formIsLive(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Amara');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(name).toHaveValue('Amara');
  await expect(page.getByLabel('Email*')).toHaveValue('early@example.com');
});

test('booking form: Next Step pressed before hydration goes one step on after it', async ({
  page,
}) => {
  const release = await holdCode(page, 'BookingIsland');
  await page.goto('/#contact');
  await page.getByLabel('First Name*').fill('Amara');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await stepTitle(page, 'Personal Information');
  release();
  await stepTitle(page, 'Service Selection');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
});

test('booking form: Enter in a field before hydration sends no request', async ({ page }) => {
  const release = await holdCode(page, 'BookingIsland');
  await page.goto('/#contact');
  await page.getByLabel('First Name*').fill('Amara');
  await page.getByLabel('First Name*').press('Enter');
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
  release();
  await formIsLive(page);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('booking form: a reload in the same tab restores answers and step, never consent', async ({
  page,
}) => {
  await openForm(page);
  await fillPersonal(page, guest('reload'));
  await stepButton(page, 'Service Selection').click();
  await page.getByRole('checkbox', { name: 'Mocktail Services' }).check();
  await stepButton(page, 'Confirmation').click();
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.reload();
  await formIsLive(page);
  await stepTitle(page, 'Confirmation');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
  await stepButton(page, 'Service Selection').click();
  await expect(page.getByRole('checkbox', { name: 'Mocktail Services' })).toBeChecked();
  await stepButton(page, 'Personal Information').click();
  await expect(page.getByLabel('Last Name*')).toHaveValue('Okafor');
});

test('booking form: text typed after a reload and before hydration takes precedence over the draft', async ({
  page,
}) => {
  await openForm(page);
  await fillPersonal(page, guest('older'));
  await stepButton(page, 'Event Details').click();
  const release = await holdCode(page, 'BookingIsland');
  await page.reload();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.getByLabel('First Name*').fill('Amina');
  release();
  await formIsLive(page);
  await stepTitle(page, 'Personal Information');
  await expect(page.getByLabel('First Name*')).toHaveValue('Amina');
  await expect(page.getByLabel('Last Name*')).toHaveValue('Okafor');
});

test('booking form: text typed before hydration survives a reload in the same tab', async ({
  page,
}) => {
  const release = await holdCode(page, 'BookingIsland');
  await page.goto('/');
  await page.getByLabel('First Name*').fill('Amara');
  await page.reload();
  release();
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
});

test('booking form: a draft is restored without scrolling to it', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('First Name*').fill('Amara');
  await stepButton(page, 'Event Details').click();
  await page.goto('/');
  await expect(page.getByText('Step 3 of 5')).toBeAttached();
});

test('booking form: a double click on Next Step goes one step on', async ({ page }) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Next Step' }).dblclick();
  await stepTitle(page, 'Service Selection');
});
