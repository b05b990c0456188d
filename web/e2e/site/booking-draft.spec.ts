import { expect } from '@playwright/test';
import {
  fillPersonal,
  guest,
  next,
  openForm,
  openFormAt,
  previous,
  stepButton,
  stepTitle,
  terms,
} from './booking-form';
import { chosen } from './estimate-form';
import { holdCode } from '../kit/hold-code';
import { formIsLive, test } from '../kit/quiet';

test('booking form typed into before hydration: text and focus stay', async ({ page }) => {
  const release = await holdCode(page, 'BookingForm');
  await page.goto('/#contact');
  await fillPersonal(page, guest('early'));
  const name = page.getByLabel('First Name*');
  await name.focus();
  release();
  await formIsLive(page);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Amara');
  await stepTitle(page, 'Personal Information');
  await next(page);
  await previous(page);
  await expect(name).toHaveValue('Amara');
  await expect(page.getByLabel('Email*')).toHaveValue('early@example.com');
});

test('booking form typed into before hydration and reloaded: Enter sends no request, the text stays, and a press on Next Step goes one step on once it can', async ({
  page,
}) => {
  const release = await holdCode(page, 'BookingForm');
  await page.goto('/#contact');
  await page.getByLabel('First Name*').fill('Amara');
  await page.getByLabel('First Name*').press('Enter');
  await expect(page).toHaveURL('/#contact');
  await page.reload();
  await next(page);
  await stepTitle(page, 'Personal Information');
  release();
  await stepTitle(page, 'Service Selection');
  await previous(page);
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
});

test('booking form reloaded: answers and step are there again, consent is not, and the page does not scroll to it', async ({
  page,
}) => {
  await openForm(page);
  await fillPersonal(page, guest('reload'));
  await stepButton(page, 'Service Selection').click();
  await page.getByRole('checkbox', { name: 'Mocktail Services' }).check();
  await stepButton(page, 'Confirmation').click();
  await terms(page).check();
  await page.reload();
  await formIsLive(page);
  await stepTitle(page, 'Confirmation');
  await expect(terms(page)).not.toBeChecked();
  await stepButton(page, 'Service Selection').click();
  await expect(page.getByRole('checkbox', { name: 'Mocktail Services' })).toBeChecked();
  await stepButton(page, 'Personal Information').click();
  await expect(page.getByLabel('Last Name*')).toHaveValue('Okafor');

  await test.step('a new visit of the page starts at its top', async () => {
    await stepButton(page, 'Event Details').click();
    await page.goto('/');
    await expect(page.locator('[data-live] form')).toBeAttached();
    await expect(page.getByText('Step 3 of 5')).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('what is typed before hydration goes over the draft', async () => {
    const release = await holdCode(page, 'BookingForm');
    await page.reload();
    await page.locator('#contact').scrollIntoViewIfNeeded();
    await page.getByLabel('First Name*').fill('Amina');
    release();
    await formIsLive(page);
    await stepTitle(page, 'Personal Information');
    await expect(page.getByLabel('First Name*')).toHaveValue('Amina');
    await expect(page.getByLabel('Last Name*')).toHaveValue('Okafor');
  });
});

test('booking form: "Book Luxury", pressed before the form has loaded, makes its estimate; "Book Premium" takes its place', async ({
  page,
}) => {
  await openFormAt(page, 4, guest('package'));
  const release = await holdCode(page, 'BookingForm');
  await page.reload();
  await page.locator('#packages').getByRole('link', { name: 'Book Luxury' }).click();
  await expect(page).toHaveURL(/#contact$/);
  release();
  await expect(chosen(page)).toContainText('of $600: Luxury package');
  await page.locator('#packages').getByRole('link', { name: 'Book Premium' }).click();
  await expect(chosen(page)).toContainText('of $450: Premium package');
  const requirements = page.getByLabel('Special Requirements');
  await expect(requirements).toHaveValue('Step-free access, please');
});
