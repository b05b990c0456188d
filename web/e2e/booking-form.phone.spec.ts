import { expect } from '@playwright/test';
import { TITLES } from './booking-asked';
import { fillAll, guest, openForm, stepTitle, submit, toast } from './booking-form';
import { formIsLive, test } from './quiet';

// The rules of the form are held at a desk; here, what a small screen could spoil of them.

test('on a phone, every step comes up far enough for its last button to be in sight', async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel('Phone Number*').focus();
  for (const title of TITLES.slice(1, 4)) {
    await page.getByRole('button', { name: 'Next Step' }).press('Enter');
    await stepTitle(page, title);
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone, a tap on Next Step right after an answer leads on, however soon after the one before', async ({
  page,
}) => {
  await openForm(page);
  const next = page.getByRole('button', { name: 'Next Step' });
  await next.tap();
  await stepTitle(page, 'Service Selection');
  await page.getByRole('checkbox', { name: 'Shisha Catering' }).check();
  await next.tap();
  await page.getByLabel('Number of Guests*').selectOption('11-25');
  await next.tap();
  await stepTitle(page, 'Preferences & Requirements');
});

test.describe('refusals', () => {
  test.use({ failedAnswers: true });

  test('§8 on a phone and offline, the toast lies on no button that it speaks of, and a reload loses nothing', async ({
    page,
    context,
  }) => {
    await openForm(page);
    await fillAll(page, guest(`phone-${String(Date.now())}`));
    await context.setOffline(true);
    await submit(page);
    await expect(toast(page, 'Failed to submit booking request. Please try again.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Submit Booking Request' });
    await expect(again).toBeInViewport();
    await again.click({ trial: true });
    await context.setOffline(false);
    await page.reload();
    await formIsLive(page);
    await stepTitle(page, 'Confirmation');
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await submit(page);
    await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  });
});
