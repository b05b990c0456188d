import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import {
  expect,
  expectToast,
  failingTest,
  gate,
  makeBooking,
  openBooking,
  test,
  unique,
} from '../kit/dashboard-kit';

const CALL = '**/api/bookings/export.csv?*';
const button = (page: Page) => page.getByRole('button', { name: /^Export/ });

test('CSV export: the file has what tab, search, days and order show', async ({ page }) => {
  const lastName = unique();
  // September has been "Sep" and "Sept", by the browser's and the server's version.
  for (const [firstName, eventDate, status] of [
    ['Bea', '2031-09-18', 'confirmed'],
    ['Ada', '2031-09-19', 'confirmed'],
    ['Cleo', '2031-09-18', 'pending'],
    ['Dora', '2032-01-01', 'confirmed'],
  ]) {
    const { id } = await makeBooking(page.request, { firstName, lastName, eventDate });
    await page.request.put(`/api/bookings/${id}/status`, { data: { status } });
  }
  await page.goto(`/admin?status=confirmed&q=${lastName}&to=2031-12-31&sort=-eventDate`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.startsWith('\ufeffStatus,Event Date,')).toBe(true);
  const [, ...lines] = file.trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[3])).toEqual(['Ada', 'Bea']);
  await expect(button(page)).toBeFocused();

  for (const [index, line] of lines.entries()) {
    const [status = '', day = '', time = ''] = line.split(',');
    const row = rows.nth(index);
    await expect(row).toContainText(`${day} at ${time}`);
    await expect(row.getByRole('cell').filter({ hasText: status }).first()).toBeVisible();
    for (const service of ['shisha catering', 'mocktail services']) {
      expect(line).toContain(service);
      await expect(row.getByText(service, { exact: true })).toBeVisible();
    }
  }
  await rows.first().getByRole('button', { name: 'View details' }).click();
  const details = page.getByRole('dialog', { name: 'Booking Details' });
  // Before when the answer is due, when it came, the reference and the id.
  const submitted = /"([^"]+)","[^"]+","[^"]*",F-\w{6},[\da-f-]{36}$/.exec(lines[0] ?? '');
  const fact = details.getByRole('definition').filter({ hasText: submitted?.[1] ?? 'no moment' });
  await expect(fact).toBeVisible();
});

test('CSV export: the button shows that it is running, and a second press sends no second call', async ({
  page,
}) => {
  await openBooking(page, await makeBooking(page.request));
  const { open, opened } = gate();
  let asked = 0;
  await page.route(CALL, async (route) => {
    asked += 1;
    await opened;
    await route.continue();
  });
  const download = page.waitForEvent('download');
  await button(page).click();
  await expect(button(page)).toHaveText('Exporting...');
  await expectFlawless(page, 'bookings while they are exported');
  await button(page).press('Enter');
  open();
  await download;
  await expect(button(page)).toHaveText('Export CSV');
  await expect(button(page)).toBeFocused();
  expect(asked).toBe(1);
});

failingTest(
  'CSV export: a failure shows the server’s message; a lost answer has its own text',
  async ({ page }) => {
    const booking = await makeBooking(page.request);
    await openBooking(page, booking);
    await page.route(CALL, (route) =>
      route.fulfill({ status: 503, json: { error: 'No ink left' } }),
    );
    await button(page).click();
    await expectToast(page, 'Error', 'Failed to export bookings: No ink left');
    await page.unroute(CALL);
    await page.route(CALL, (route) => route.abort());
    await button(page).click();
    await expectToast(page, 'Error', 'Failed to export bookings');
    await expectFlawless(page, 'bookings whose export failed');

    await page.goto(`/admin?q=${unique()}`);
    await expect(page.getByText('No bookings match')).toBeVisible();
    await expect(button(page)).toBeDisabled();
  },
);

failingTest('CSV export: an ended session leads to the login', async ({ page }) => {
  await openBooking(page, await makeBooking(page.request));
  await page.context().clearCookies();
  await button(page).click();
  await expect(page).toHaveURL(/\/admin\/login/);
});
