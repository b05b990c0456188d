import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { openPublished, saveCatalogue } from '../catalogue/catalogue-kit';
import { OWNER, signInByCall } from './dashboard-kit';
import { test as quietTest } from './quiet';
import { serveFor } from './serve-site';

/**
 * A site of its own for each worker, for tests that change what all visitors see. Each starts signed
 * in, with the catalogue that the product comes with.
 */
export const test = quietTest.extend<object, { site: string }>({
  site: [
    async ({}, run) => {
      const { url, stop } = await serveFor(OWNER);
      await run(url);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => {
    await run(site);
  },
  page: async ({ page }, run) => {
    await signInByCall(page.request);
    const first = await page.request.get('/api/catalogue/versions/1');
    await saveCatalogue(page.request, (await first.json()) as Catalogue);
    await run(page);
  },
});

/** The same, for tests that make calls fail on purpose. */
export const failingTest = test.extend({ failedAnswers: true });

export const currentCatalogue = async (page: Page) =>
  (await (await page.request.get('/api/catalogue')).json()) as Catalogue;

export async function openEditor(page: Page, section: string, title: string): Promise<void> {
  await page.goto(`/admin/catalogue?section=${section}`);
  // A group of sections may have the same title.
  const form = page.locator('.editor-form');
  await expect(form.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toContainText('The public page shows it within ten seconds.');
}

/** The newest catalogue is public within the ten seconds that are specified, and its page passes the check. */
export async function expectPublic(page: Page, check: (visitor: Page) => Promise<void>) {
  const visitor = await page.context().newPage();
  await openPublished(visitor);
  await expect(() => check(visitor)).toPass({ timeout: 7000 });
  await visitor.close();
}

/** The page within the preview. */
export const previewOf = (page: Page) =>
  page.frameLocator('iframe[title="Preview of the public page"]');
