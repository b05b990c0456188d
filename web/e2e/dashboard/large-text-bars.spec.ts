import type { Page } from '@playwright/test';
import { LIST } from '../../test/names';
import { beyondWindow } from '../kit/beyond-window';
import { expect, makeBooking, test } from '../kit/dashboard-kit';
import { launchWithLargeText } from '../kit/launch';
import { overlapping, unreadable } from '../kit/readable';

test.use({ launchOptions: launchWithLargeText() });

/** A phone, a tablet upright, two laptops and a desk. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** At each size all words and controls of these bars have their room. */
async function expectRoom(page: Page, bars: readonly string[]): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const bar of bars) {
      const at = `${bar} at ${String(size.width)}×${String(size.height)}`;
      await expect.poll(() => beyondWindow(page, bar), `${at}: beyond the window`).toEqual([]);
      await expect.poll(() => unreadable(page, bar), `${at}: not to be read`).toEqual([]);
    }
    await expect
      .poll(() => overlapping(page, bars.join()), `${String(size.width)}: controls on each other`)
      .toEqual([]);
  }
}

const expectLargeText = async (page: Page) =>
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  );

test('WCAG 1.4.4 the header and navigation of the dashboard with text of 200 %, from a phone to a desk: nothing is cut off or lies on something else', async ({
  page,
}) => {
  await makeBooking(page.request);
  for (const path of ['/admin', '/admin/diary', '/admin/messages']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Bookings\s*, \d+ waiting$/ })).toBeVisible();
    await expectLargeText(page);
    await expectRoom(page, ['.dashboard-header']);
  }
});

test('WCAG 1.4.4 the bar that saves the website with text of 200 %, from a phone to a desk: nothing is cut off, or lies on something else or on the navigation', async ({
  page,
}) => {
  await page.goto('/admin/catalogue?section=area');
  await page
    .locator('.editor-form')
    .getByRole('textbox')
    .first()
    .fill('London, and on request Kent');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expectLargeText(page);
  await expectRoom(page, ['.save-bar', '.dashboard-nav']);
});

test('WCAG 1.4.4 the buttons that a dialog keeps at its lower edge with text of 200 %, from a phone to a desk: nothing is cut off or lies on something else', async ({
  page,
}) => {
  const { email } = await makeBooking(page.request);
  await page.goto(`/admin?q=${email}`);
  await page.getByRole('button', { name: LIST.viewDetails }).click();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expectLargeText(page);
  await expectRoom(page, ['.dialog-foot']);
});

test('WCAG 1.4.4 a toast on a phone with text of 200 %: its words have its whole width, above its buttons', async ({
  page,
}) => {
  const { email } = await makeBooking(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin?q=${email}`);
  await page.getByRole('row').getByRole('combobox').selectOption('confirmed');
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toBeVisible();
  await expectLargeText(page);
  const [words, card] = await Promise.all(
    [toast.locator('.toast-card-words'), toast].map((part) => part.boundingBox()),
  );
  expect(words?.width).toBeGreaterThan((card?.width ?? Infinity) * 0.8);
  expect(await overlapping(page, '.toast-card')).toEqual([]);
});
