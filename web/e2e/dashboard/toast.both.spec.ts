import type { Page } from '@playwright/test';
import { LIST } from '../../test/names';
import { expect, expectToast, makeBooking, test, unique } from '../kit/dashboard-kit';
import { expectFit } from './screens';

const toastOf = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

/** What the toast covers of the fields and buttons at the lower edge of a dialog, as their HTML. */
const coveredInDialog = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('.toast-card')?.getBoundingClientRect();
    if (!card) return ['no toast'];
    return [
      ...document.querySelectorAll(
        ':is(.dialog-foot, .dialog-actions, .dialog form) :is(a[href], button, select, input, textarea)',
      ),
    ]
      .filter((control) => {
        const { left, top, right, bottom } = control.getBoundingClientRect();
        return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

test('dashboard: a toast is accessible, keeps its place at the lower edge while the page moves, and leaves the buttons of a dialog free', async ({
  page,
}) => {
  // A long one, which makes the toast three lines high.
  const lastName = unique().padEnd(17, 'm');
  await Promise.all(Array.from({ length: 14 }, () => makeBooking(page.request, { lastName })));
  await page.goto(`/admin?q=${lastName}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const toast = toastOf(page);
  /** Its distance from the lower edge, which is above the navigation of a phone, and from the right one. */
  const place = () =>
    toast.evaluate((card) => {
      const { bottom, right } = card.getBoundingClientRect();
      const nav = document.querySelector('.dashboard-nav');
      const isBelow = nav !== null && getComputedStyle(nav).position === 'fixed';
      const edge = isBelow ? nav.getBoundingClientRect().top : innerHeight;
      return [edge - bottom, document.documentElement.clientWidth - right].map(Math.round);
    });
  await rows.first().getByRole('combobox').selectOption('confirmed');
  await expect(toast).toBeVisible();
  // Once it has risen.
  await toast.evaluate((card) => Promise.all(card.getAnimations().map(({ finished }) => finished)));
  const corner = await place();
  for (const distance of corner) {
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThan(40);
  }
  await page.evaluate(() => window.scrollTo(0, 700));
  expect(await place()).toEqual(corner);
  await rows.nth(3).getByRole('combobox').selectOption('completed');
  await expectToast(page, 'Status Updated', 'Booking status updated to completed');
  await page.evaluate(() => window.scrollTo(0, 0));
  // A list that is being refetched is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectFit(page, 'the bookings with a toast', toast);

  await rows.nth(3).getByRole('button', { name: LIST.viewDetails }).click();
  const select = page.getByRole('dialog').getByRole('combobox');
  await select.selectOption('cancelled');
  await expectToast(page, 'Status Updated', 'Booking status updated to cancelled');
  expect(await coveredInDialog(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await rows
    .nth(3)
    .getByRole('button', { name: /^Delete booking/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await coveredInDialog(page)).toEqual([]);
});
