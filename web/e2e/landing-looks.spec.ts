import { expect, type Page } from '@playwright/test';
import { next, openForm } from './booking-form';
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

for (const path of ['/', '/privacy']) {
  test(`${path}: the display face is not set light below 32 px`, async ({ page }) => {
    await page.goto(path);
    expect(await thinWords(page)).toEqual([]);
  });
}

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

test.describe('the day and the hour', () => {
  for (const width of [360, 390, 768, 1440]) {
    test(`at ${String(width)} px "Select a time" is not cut off`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openForm(page);
      await next(page);
      await next(page);
      const room = await page.getByLabel('Event Time*').evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const text = document.createElement('canvas').getContext('2d');
        if (!text) return -Infinity;
        text.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const padding =
          Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        return select.clientWidth - padding - text.measureText('Select a time').width;
      });
      expect(room).toBeGreaterThanOrEqual(0);
    });
  }

  test('an empty date says "Select a date" in place of what the browser shows, until it is used', async ({
    page,
  }) => {
    await openForm(page);
    await next(page);
    await next(page);
    const date = page.getByLabel('Event Date*');
    const words = () =>
      date.evaluate((input) => {
        const box = input.parentElement as HTMLElement;
        return [getComputedStyle(box, '::after').content, getComputedStyle(input).color] as const;
      });
    const CLEAR = 'rgba(0, 0, 0, 0)';
    expect(await words()).toEqual(['"Select a date"', CLEAR]);
    await date.focus();
    expect((await words())[0]).toBe('none');
    await date.fill('2031-06-20');
    await date.blur();
    const [content, colour] = await words();
    expect(content).toBe('none');
    expect(colour).not.toBe(CLEAR);
  });
});
