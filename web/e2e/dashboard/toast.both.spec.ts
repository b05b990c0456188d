import type { Page } from '@playwright/test';
import { LIST } from '../../test/names';
import { expect, expectToast, makeBooking, test, unique } from '../kit/dashboard-kit';
import { expectFit } from './screens';

/** What the toast covers of the controls that are in view, as their names. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('.toast-card')?.getBoundingClientRect();
    if (!card) return ['no toast'];
    const header = document.querySelector('.dashboard-header');
    const stays = header && getComputedStyle(header).position === 'sticky';
    // What has gone under the header is not in view.
    const hiddenTo = stays ? header.getBoundingClientRect().bottom : 0;
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const part = [...dialogs].at(-1) ?? document.body;
    return [...part.querySelectorAll('a[href], button, input, select, [role="tab"]')]
      .filter((control) => !control.closest('.toast-viewport'))
      .filter((control) => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        const seenFrom = header?.contains(control) ? top : Math.max(top, hiddenTo);
        if (width < 2 || height < 2 || seenFrom >= bottom) return false;
        return (
          left < card.right && right > card.left && seenFrom < card.bottom && bottom > card.top
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

test('dashboard: a toast is accessible and covers no control, at the top of the list, further down, and in a dialog', async ({
  page,
}) => {
  // A long one, which makes the toast three lines high.
  const lastName = unique().padEnd(17, 'm');
  await Promise.all(Array.from({ length: 14 }, () => makeBooking(page.request, { lastName })));
  await page.goto(`/admin?q=${lastName}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await rows.first().getByRole('combobox').selectOption('confirmed');
  await expect(toast).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await rows.nth(3).getByRole('combobox').selectOption('completed');
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 0));
  // A list that is being refetched is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFit(page, 'the bookings with a toast', toast);

  await rows.nth(3).getByRole('button', { name: LIST.viewDetails }).click();
  const select = page.getByRole('dialog').getByRole('combobox');
  await select.selectOption('cancelled');
  await expectToast(page, 'Status Updated', 'Booking status updated to cancelled');
  await expect.poll(() => coveredControls(page)).toEqual([]);
});
