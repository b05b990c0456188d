import { expect } from '@playwright/test';
import { test as quietTest } from '../kit/quiet';
import { thinWords } from '../kit/thin-words';

// One of the pages is not there, and nobody is signed in.
const test = quietTest.extend({ failedAnswers: true });

test('landing: the display face has no light weight below 32 px', async ({ page }) => {
  for (const path of ['/', '/privacy', '/request', '/nowhere', '/admin/login']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    expect(await thinWords(page), path).toEqual([]);
  }
});

test('landing: the rules between the packages have the same length', async ({ page }) => {
  await page.goto('/');
  const edges = await page
    .locator('#packages')
    .getByRole('article')
    .evaluateAll((all) => all.map((offer) => Math.round(offer.getBoundingClientRect().left)));
  const isColumn = new Set(edges).size === 1;
  const isRow = edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0));
  expect(isColumn || isRow, `left edges at ${edges.join(', ')}`).toBe(true);
});

test('privacy page: its footer has the same margins as the page', async ({ page }) => {
  await page.goto('/');
  const name = page.getByRole('contentinfo').getByText('Finesse', { exact: true });
  const onLanding = await name.boundingBox();
  await page.goto('/privacy');
  const onPrivacy = await name.boundingBox();
  expect(onPrivacy?.x).toBe(onLanding?.x);
  const links = page.getByRole('contentinfo').getByRole('link');
  const left = await links.evaluateAll((all) =>
    Math.min(...all.map((link) => link.getBoundingClientRect().left)),
  );
  expect(left, 'the outermost link, at the edge of the text').toBeGreaterThanOrEqual(20);
});

test('gallery: the caption of the lightbox is below the picture', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page
    .locator('#gallery')
    .getByRole('link', { name: /^A brass and green/ })
    .click();
  const lightbox = page.getByRole('dialog', { name: 'Gallery' });
  const picture = await lightbox.getByRole('img').boundingBox();
  const caption = await lightbox.locator('figcaption').boundingBox();
  expect(caption?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});
