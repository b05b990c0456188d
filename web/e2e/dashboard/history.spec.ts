import type { Page } from '@playwright/test';
import {
  expect,
  expectToast,
  failingTest,
  makeBooking,
  makeMember,
  openBooking,
  openMember,
  OWNER,
  test,
} from '../kit/dashboard-kit';

const entries = (page: Page) => page.getByRole('dialog').locator('.history').getByRole('listitem');

test('history: the details show what happened to a booking, when, and who did it', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  await row.getByRole('button', { name: 'View details' }).click();
  await expect(entries(page)).toHaveText([/^Requested on the website \d+ \w+ \d{4}, \d\d:\d\d$/]);
  await page.keyboard.press('Escape');

  await row.getByRole('combobox').selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await row.getByRole('button', { name: 'View details' }).click();
  await expect(entries(page)).toHaveText([
    new RegExp(`^Pending → Confirmed .+ by ${OWNER.email}$`),
    /^Requested on the website/,
  ]);
});

test('history: a long one shows its latest hundred changes, and says so', async ({ page }) => {
  const made = await makeBooking(page.request);
  const at = '2026-11-21T10:00:00.000Z';
  await page.route(`**/api/bookings/${made.id}/history*`, (route) =>
    route.fulfill({
      json: Array.from({ length: 100 }, () => ({
        at,
        kind: 'status',
        by: { uid: 'gone', email: null },
        from: 'pending',
        to: 'confirmed',
      })),
      headers: { 'X-Total-Count': '140' },
    }),
  );
  const row = await openBooking(page, made);
  await row.getByRole('button', { name: 'View details' }).click();
  await expect(entries(page)).toHaveCount(100);
  await expect(entries(page).first()).toContainText('by a former admin');
  await expect(page.getByText('The latest 100 of 140 changes.')).toBeVisible();
});

failingTest('history: a failed load is shown, with a retry', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  let broken = true;
  await page.route('**/history?*', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await row.getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('alert')).toContainText('The history could not be loaded.');
  await expect(page.getByRole('dialog').getByText('Booking Status')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveText([/^Requested on the website/]);
});

test('history: a member has one, with the payment', async ({ page }) => {
  const row = await openMember(page, await makeMember(page.request));
  await row.getByRole('button', { name: '✅ Confirm Payment' }).click();
  await expectToast(page, 'Payment Confirmed', 'Member status updated to active');
  await row.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Grace Hopper');
  await expect(entries(page)).toHaveText([
    new RegExp(`^Payment confirmed .+ by ${OWNER.email}$`),
    /^Pending payment → Active/,
    new RegExp(`^Added .+ by ${OWNER.email}$`),
  ]);
});
