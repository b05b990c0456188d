import { expect, makeBooking, test, unique } from '../kit/dashboard-kit';

const rowOf = (name: string) => `.list-row:has-text("${name}")`;

test.beforeEach(async ({ page }) => {
  const mark = unique();
  for (const firstName of ['Ada', 'Bea'])
    await makeBooking(page.request, { firstName, lastName: mark });
  await page.goto(`/admin?sort=createdAt&q=${mark}`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
});

test('keyboard shortcuts: j and k move between the rows, Enter opens one, and / searches', async ({
  page,
}) => {
  await page.keyboard.press('j');
  await expect(page.locator(rowOf('Ada'))).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator(rowOf('Bea'))).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(dialog).toContainText('Ada');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('j');
  await expect(page.locator(rowOf('Bea')), 'they go on from where one was').toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('keyboard shortcuts: in a field the same keys are typed', async ({ page }) => {
  const search = page.getByRole('searchbox');
  await search.fill('');
  await search.pressSequentially('j/k');
  await expect(search).toHaveValue('j/k');
  await expect(search).toBeFocused();
});

test('keyboard shortcuts: they are explained and can be switched off permanently', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect(dialog.getByRole('term')).toHaveText(['/', 'j', 'k', 'Enter']);
  await dialog.getByRole('checkbox', { name: 'Use single keys in this browser' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await expect(page.locator('.list-row:focus, input:focus')).toHaveCount(0);
});

test('list of bookings: column headers sort it, and show the order', async ({ page }) => {
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(page.locator('[aria-sort]')).toHaveCount(0);
  await head('Customer').getByRole('button').click();
  await expect(head('Customer')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=lastName/);
  await head('Customer').getByRole('button').press('Enter');
  await expect(head('Customer')).toHaveAttribute('aria-sort', 'descending');
  await head('Event Details').getByRole('button').click();
  await expect(head('Event Details')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-sort]')).toHaveCount(1);
  await expect(page.getByLabel('Sort by')).toHaveValue('eventDate');
  await expect(head('Contact').getByRole('button')).toHaveCount(0);
});
