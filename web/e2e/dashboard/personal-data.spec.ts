import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { PersonExport } from '@finesse/api/contract/privacy';
import {
  expect,
  expectToast,
  failingTest,
  makeBooking,
  makeMember,
  test,
  unique,
} from '../kit/dashboard-kit';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Personal Data' });

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Personal data' }).click();
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Look up' }).click();
}

/** Somebody with a booking still to come, one that is over, and a membership. */
async function guestOf(page: Page) {
  const email = `${unique()}@example.com`;
  const booking = await makeBooking(page.request, { email });
  await makeBooking(page.request, { email, eventDate: '2020-01-01' });
  const member = await makeMember(page.request, { email });
  return { email, booking, member };
}

test('personal data: a person’s data can be found and downloaded as a file', async ({ page }) => {
  const { email, booking, member } = await guestOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/admin');
  await lookUp(page, ` ${email.toUpperCase()} `);
  await expect(dialog(page).getByRole('heading', { name: `Stored about ${email}` })).toBeVisible();
  await expect(dialog(page).getByText('Still open: 1 booking and 1 membership.')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as PersonExport;
  expect(file.bookings.map(({ id }) => id)).toContain(booking.id);
  expect(file.bookings).toHaveLength(2);
  expect(file.members).toMatchObject([{ id: member.id, email }]);
  expect(asked.filter((url) => /example\.com|%40/i.test(url))).toEqual([]);
});

test('personal data: erasing asks first, and Cancel erases nothing', async ({ page }) => {
  const { email } = await guestOf(page);
  await page.goto('/admin');
  await lookUp(page, email);
  await dialog(page).getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase Personal Data' });
  await expect(question).toContainText(`2 bookings and 1 membership of ${email} will lose`);
  await expect(question).toContainText('Still open: 1 booking and 1 membership.');
  await expect(question).toContainText('This action cannot be undone.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  const found = await page.request.post('/api/privacy/find', { data: { email } });
  expect(await found.json()).toMatchObject({ bookings: 2, members: 1 });
});

test('personal data: an erased person is gone from every list, and leaves no dead links', async ({
  page,
}) => {
  const { email, booking } = await guestOf(page);
  await page.goto('/admin');
  await lookUp(page, email);
  await dialog(page).getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  const told = 'The person has been erased from 2 bookings and 1 membership';
  await expectToast(page, 'Personal Data Erased', told);
  await expect(dialog(page)).toHaveCount(0);

  await lookUp(page, email);
  await expect(dialog(page).getByText(`Nothing is stored about ${email}.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/admin?q=${email}`);
  await expect(page.getByText('No bookings match')).toBeVisible();

  const all = (await (await page.request.get('/api/bookings')).json()) as { id: string }[];
  const erased = all.find(({ id }) => id === booking.id);
  await page.route(
    (url) => url.pathname === '/api/bookings',
    (route) => route.fulfill({ json: [erased], headers: { 'X-Total-Count': '1' } }),
  );
  await page.goto('/admin');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(row.getByRole('rowheader')).toContainText('Erased');
  await expect(row).toContainText('Contact details erased');
  await expect(row.getByRole('link')).toHaveCount(0);
  await row.getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(details.getByText('Personal data erased')).toBeVisible();
  await expect(details.getByRole('link')).toHaveText(['Open page']);
});

test('personal data: an invalid address is reported without a call', async ({ page }) => {
  await page.goto('/admin');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  await lookUp(page, 'ada');
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog(page).getByLabel('Email')).toBeFocused();
  expect(calls).not.toContain('POST');
});

test('personal data: the result is removed when the address is changed', async ({ page }) => {
  const { email } = await guestOf(page);
  await page.goto('/admin');
  await lookUp(page, email);
  await expect(dialog(page).getByRole('button', { name: 'Erase…' })).toBeVisible();
  await dialog(page).getByLabel('Email').fill(`x${email}`);
  await expect(dialog(page).getByRole('button', { name: 'Erase…' })).toHaveCount(0);
});

failingTest('personal data: a failure is shown, and nothing typed is lost', async ({ page }) => {
  const { email } = await guestOf(page);
  await page.goto('/admin');
  const fail = (path: string, sentence: string) =>
    page.route(`**/api/privacy/${path}`, (route) =>
      route.fulfill({ status: 500, json: { error: sentence } }),
    );
  await fail('find', 'No finding today');
  await lookUp(page, email);
  await expect(dialog(page).getByRole('alert')).toHaveText('No finding today');
  await expect(dialog(page).getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/api/privacy/find');
  await dialog(page).getByRole('button', { name: 'Look up' }).click();

  await fail('export', 'No files today');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('No files today');
  await fail('erase', 'No erasing today');
  await dialog(page).getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('No erasing today');
  await expect(dialog(page).getByRole('button', { name: 'Erase…' })).toBeVisible();
});
