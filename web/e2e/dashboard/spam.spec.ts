import { expect } from '@playwright/test';
import { ERRORS } from '@finesse/api/contract/errors';
import { FASTEST_PERSON_MS } from '@finesse/api/contract/spam';
import { expectFlawless } from '../kit/axe';
import { fillAll, guest, openForm, submit, toast } from '../site/booking-form';
import { gate, makeBooking, OWNER, unique } from '../kit/dashboard-kit';
import { test } from '../kit/quiet';

const failingTest = test.extend({ failedAnswers: true });

const HONEYPOT = 'input[name=homepage]';

test('spam: the honeypot is invisible, not announced, and skipped by the keyboard', async ({
  page,
}) => {
  await openForm(page);
  await expect(page.locator(HONEYPOT)).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Homepage' })).toHaveCount(0);
  await page.getByLabel('Instagram Handle (Optional)').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeFocused();
});

test('spam: a fast visitor’s request waits for the minimum fill time, and is not held as spam', async ({
  page,
}) => {
  await openForm(page);
  await fillAll(page, guest(unique()));
  const looked = gate();
  await page.route('**/api/bookings', async (route) => {
    await looked.opened;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/bookings');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  for (const trace of ['filledInMs', 'homepage']) expect(body).not.toHaveProperty(trace);
  const opened = await page.evaluate(() => performance.timeOrigin);
  expect(Date.now() - opened).toBeGreaterThanOrEqual(FASTEST_PERSON_MS);
  looked.open();
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
});

test('spam: a robot’s request is thanked for and held, and the owner accepts it', async ({
  page,
}) => {
  const who = guest(unique());
  await openForm(page);
  await fillAll(page, who);
  await page.locator(HONEYPOT).evaluate((input: HTMLInputElement) => (input.value = 'buy.example'));
  await submit(page);
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();

  await page.request.post('/api/auth/login', { data: OWNER });
  await page.goto(`/admin?q=${who.email}`);
  await expect(page.getByText('No bookings match')).toBeVisible();
  await page.getByRole('button', { name: /^Held as spam \(\d+\)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Held as Spam' });
  const request = dialog.getByRole('listitem').filter({ hasText: who.email });
  await expectFlawless(page, 'the requests held as spam');
  await expect(request).toContainText('A field hidden from people was filled in');
  await request.getByRole('button', { name: 'Move to bookings' }).click();
  await expect(request).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row').filter({ hasText: who.email })).toBeVisible();
});

failingTest(
  'spam: a held request that is already gone is reported, and another is deleted',
  async ({ page }) => {
    const { email } = await makeBooking(page.request, { homepage: 'x' });
    await page.request.post('/api/auth/login', { data: OWNER });
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Held as spam/ }).click();
    const request = page.getByRole('dialog').getByRole('listitem').filter({ hasText: email });
    await page.route('**/api/bookings/spam/*', (route) =>
      route.fulfill({ status: 404, json: { error: ERRORS.spamRequestNotFound } }),
    );
    await request.getByRole('button', { name: 'Delete' }).click();
    await expect(request.getByRole('alert')).toHaveText(ERRORS.spamRequestNotFound);
    await page.unrouteAll();
    await request.getByRole('button', { name: 'Delete' }).click();
    await expect(request).toHaveCount(0);
  },
);
