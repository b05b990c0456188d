import type { Page } from '@playwright/test';
import { expect, expectToast, makeBooking, openBooking, test } from '../kit/dashboard-kit';

/** The clock stands still between steps, so that a busy machine makes no difference. */
async function stopClock(page: Page): Promise<void> {
  const noon = Date.parse('2027-03-01T12:00:00Z');
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(noon + 60_000);
}

const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

async function showToast(page: Page): Promise<void> {
  const row = await openBooking(page, await makeBooking(page.request));
  await row.getByRole('combobox').selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
}

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * part, y);
  await page.mouse.up();
}

test('§9 toast: it is shown for 5 seconds', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  await stopClock(page);
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
  await page.clock.runFor(4900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('toast: a status can be undone for 10 seconds', async ({ page }) => {
  const row = await openBooking(page, await makeBooking(page.request));
  await stopClock(page);
  await row.getByRole('combobox').selectOption('confirmed');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await page.clock.runFor(9900);
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('§9 toast: a swipe of 50 px dismisses it, a shorter one does not', async ({ page }) => {
  await showToast(page);
  await swipe(page, 40);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 60);
  await expect(toast(page)).toHaveCount(0);
});

test('§9 toast: F8 moves the focus to the toasts', async ({ page }) => {
  await showToast(page);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
});

test('§9 tooltip: it opens after 700 ms with the whole location', async ({ page }) => {
  const location = 'The long garden behind the old brewery, 12 Upper Wickham Lane, London';
  const row = await openBooking(page, await makeBooking(page.request, { location }));
  const link = row.getByRole('link', { name: 'The long garden' });
  await stopClock(page);
  await link.hover();
  await page.clock.runFor(650);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(page.getByRole('tooltip')).toContainText(location);
});
