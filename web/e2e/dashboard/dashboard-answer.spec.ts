import type { Page } from '@playwright/test';
import { expect, expectToast, makeBooking, test, unique } from '../kit/dashboard-kit';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Booking Details' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();

/** Three pending bookings of one word, and the list of them by first name. */
async function openThree(page: Page): Promise<void> {
  const mark = unique();
  for (const firstName of ['Ada', 'Bea', 'Cleo'])
    await makeBooking(page.request, { firstName, lastName: `Stone${mark}` });
  await page.goto(`/admin?status=pending&sort=createdAt&q=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
}

test('list of bookings: a press on a row opens its details; links and controls in it keep their own action', async ({
  page,
}) => {
  await openThree(page);
  const row = page.getByRole('row').filter({ hasText: 'Bea' });
  await row.getByText('11-25 guests').click();
  await expect(dialog(page)).toContainText('Bea');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'View details of Bea' })).toBeFocused();

  await row.getByRole('combobox').selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(dialog(page)).toHaveCount(0);
});

test('booking details dialog: requests can be answered one after the other', async ({ page }) => {
  await openThree(page);
  await page.getByRole('button', { name: 'View details of Ada' }).click();
  await expect(dialog(page).getByText('1 of 3')).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'Status of Ada' }).selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(dialog(page).getByRole('definition').filter({ hasText: 'Confirmed' })).toBeVisible();

  await press(page, 'Next booking');
  await expect(dialog(page).getByRole('definition').filter({ hasText: /^Bea/ })).toBeVisible();
  await press(page, 'Next booking');
  await expect(dialog(page).getByText('3 of 3')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Next booking' })).toBeDisabled();
  await press(page, 'Previous booking');
  await press(page, 'Previous booking');
  await expect(
    dialog(page).getByRole('combobox', { name: 'Status of Ada' }),
    'what has left the list can still be seen',
  ).toHaveValue('confirmed');
  await press(page, 'Next booking');
  await press(page, 'Close');
  await expect(page.getByRole('button', { name: 'View details of Bea' })).toBeFocused();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('booking details dialog: call and mail links need one tap', async ({ page }) => {
  await openThree(page);
  await page.getByRole('button', { name: 'View details of Cleo' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Call +44 7700 900123' })).toBeVisible();
  await expect(
    dialog(page).getByRole('link', { name: /^Write to .+@example\.com$/ }),
  ).toBeVisible();
});

test('dialogs: Back closes one and leaves the list unchanged', async ({ page }) => {
  await openThree(page);
  const address = page.url();
  await page.getByRole('button', { name: 'View details of Ada' }).click();
  await press(page, 'Next booking');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete booking of Ada' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
});

test('dialogs: one closed by its button needs no extra press on Back', async ({ page }) => {
  await page.goto('/admin?status=confirmed');
  await page.getByRole('tab', { name: 'Pending' }).click();
  await page.getByRole('button', { name: 'Sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/admin?status=confirmed');
});
