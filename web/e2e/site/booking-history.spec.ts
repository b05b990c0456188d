import { expect, type Page } from '@playwright/test';
import { fillAll, guest, next, openForm, stepButton, stepTitle, submit } from './booking-form';
import { formIsLive, test } from '../kit/quiet';

const proof = (page: Page) => page.getByRole('region', { name: 'We have your request' });

test('booking form: Back and Forward go through the steps, and the address stays the same', async ({
  page,
}) => {
  await openForm(page);
  const address = page.url();
  await page.getByLabel('First Name*').fill('Amara');
  await next(page);
  await stepButton(page, 'Confirmation').click();
  await page.goBack();
  await stepTitle(page, 'Service Selection');
  await page.goBack();
  await stepTitle(page, 'Personal Information');
  await expect(page.getByLabel('First Name*')).toHaveValue('Amara');
  await page.goForward();
  await stepTitle(page, 'Service Selection');
  expect(page.url()).toBe(address);
});

test('booking form: Back still goes a step back after a reload', async ({ page }) => {
  await openForm(page);
  await next(page);
  await next(page);
  await page.reload();
  await formIsLive(page);
  await stepTitle(page, 'Event Details');
  await page.goBack();
  await stepTitle(page, 'Service Selection');
});

test('booking form: a link to a section does not change the step, nor does Back from it', async ({
  page,
}) => {
  await openForm(page);
  await next(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Packages' }).click();
  await expect(page).toHaveURL(/#packages$/);
  await expect(page.getByText('Step 2 of 5')).toBeAttached();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await next(page);
  await stepTitle(page, 'Event Details');
  await page.goBack();
  await stepTitle(page, 'Service Selection');
  await expect(page).toHaveURL(/#contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/#packages$/);
  await expect(page.getByText('Step 2 of 5')).toBeAttached();
});

test('booking form: Back leaves the form with one press after a request was sent', async ({
  page,
}) => {
  await page.goto('/privacy');
  await openForm(page);
  await fillAll(page, guest(`history-${String(Date.now())}`));
  await submit(page);
  await expect(proof(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
  await page.goForward();
  await expect(proof(page)).toBeVisible();
  await expect(page.getByText('Step 1 of 5')).toBeAttached();
});

test('booking form: "Change" on the last step goes there, and Next returns to the last step', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, guest('change'));
  await page.getByRole('button', { name: 'Change Personal Information' }).click();
  await page.getByLabel('First Name*').fill('Amina');
  await next(page);
  await stepTitle(page, 'Confirmation');
  await expect(page.getByRole('region', { name: 'Your answers: Personal' })).toContainText('Amina');
  await page.getByRole('button', { name: 'Change Event Details' }).click();
  await page.goBack();
  await stepTitle(page, 'Confirmation');
  await page.getByRole('button', { name: 'Change Event Details' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await next(page);
  await stepTitle(page, 'Event Details');
});
