import { request as newRequest, type Page } from '@playwright/test';
import {
  expect,
  failingTest,
  makeBooking,
  makeMember,
  OWNER,
  test,
  unique,
} from '../kit/dashboard-kit';

const details = (page: Page) => page.getByRole('dialog', { name: 'Booking Details' });

const BEFORE = '/admin?status=confirmed';
const HERE = '/admin?status=pending';

/** A place of the list with another one before it. */
async function openSecondPlace(page: Page): Promise<void> {
  await makeBooking(page.request);
  await page.goto(BEFORE);
  await page.getByRole('tab', { name: 'Pending' }).click();
  await expect(page).toHaveURL(HERE);
}

const openDetails = async (page: Page) => {
  await page.getByRole('button', { name: 'View details' }).first().click();
  await expect(details(page)).toBeVisible();
};

const expectListOnly = async (page: Page) => {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(details(page)).toHaveCount(0);
  await expect(page).toHaveURL(HERE);
};

test('Back after a reload with open details leads to the page before, in one press', async ({
  page,
}) => {
  await openSecondPlace(page);
  await openDetails(page);
  await page.reload();
  await expectListOnly(page);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('Back after Back and Forward over details leads to the page before, in one press', async ({
  page,
}) => {
  await openSecondPlace(page);
  await openDetails(page);
  await page.goBack();
  await expectListOnly(page);
  await page.goForward();
  await expectListOnly(page);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('Back after Forward over a dialog closed by its button leads to the page before', async ({
  page,
}) => {
  await openSecondPlace(page);
  await openDetails(page);
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);
  await page.goForward();
  await expectListOnly(page);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('Back after details opened following a reload with open details closes only these', async ({
  page,
}) => {
  await openSecondPlace(page);
  await openDetails(page);
  await page.reload();
  // No hand opens them before the browser has stepped over the entry of the old ones.
  const entry = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(entry).not.toContain('dialogs');
  await openDetails(page);
  await page.goBack();
  await expectListOnly(page);
  await page.goBack();
  await expect(page).toHaveURL(BEFORE);
});

test('Back closes a form restored by a reload with one press, and leaves the page with the next', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Add Member' }).click();
  const form = page.getByRole('dialog', { name: 'Add Member' });
  await form.getByLabel('First Name').fill('Katherine');
  await page.reload();
  await expect(form.getByLabel('First Name')).toHaveValue('Katherine');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL('/admin?tab=members');
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});

failingTest(
  'Back after a resolved conflict leads to the page before, in one press',
  async ({ page, baseURL }) => {
    const made = await makeMember(page.request);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByRole('searchbox').fill(made.email);
    await expect(page).toHaveURL(/[?&]q=/);
    const row = page.getByRole('row').filter({ hasText: made.email });
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
    await other.post('/api/auth/login', { data: OWNER });
    await other.put(`/api/members/${made.id}/status`, { data: { status: 'expired' } });
    await other.dispose();
    await row.getByRole('combobox').selectOption('active');
    const conflict = page.getByRole('alertdialog', { name: 'Already Changed' });
    await conflict.getByRole('button', { name: 'Cancel' }).click();
    await expect(conflict).toHaveCount(0);
    await expect(row.getByRole('combobox')).toHaveValue('expired');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
  },
);

test('Back from the page of a booking returns to the same position of the list', async ({
  page,
}) => {
  const lastName = unique();
  await Promise.all(Array.from({ length: 12 }, () => makeBooking(page.request, { lastName })));
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/admin?q=${lastName}`);
  const view = page.getByRole('button', { name: 'View details' });
  await expect(view).toHaveCount(12);
  await view.last().scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(100);
  await view.last().click();
  await details(page)
    .getByRole('link', { name: /^Open page of/ })
    .click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await page.goBack();
  await expect(view).toHaveCount(12);
  await expect(details(page)).toHaveCount(0);
  await expect.poll(place).toBe(left);
});
