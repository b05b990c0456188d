import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { lastingPort } from '../../../api/test/support/lasting-port';
import { startSite } from '../../../scripts/lib/site.mjs';
import { EDITOR } from '../../test/names';
import { OWNER, signInByCall } from './dashboard-kit';
import { test as quietTest } from './quiet';

/** A site of the worker's own, which can be stopped and started again on what it has stored. */
export interface Site {
  url: string;
  /** The owner, signed in on another device. */
  owner: APIRequestContext;
  stop: () => Promise<void>;
  /**
   * Does nothing while it runs.
   * @param root of the program and the build to be served, if not of these
   */
  start: (root?: string) => Promise<void>;
}

/**
 * A visitor's page of a site of its own for each worker, for tests that change what all visitors
 * see. A spec whose site needs other variables overrides `variables`, which may use `siteUrl` and
 * fixtures of its own; all specs with the same variables share one site.
 */
export const visitorTest = quietTest.extend<
  object,
  { siteUrl: string; variables: Record<string, string>; site: Site }
>({
  siteUrl: [
    async ({}, run) => run(`http://127.0.0.1:${String(await lastingPort())}`),
    { scope: 'worker' },
  ],
  variables: [
    async ({}, run) => run({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }),
    { scope: 'worker' },
  ],
  site: [
    async ({ playwright, siteUrl, variables }, run) => {
      const folder = mkdtempSync(join(tmpdir(), 'finesse-e2e-'));
      const owner = await playwright.request.newContext({ baseURL: siteUrl });
      const { port } = new URL(siteUrl);
      let running: Awaited<ReturnType<typeof startSite>> | undefined;
      const stop = async () => {
        await running?.end();
        running = undefined;
      };
      const start = async (root?: string) => {
        const options = { port, folder, ...(root !== undefined && { root }) };
        running ??= await startSite({ RATE_LIMIT: 'off', ...variables }, options);
      };
      await start();
      if (variables['ADMIN_EMAIL'] === OWNER.email) await signInByCall(owner);
      await run({ url: siteUrl, owner, stop, start });
      await owner.dispose();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => {
    // A test may have stopped it.
    await site.start();
    await run(site.url);
  },
});

/** The same for the owner: signed in, with the catalogue that the product comes with. */
export const test = visitorTest.extend({
  page: async ({ page }, run) => {
    await signInByCall(page.request);
    await resetCatalogue(page.request);
    await run(page);
  },
});

/** The same, for tests that make calls fail on purpose. */
export const failingTest = test.extend({ failedAnswers: true });

/** Saves the catalogue with these parts changed. */
export async function saveCatalogue(
  owner: APIRequestContext,
  changed: Partial<Catalogue>,
): Promise<void> {
  const current = await owner.get('/api/catalogue');
  const answer = await owner.put('/api/catalogue', {
    headers: { 'if-match': current.headers()['etag'] ?? '' },
    data: { ...((await current.json()) as Catalogue), ...changed },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Saves the catalogue that the product comes with. */
export async function resetCatalogue(owner: APIRequestContext): Promise<void> {
  const first = await owner.get('/api/catalogue/versions/1');
  await saveCatalogue(owner, (await first.json()) as Catalogue);
}

/** Opens the public page once it has the newest catalogue, at most the ten seconds that are specified. */
export async function openPublished(page: Page): Promise<void> {
  const { version } = (await (await page.request.get('/api/catalogue')).json()) as Catalogue;
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 10_000 })
    .toContain(`"catalogue":{"version":${String(version)},`);
  await page.goto('/');
}

export const currentCatalogue = async (page: Page) =>
  (await (await page.request.get('/api/catalogue')).json()) as Catalogue;

export async function openEditor(page: Page, section: string, title: string): Promise<void> {
  await page.goto(`/admin/catalogue?section=${section}`);
  await expectSection(page, title);
}

/** The section of the editor with this title is open. */
export async function expectSection(page: Page, title: string): Promise<void> {
  // A group of sections may have the same title.
  const form = page.locator('.editor-form');
  await expect(form.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible();
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(EDITOR.saved)).toBeVisible();
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast).toBeVisible();
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
