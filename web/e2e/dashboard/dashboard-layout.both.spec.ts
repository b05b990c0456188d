import type { Page } from '@playwright/test';
import { expect, expectToast, makeBooking, makeMember, test, unique } from '../kit/dashboard-kit';
import { thinWords } from '../kit/thin-words';

const toast = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');

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

test('dashboard: a toast covers no control, at the top of the list, further down, and in a dialog', async ({
  page,
}) => {
  // A long one, which makes the toast three lines high.
  const lastName = unique().padEnd(17, 'm');
  await Promise.all(Array.from({ length: 14 }, () => makeBooking(page.request, { lastName })));
  await page.goto(`/admin?q=${lastName}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await rows.first().getByRole('combobox').selectOption('confirmed');
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => coveredControls(page)).toEqual([]);
  await rows.nth(3).getByRole('combobox').selectOption('completed');
  await expect.poll(() => coveredControls(page)).toEqual([]);

  await rows.nth(3).getByRole('button', { name: 'View details' }).click();
  const select = page.getByRole('dialog').getByRole('combobox');
  await select.selectOption('cancelled');
  await expectToast(page, 'Status Updated', 'Booking status updated to cancelled');
  await expect.poll(() => coveredControls(page)).toEqual([]);
});

test('dashboard: nothing is wider than the screen', async ({ page }) => {
  const long = 'Featherstonehaugh-Cholmondeley-Majoribanks-Dalziel';
  const booking = await makeBooking(page.request, {
    firstName: `Maximiliana${unique()}`,
    lastName: long,
    email: `${unique()}.with.quite.a.long.name.indeed@subdomain.example.com`,
    location: `Nospacesatall${'x'.repeat(120)}`,
  });
  const member = await makeMember(page.request, { firstName: long, lastName: long });
  for (const address of [`/admin?q=${booking.email}`, `/admin?tab=members&q=${member.email}`]) {
    await page.goto(address);
    await expect(page.getByRole('rowheader')).toBeVisible();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  }
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText('Requested on the website').last()).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test('dashboard: the display face has no light weight below 32 px, on any screen or in a dialog', async ({
  page,
}) => {
  const { id } = await makeBooking(page.request);
  const screens = ['', '?tab=members', '/messages', '/diary', '/figures', `/bookings/${id}`];
  for (const screen of screens) {
    await page.goto(`/admin${screen}`);
    await expect(page.locator('h1, h2').last()).toBeVisible();
    expect(await thinWords(page), screen).toEqual([]);
  }
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Booking' })).toBeVisible();
  expect(await thinWords(page), 'a dialog').toEqual([]);
});
