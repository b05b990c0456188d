import type { Locator, Page } from '@playwright/test';
import { expect, expectToast, makeBooking, openBooking, test } from '../kit/dashboard-kit';

const status = (row: Locator) => row.getByRole('combobox', { name: 'Status of Ada Lovelace' });
const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** The statuses that are sent from now on. */
function sentStatuses(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT')
      sent.push((request.postDataJSON() as { status: string }).status);
  });
  return sent;
}

test('status select: arrow keys make no call; Enter sets the option they stop at', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const sent = sentStatuses(page);
  await status(row).focus();
  for (const passed of ['confirmed', 'cancelled', 'completed']) {
    await page.keyboard.press('ArrowDown');
    await expect(status(row)).toHaveValue(passed);
  }
  await expect(row.getByText('Enter sets it, Esc keeps Pending')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Status Updated', 'Booking status updated to cancelled');
  expect(sent).toEqual(['cancelled']);
});

test('status select: leaving it sets the option that the arrow keys stopped at', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const sent = sentStatuses(page);
  await status(row).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expectToast(page, 'Status Updated', 'Booking status updated to cancelled');
  expect(sent).toEqual(['cancelled']);
});

test('status select: Escape, and arrow keys back to the current option, make no call', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const sent = sentStatuses(page);
  await status(row).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(status(row)).toHaveValue('pending');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
});

test('status select: an option chosen with a press is set at once', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const sent = sentStatuses(page);
  await status(row).focus();
  await page.keyboard.press('ArrowDown');
  await status(row).dispatchEvent('pointerdown');
  await status(row).selectOption('completed');
  await expectToast(page, 'Status Updated', 'Booking status updated to completed');
  expect(sent).toEqual(['completed']);
});

test('booking status: the toast names the customer, and Undo restores the status', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  await status(row).selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(toast(page).getByText('Ada Lovelace', { exact: true })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Status Updated', 'Booking status updated to pending');
  await expect(status(row)).toHaveValue('pending');
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('booking status: Undo works after the booking has left its tab', async ({ page }) => {
  const made = await makeBooking(page.request);
  await page.goto(`/admin?status=pending&q=${made.email}`);
  const row = page.getByRole('row').filter({ hasText: made.email });
  await status(row).selectOption('cancelled');
  await expect(row).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
