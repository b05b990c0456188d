import { readFileSync } from 'node:fs';
import { LIST } from '../../test/names';
import { expect, makeBooking, test, unfoldFilters, unique } from '../kit/dashboard-kit';

test(
  'spec §2 list of bookings: it is searched, narrowed by status and days, sorted and paged, and the address keeps all of it',
  { tag: '@core' },
  async ({ page }) => {
    const lastName = unique();
    const phone = `+44 ${String(Date.now())}${String(Math.random()).slice(2, 8)}`;
    await Promise.all(
      Array.from({ length: 26 }, (_, n) =>
        makeBooking(page.request, {
          firstName: n === 0 ? 'Zoe' : 'Ada',
          lastName,
          eventDate: n < 2 ? '2031-03-01' : '2031-03-02',
          ...(n === 0 && { phone }),
        }),
      ),
    );
    const range = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search bookings' });
    const names = page.getByRole('rowheader');
    await page.goto('/admin');

    await test.step('by phone and by name', async () => {
      await search.fill(phone);
      await range('1–1 of 1');
      await expect(names).toContainText(['Zoe']);
      await search.fill(lastName);
      await range('1–25 of 26');
      await expect(page).toHaveURL(`/admin?q=${lastName}`);
    });
    await test.step('page by page, and Back', async () => {
      await page.getByRole('button', { name: 'Next page' }).click();
      await range('26–26 of 26');
      await expect(names).toHaveCount(1);
      await page.reload();
      await range('26–26 of 26');
      await expect(search).toHaveValue(lastName);
      await page.goBack();
      await range('1–25 of 26');
    });
    await test.step('sorted, with the newest request first by default, and Back', async () => {
      await unfoldFilters(page);
      await page.getByLabel(LIST.sortBy).selectOption(LIST.earliestFirst);
      await expect(page.getByRole('row').nth(1)).toContainText('1 Mar 2031');
      await page.getByLabel(LIST.sortBy).selectOption('Latest event first');
      await expect(page.getByRole('row').nth(1)).toContainText('2 Mar 2031');
      await page.goBack();
      await expect(page.getByRole('row').nth(1)).toContainText('1 Mar 2031');
    });
    await test.step('days, both included', async () => {
      await page.getByLabel(LIST.eventsUntil).fill('2031-03-01');
      await range('1–2 of 2');
      await page.getByLabel('Events from').fill('2031-03-01');
      await range('1–2 of 2');
    });
    await test.step('by status, and Back', async () => {
      await page.getByRole('tab', { name: 'Confirmed' }).click();
      await expect(page.getByText(LIST.noneMatch)).toBeVisible();
      await page.goBack();
      await range('1–2 of 2');
      await expect(page.getByRole('tab', { name: 'All Bookings' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });
  },
);

test('list of bookings: the exported file has what tab, search, days and order show', async ({
  page,
}) => {
  const lastName = unique();
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
  const button = page.getByRole('button', { name: 'Export CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines.map((line) => line.split(',')[3])).toEqual(['Ada', 'Bea']);
  // September has been "Sep" and "Sept", by the browser's and the server's version.
  for (const [index, line] of lines.entries()) {
    const [, day = '', time = ''] = line.split(',');
    await expect(rows.nth(index)).toContainText(`${day} at ${time}`);
  }
  await expect(button).toBeFocused();
});
