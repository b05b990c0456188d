import type { Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { expect, expectToast, makeBooking } from '../kit/dashboard-kit';
import { failingTest, test } from '../kit/own-site';
import { confirmByCall, makeRivals } from './schedule-kit';

test.describe.configure({ mode: 'default' });

const day = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });
const opened = (page: Page, name: string) => page.getByRole('region', { name });

test('diary: each kind of event has its own shape and word, and links to its booking', async ({
  page,
}) => {
  const { taken } = await makeRivals(page, '2031-10-11');
  const asked = await makeBooking(page.request, {
    firstName: 'Maximilian-Alexander',
    lastName: 'von Hohenstein-Wolkenburg zu Ehrenbreitstein',
    eventDate: '2031-10-11',
    eventTime: '12:00',
  });
  const done = await makeBooking(page.request, { firstName: 'Jo', eventDate: '2031-10-12' });
  await confirmByCall(page, done, 'completed');
  await page.goto('/admin/diary?month=2031-10&day=2031-10-11');
  await expect(page).toHaveTitle('Diary | Finesse');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diary: October 2031');
  await expect(
    day(page, 'Saturday 11 October: 1 request, 1 quoted, 1 confirmed, would clash'),
  ).toHaveAttribute('aria-selected', 'true');
  await expect(day(page, 'Sunday 12 October: 1 completed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Key' })).toContainText('Quoted');
  const panel = opened(page, 'Saturday 11 October');
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText('Would clash')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Run sheet' })).toHaveAttribute(
    'href',
    '/admin/diary/2031-10-11',
  );
  await expect(
    page.getByRole('navigation', { name: 'Dashboard pages' }).getByRole('link', { name: 'Diary' }),
  ).toHaveAttribute('aria-current', 'page');
  await expectFlawless(page, 'the diary');
  await panel.getByRole('link', { name: /^Nadia Mansour/ }).click();
  await expect(page).toHaveURL(`/admin/bookings/${taken.id}`);
  await page.getByRole('link', { name: 'Diary', exact: true }).last().click();
  await expect(page).toHaveURL('/admin/diary?month=2031-10&day=2031-10-11');
  await expect(panel.getByRole('link', { name: new RegExp(asked.firstName) })).toBeVisible();
});

test('diary: the keyboard moves between days and months, and Enter opens what is on the day', async ({
  page,
}) => {
  await page.goto('/admin/diary?month=2031-11&day=2031-11-15');
  const cell = (name: string) => day(page, new RegExp(`^${name}:`));
  await cell('Saturday 15 November').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Sunday 16 November')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell('Monday 10 November')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(cell('Sunday 30 November')).toBeFocused();
  await expect(page).toHaveURL('/admin/diary?month=2031-11&day=2031-11-30');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diary: December 2031');
  await expect(cell('Monday 1 December')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(cell('Thursday 1 January')).toBeFocused();
  await expect(page).toHaveURL('/admin/diary?month=2032-01&day=2032-01-01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thursday 1 January' })).toBeFocused();
  // One stop for the whole month.
  await page.keyboard.press('Shift+Tab');
  await expect(cell('Thursday 1 January')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Calendar feeds' })).toBeFocused();
});

test('diary: months can be changed, and "Today" needs one press', async ({ page }) => {
  await page.clock.setFixedTime('2031-12-05T12:00:00Z');
  await page.goto('/admin/diary');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Diary: December 2031');
  await expect(day(page, /^Friday 5 December:/)).toHaveAttribute('aria-current', 'date');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(heading).toHaveText('Diary: January 2032');
  await expect(page).toHaveURL('/admin/diary?month=2032-01');
  await page.goBack();
  await expect(heading).toHaveText('Diary: December 2031');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(heading).toHaveText('Diary: November 2031');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL('/admin/diary?month=2031-12&day=2031-12-05');
  await expect(opened(page, 'Friday 5 December')).toContainText('Nothing on this day.');
});

test('diary: a day is closed with a note and reopened, which can be undone', async ({ page }) => {
  await page.goto('/admin/diary?month=2032-03&day=2032-03-17');
  await page.getByRole('button', { name: 'Close a day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close a Day' });
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('2032-03-17');
  await dialog.getByLabel('Private note').fill('Wedding of a friend');
  await expectFlawless(page, 'the dialog that closes a day');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expectToast(page, 'Day Closed', 'Wednesday 17 March is closed');
  const cell = day(page, 'Wednesday 17 March: closed');
  await expect(cell).toContainText('Wedding of a friend');
  const panel = opened(page, 'Wednesday 17 March');
  await expect(panel).toContainText('Closed: Wedding of a friend');
  await panel.getByRole('button', { name: 'Open again on Wednesday 17 March' }).click();
  await expect(day(page, 'Wednesday 17 March: nothing')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wednesday 17 March' })).toBeFocused();
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(cell).toContainText('Wedding of a friend');
});

failingTest('diary: a failed load is shown, with a retry', async ({ page }) => {
  await page.route('**/api/diary?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/diary?month=2032-05');
  await expect(page.getByRole('alert')).toContainText('Error loading the diary');
  // Nobody knows that the day is free.
  await expect(day(page, /^Saturday 1 May$/)).toBeVisible();
  await page.unroute('**/api/diary?*');
  await page.route('**/api/diary?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('The server did not respond');
  await expect(page.getByRole('link', { name: 'Today’s run sheet' })).toHaveAttribute(
    'href',
    '/admin/diary/today',
  );
  await page.unroute('**/api/diary?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(day(page, 'Saturday 1 May: nothing')).toBeVisible();
});

failingTest(
  'diary: closing a day that is already closed says so, and keeps the note',
  async ({ page }) => {
    const data = { date: '2032-04-01', note: null };
    expect((await page.request.post('/api/closed-days', { data })).status()).toBe(201);
    await page.goto('/admin/diary?month=2032-04&day=2032-04-01');
    await page.getByRole('button', { name: 'Close a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a Day' });
    await dialog.getByLabel('Private note').fill('Away');
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expect(dialog.getByRole('alert')).toContainText('This day is already closed');
    await expect(dialog.getByLabel('Private note')).toHaveValue('Away');
  },
);
