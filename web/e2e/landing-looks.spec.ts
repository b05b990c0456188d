import { expect, type Page } from '@playwright/test';
import { test } from './quiet';

/** Words in a light cut of the display face that are smaller than it can bear. */
const thinWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{L}|\d/u.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => {
        const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
        const isDisplay = fontFamily.includes('Imbue');
        return isDisplay && Number.parseFloat(fontSize) < 32 && Number(fontWeight) < 400;
      })
      .map((element) => `${element.tagName} ${element.textContent}`),
  );

test('the display face is not set light below 32 px', async ({ page }) => {
  for (const path of ['/', '/privacy']) {
    await page.goto(path);
    expect(await thinWords(page), path).toEqual([]);
  }
});

test('the rules between the packages are of one length', async ({ page }) => {
  await page.goto('/');
  const edges = await page
    .locator('#packages')
    .getByRole('article')
    .evaluateAll((all) => all.map((offer) => Math.round(offer.getBoundingClientRect().left)));
  const isColumn = new Set(edges).size === 1;
  const isRow = edges.every((edge, at) => at === 0 || edge > (edges[at - 1] ?? 0));
  expect(isColumn || isRow, `left edges at ${edges.join(', ')}`).toBe(true);
});

test('the footer of the privacy page keeps the margins of the page above it', async ({ page }) => {
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

test('the lightbox’s caption stands below the picture', async ({ page }) => {
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
