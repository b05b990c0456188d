import type { Page } from '@playwright/test';
import { expect, failingTest } from '../kit/dashboard-kit';

const theme = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bar: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
  }));

const LIGHT = { ground: 'rgb(251, 247, 239)', scheme: 'light', bar: '#fbf7ef' };
const DARK = { ground: 'rgb(20, 16, 13)', scheme: 'dark', bar: '#14100d' };

// Scripts that do not come are told on the console.
failingTest(
  'theme: the dashboard is in the system’s or the chosen one before its first paint, and the public pages are dark',
  async ({ page }) => {
    await failingTest.step('as the system, also when that changes', async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto('/admin');
      expect(await theme(page)).toEqual(LIGHT);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => theme(page)).toEqual(DARK);
    });

    await failingTest.step(
      'the choice is kept on the device, and needs no script but the first',
      async () => {
        await page.getByLabel('Theme').selectOption('Light');
        expect(await theme(page)).toEqual(LIGHT);
        await page.route(/\/assets\/(?!queue-clicks-|theme-)[^/]+\.js/, (route) => route.abort());
        for (const path of ['/admin/diary', '/admin/login']) {
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.locator('body')).toBeAttached();
          expect(await theme(page), path).toEqual(LIGHT);
        }
      },
    );

    await failingTest.step('the public pages have no other', async () => {
      for (const path of ['/', '/privacy']) {
        await page.goto(path);
        expect(await theme(page), path).toEqual(DARK);
      }
    });
  },
);
