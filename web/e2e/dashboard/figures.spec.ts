import { readFileSync } from 'node:fs';
import type { Figures } from '@finesse/api/contract/figures';
import { expect, failingTest, makeBooking, test } from '../kit/dashboard-kit';

const MONTH = {
  month: '2026-10',
  requests: 12,
  answered: 11,
  answeredInTime: 9,
  medianAnswerMinutes: 200,
  quoted: 8,
  declined: 3,
  declineReasons: ['Too far ahead'],
  confirmed: 7,
  completed: 6,
  cancelledByOwner: 2,
  cancelledByCustomer: 1,
  earned: 45_050,
};
const FIGURES: Figures = {
  months: [
    MONTH,
    { ...MONTH, month: '2026-11', requests: 1, answeredInTime: 1, medianAnswerMinutes: null },
  ],
};

test('figures: a table by month, newest first, with totals', async ({ page }) => {
  await page.route('**/api/figures', (route) => route.fulfill({ json: FIGURES }));
  await page.goto('/admin/figures');
  await expect(page.getByText('November so far: 1 request, 1 answered within 24')).toBeVisible();
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(page.getByRole('rowheader')).toHaveText(['Nov 2026', 'Oct 2026', 'Total']);
  const cells = ['12', '11', '9', '3 h 20 min', '8', '3', '7', '6', '2', '1', '$450.50'];
  await expect(row('Oct 2026').getByRole('cell')).toHaveText(cells);
  await expect(row('Nov 2026').getByRole('cell').nth(3)).toHaveText('–');
  await expect(row('Total').getByRole('cell')).toHaveText([
    '13',
    '22',
    '10',
    '–',
    '16',
    '6',
    '14',
    '12',
    '4',
    '2',
    '$901',
  ]);
});

test('figures: the reasons of declined quotes are shown', async ({ page }) => {
  await page.route('**/api/figures', (route) => route.fulfill({ json: FIGURES }));
  await page.goto('/admin/figures');
  const reasons = page.getByRole('region', { name: 'Why quotes were declined' });
  await expect(reasons.getByRole('listitem')).toHaveText([
    'Nov Too far ahead',
    'Oct Too far ahead',
  ]);
});

test('figures: the saved file has what the table shows', async ({ page }) => {
  await page.route('**/api/figures', (route) => route.fulfill({ json: FIGURES }));
  await page.goto('/admin/figures');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('figures-2026-11.csv');
  const [head, newest, oldest] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toMatch(/^Month,Requests,Answered,Answered within 24 hours,Median answer \(min/);
  expect([newest, oldest]).toEqual([
    '2026-11,1,11,1,,8,3,7,6,2,1,45050',
    '2026-10,12,11,9,200,8,3,7,6,2,1,45050',
  ]);
});

test('figures: a new request counts in the current month at the next visit', async ({ page }) => {
  await makeBooking(page.request);
  await page.goto('/admin/figures');
  const requests = page.getByRole('row').nth(1).getByRole('cell').first();
  const before = Number(await requests.textContent());
  expect(before).toBeGreaterThan(0);
  await makeBooking(page.request);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => Number(await requests.textContent())).toBeGreaterThan(before);
});

failingTest('figures: a failed load is shown, with a retry', async ({ page }) => {
  await page.route('**/api/figures', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/figures');
  await expect(page.getByRole('alert')).toContainText('Error loading figures');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});
