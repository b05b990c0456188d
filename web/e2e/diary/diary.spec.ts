import type { Page } from '@playwright/test';
import { BOOKING, DAY } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, expectToast, makeBooking } from '../kit/dashboard-kit';
import { test } from '../kit/own-site';
import { confirmByCall, makeRivals } from './schedule-kit';

const day = (page: Page, name: string | RegExp) => page.getByRole('gridcell', { name });
const opened = (page: Page, name: string) => page.getByRole('region', { name });

// The business is in London.
test.use({ timezoneId: 'America/New_York' });

test('diary: each kind of event has its own word and leads to its booking; a day is closed and reopened', async ({
  page,
}) => {
  const { taken } = await makeRivals(page, '2031-10-11');
  await makeBooking(page.request, {
    firstName: 'Maximilian-Alexander',
    lastName: 'von Hohenstein-Wolkenburg zu Ehrenbreitstein',
    ...{ eventDate: '2031-10-11', eventTime: '12:00' },
  });
  const done = await makeBooking(page.request, { firstName: 'Jo', eventDate: '2031-10-12' });
  await confirmByCall(page, done, 'completed');
  const panel = opened(page, 'Saturday 11 October');

  await test.step('the month says what is on each day, and whether it would clash', async () => {
    await page.goto('/admin/diary?month=2031-10&day=2031-10-11');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diary: October 2031');
    await expect(
      day(page, 'Saturday 11 October: 1 request, 1 quoted, 1 confirmed, would clash'),
    ).toHaveAttribute('aria-selected', 'true');
    await expect(day(page, 'Sunday 12 October: 1 completed')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Key' })).toContainText('Quoted');
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByText(BOOKING.wouldClash)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Run sheet' })).toHaveAttribute(
      'href',
      '/admin/diary/2031-10-11',
    );
    await expectFlawless(page, 'the diary');
  });

  await test.step('a press opens the booking, and its link leads back to the day', async () => {
    await panel.getByRole('link', { name: /^Nadia Mansour/ }).click();
    await expect(page).toHaveURL(`/admin/bookings/${taken.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Diary', exact: true }).click();
    await expect(page).toHaveURL('/admin/diary?month=2031-10&day=2031-10-11');
    await expect(panel.getByRole('link', { name: /Maximilian/ })).toBeVisible();
  });

  await test.step('a day is closed with a note, opened again, and that undone', async () => {
    await day(page, /^Friday 17 October:/).click();
    await page.getByRole('button', { name: 'Close a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a Day' });
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('2031-10-17');
    await dialog.getByLabel(DAY.privateNote).fill('Wedding of a friend');
    await expectFlawless(page, 'the dialog that closes a day');
    await dialog.getByRole('button', { name: 'Close the day' }).click();
    await expectToast(page, 'Day Closed');
    const cell = day(page, 'Friday 17 October: closed');
    await expect(cell).toContainText('Wedding of a friend');
    await opened(page, 'Friday 17 October')
      .getByRole('button', { name: 'Open again on Friday 17 October' })
      .click();
    await expect(day(page, 'Friday 17 October: nothing')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Friday 17 October' })).toBeFocused();
    await page.getByRole('button', { name: /Undo/ }).click();
    await expect(cell).toContainText('Wedding of a friend');
  });
});

test('rule 11 diary: today is that of the business; months change by buttons and Back, "Today" needs one press, and keys move between days and months', async ({
  page,
}) => {
  // In New York it is still the day before.
  await page.clock.setFixedTime('2031-12-05T03:00:00Z');
  await page.goto('/admin/diary');
  const heading = page.getByRole('heading', { level: 1 });
  const cell = (name: string) => day(page, new RegExp(`^${name}:`));

  await test.step('buttons and Back change the month', async () => {
    await expect(heading).toHaveText('Diary: December 2031');
    await expect(cell('Friday 5 December')).toHaveAttribute('aria-current', 'date');
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(heading).toHaveText('Diary: January 2032');
    await expect(page).toHaveURL('/admin/diary?month=2032-01');
    await page.goBack();
    await expect(heading).toHaveText('Diary: December 2031');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(heading).toHaveText('Diary: November 2031');
  });

  await test.step('keys move by day, week and month, and Enter opens the day', async () => {
    await cell('Saturday 15 November').click();
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
    await expect(heading).toHaveText('Diary: December 2031');
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
    await expect(page.getByRole('button', { name: DAY.feeds })).toBeFocused();
  });

  await test.step('"Today" needs one press', async () => {
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page).toHaveURL('/admin/diary?month=2031-12&day=2031-12-05');
    const friday = opened(page, 'Friday 5 December');
    await expect(friday.getByRole('paragraph')).toBeVisible();
    await expect(friday.getByRole('listitem')).toHaveCount(0);
  });
});
