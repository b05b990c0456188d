import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectToast,
  failingTest,
  makeBooking,
  openBooking,
  test,
  unique,
} from '../kit/dashboard-kit';

const status = (row: Locator) => row.getByRole('combobox', { name: 'Status of Ada Lovelace' });

async function failChanges(page: Page, answer: { status: number; body: string }): Promise<void> {
  await page.route(/\/api\/bookings\/[^/?]{36}/, (route) => route.fulfill(answer));
}

async function confirmDelete(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

test('§4 §8 booking status: any can be set from any other, also pending again, and is stored', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  for (const value of ['completed', 'pending', 'cancelled', 'confirmed']) {
    await status(row).selectOption(value);
    await expectToast(page, 'Status Updated', `Booking status updated to ${value}`);
    await expect(status(row)).toHaveValue(value);
    await page.reload();
    await expect(status(row)).toHaveValue(value);
  }
});

test('§7 booking status: list and figures are refetched after a change', async ({ page }) => {
  const made = await makeBooking(page.request);
  // Waited for from before the page is asked for: the answer can be there before the page is done.
  const list = page.waitForResponse(/\/api\/bookings\?.*status=pending/);
  await page.goto(`/admin?status=pending&q=${made.email}`);
  const row = page.getByRole('row').filter({ hasText: made.email });
  await expect(row).toBeVisible();
  await list;
  const refetched = page.waitForResponse(/\/api\/bookings\?.*status=pending/);
  const counted = page.waitForResponse(/\/api\/bookings\/stats/);
  await status(row).selectOption('confirmed');
  await Promise.all([refetched, counted]);
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(row).toBeVisible();
});

const FAILURES = [
  {
    what: 'the error field of the body',
    answer: { status: 409, body: '{"error":"Somebody else is changing it"}' },
    reason: () => 'Somebody else is changing it',
  },
  {
    what: 'its own words where the body has no error field',
    answer: { status: 500, body: '{"message":"no"}' },
    reason: (change: string) => `Failed to ${change}`,
  },
  {
    what: 'status and body where the body is no JSON',
    answer: { status: 502, body: 'Bad gateway' },
    reason: () => 'Server returned 502: Bad gateway',
  },
];

failingTest(
  '§8 booking status or delete failure shows the toast, and the row is unchanged',
  async ({ page }) => {
    const row = await openBooking(page, await makeBooking(page.request));
    for (const { what, answer, reason } of FAILURES) {
      await failChanges(page, answer);
      await test.step(`booking status failure shows ${what}`, async () => {
        await status(row).selectOption('confirmed');
        const message = reason('update booking status');
        await expectToast(page, 'Error', `Failed to update booking status: ${message}`);
        await expect(status(row)).toHaveValue('pending');
      });
      await test.step(`booking delete failure shows ${what}`, async () => {
        await confirmDelete(page, row);
        const message = reason('delete booking');
        await expectToast(page, 'Error', `Failed to delete booking: ${message}`);
        await expect(row).toBeVisible();
      });
      await page.unrouteAll();
    }
  },
);

test('§2 booking delete asks first; Cancel keeps the booking and returns the focus', async ({
  page,
}) => {
  const row = await openBooking(page, await makeBooking(page.request));
  const button = row.getByRole('button', { name: 'Delete booking of Ada Lovelace' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Booking: Ada Lovelace' });
  await expect(dialog.getByRole('heading')).toHaveText('Delete Booking');
  await expect(dialog.getByText('Ada Lovelace, Fri 18 Jul 2031 at 19:30')).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(
    'Are you sure you want to delete this booking? This action cannot be undone.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(row).toBeVisible();
});

test('§8 booking delete success: toast, the row is removed, the focus stays in the list', async ({
  page,
}) => {
  const lastName = unique();
  const made = await makeBooking(page.request, { lastName });
  const kept = await makeBooking(page.request, { lastName });
  await page.goto(`/admin?q=${lastName}`);
  const row = page.getByRole('row').filter({ hasText: made.email });
  await confirmDelete(page, row);
  await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: kept.email })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('tbody').locator(':focus')).toBeVisible();
  const answer = await page.request.get(`/api/bookings?q=${made.email}`);
  expect(await answer.json()).toEqual([]);
});

test('dashboard: a booking is confirmed and deleted with the keyboard alone', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  await status(row).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'View details' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
});

test('§9 dashboard: one toast at a time', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  await status(row).selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await status(row).selectOption('completed');
  await expectToast(page, 'Status Updated', 'Booking status updated to completed');
  const toasts = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toasts).toHaveCount(1);
  await toasts.getByRole('button', { name: 'Close' }).click();
  await expect(toasts).toHaveCount(0);
});
