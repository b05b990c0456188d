import type { Page } from '@playwright/test';
import { LIST, statusOf } from '../../test/names';
import { expect, expectToast, makeBooking, OWNER, test as signedIn } from '../kit/dashboard-kit';
import { escapeFrom, pressAt, tabTo } from '../kit/keyboard';
import { test as quietTest } from '../kit/quiet';

// That nobody is signed in at first is told by a 401.
const test = quietTest.extend({ failedAnswers: true });

test('dashboard by keyboard alone: a booking is found, confirmed, viewed and deleted', async ({
  page,
}) => {
  const { email } = await makeBooking(page.request);

  await page.goto('/admin/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(OWNER.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await test.step('single keys go through the rows, open one and search', async () => {
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('j');
    await expect(page.locator('.list-row').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await escapeFrom(page.getByRole('dialog', { name: 'Booking Details' }));
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(email);
    await expect(page.getByRole('rowheader')).toHaveCount(1);
  });
  const row = page.getByRole('row').filter({ hasText: email });
  await test.step('it is confirmed, and the focus stays where it was', async () => {
    const status = row.getByRole('combobox', { name: statusOf('Ada Lovelace') });
    await tabTo(page, status);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
    await expect(status).toHaveValue('confirmed');
    await expect(status).toBeFocused();
  });
  await test.step('its details are viewed', async () => {
    const details = row.getByRole('button', { name: LIST.viewDetails });
    await pressAt(page, details);
    const dialog = page.getByRole('dialog', { name: 'Booking Details' });
    await expect(dialog.getByRole('definition').filter({ hasText: 'Confirmed' })).toBeVisible();
    await escapeFrom(dialog);
    await expect(details).toBeFocused();
  });
  await test.step('it is deleted, after a question that Escape closes', async () => {
    const remove = row.getByRole('button', { name: 'Delete' });
    await pressAt(page, remove);
    const question = page.getByRole('alertdialog', { name: 'Delete Booking' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await escapeFrom(question);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await pressAt(page, question.getByRole('button', { name: 'Delete' }));
    await expectToast(page, 'Booking Deleted', 'Booking has been permanently deleted');
    await expect(row).toHaveCount(0);
  });
  await test.step('spec §9: F8 leads to the toasts', async () => {
    await page.keyboard.press('F8');
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByRole('list'),
    ).toBeFocused();
  });
});

async function swipe(page: Page, distance: number): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  const box = await toast.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x + distance * part, y);
  await page.mouse.up();
}

signedIn(
  'spec §9 toast: a swipe of 50 px dismisses it, a shorter one does not',
  async ({ page }) => {
    const { email } = await makeBooking(page.request);
    await page.goto(`/admin?q=${email}`);
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('combobox').selectOption('confirmed');
    await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await swipe(page, 40);
    await expect(toast).toBeVisible();
    await swipe(page, 60);
    await expect(toast).toHaveCount(0);
  },
);
