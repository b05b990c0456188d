import { expect } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { fillAll, guest, openForm, stepButton, submit, toast } from './booking-form';
import { test } from '../kit/quiet';

const FORM = '#contact';

test('axe: no violations on the landing page, its menu and its lightbox', async ({ page }) => {
  await page.goto('/');
  for (const part of await page.locator('section[id], footer').all()) {
    await part.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('networkidle');
  await expectFlawless(page, 'the landing page');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await expectFlawless(page, 'the menu');
    await page.getByRole('button', { name: 'Close menu' }).click();
  }
  await page.locator('#gallery').getByRole('link').last().click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  await expectFlawless(page, 'the lightbox');
});

test('axe: no violations on the booking form with errors, and after it is sent', async ({
  page,
}) => {
  await openForm(page);
  await stepButton(page, 'Confirmation').click();
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFlawless(page, 'Personal Information, refused', FORM);
  for (const title of ['Service Selection', 'Event Details', 'Confirmation']) {
    await stepButton(page, title).click();
    await expectFlawless(page, `${title}, refused`, FORM);
  }
  await stepButton(page, 'Event Details').click();
  await page.getByLabel('Event Date*').fill('2020-01-01');
  await expect(page.getByText('That date is in the past.')).toBeVisible();
  await expectFlawless(page, 'Event Details, a day that has passed', FORM);

  await stepButton(page, 'Personal Information').click();
  await fillAll(page, guest(`axe-${String(Date.now())}`));
  await submit(page);
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  await expectFlawless(page, 'the form after it was sent', FORM);
});

test('axe: no violations on the privacy page', async ({ page }) => {
  await page.goto('/privacy');
  await expectFlawless(page, 'the privacy page');
});

test.describe('the not-found page', () => {
  test.use({ failedAnswers: true });

  test('axe: no violations on the not-found page', async ({ page }) => {
    await page.goto('/nowhere');
    await expectFlawless(page, 'the not-found page');
  });
});
