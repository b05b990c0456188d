import { expect, expectToast, makeBooking, OWNER } from '../kit/dashboard-kit';
import { escapeFrom, pressAt, tabTo } from '../kit/keyboard';
import { test as quietTest } from '../kit/quiet';

// That nobody is signed in at first is told by a 401.
const test = quietTest.extend({ failedAnswers: true });

test('dashboard: a booking is found, confirmed and viewed with the keyboard alone', async ({
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

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  const status = row.getByRole('combobox', { name: 'Status of Ada Lovelace' });
  await tabTo(page, status);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Status Updated', 'Booking status updated to confirmed');
  await expect(status).toHaveValue('confirmed');
  await expect(status, 'the keyboard stays where it was').toBeFocused();

  const details = row.getByRole('button', { name: 'View details' });
  await pressAt(page, details);
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(dialog.getByRole('definition').filter({ hasText: 'Confirmed' })).toBeVisible();
  await escapeFrom(dialog);
  await expect(details).toBeFocused();

  const remove = row.getByRole('button', { name: 'Delete' });
  await pressAt(page, remove);
  const question = page.getByRole('alertdialog', { name: 'Delete Booking' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await escapeFrom(question);
  await expect(remove).toBeFocused();
  await expect(row).toBeVisible();

  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused();
});
