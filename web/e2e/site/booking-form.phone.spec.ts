import { expect } from '@playwright/test';
import { TITLES } from '../booking/booking-asked';
import { fillAll, guest, openForm, stepTitle, submit, toast } from './booking-form';
import { formIsLive, test } from '../kit/quiet';

// The rules of the form are held at a desk; here, what a small screen could spoil of them.

test('booking form on a phone: every step scrolls so that its last button is in view', async ({
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

test('booking form on a phone: Next Step tapped right after an answer goes on, however fast', async ({
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

  test('§8 booking form on a phone, offline: the toast covers no button that it mentions, and a reload loses nothing', async ({
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
