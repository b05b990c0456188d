import { expect, type Page } from '@playwright/test';
import { test } from '../kit/quiet';

const CAPTIONS = [
  'First smoke, just after sunset',
  'Mint, citrus, plenty of ice',
  'The terrace, laid and waiting',
  'Clay, brass and ember',
  'Green glass on linen',
  'The bar, after dark',
];

const gallery = (page: Page) => page.locator('section#gallery');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });

test('§2 gallery: six captioned pictures that load, and a link to the social profile', async ({
  page,
}) => {
  await page.goto('/');
  await expect(gallery(page).locator('figcaption')).toHaveText(CAPTIONS);
  for (const picture of await gallery(page).getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('alt', /\w+ \w+/);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  }
  await expect(gallery(page).getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/finesse.example',
  );
});

test('gallery: a picture opens in a lightbox; arrow keys cycle, Escape returns the focus', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const last = gallery(page).getByRole('link').last();
  await last.click();
  await expect(lightbox(page)).toContainText('The bar, after dark 6 of 6');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox(page)).toContainText('First smoke, just after sunset 1 of 6');
  await page.keyboard.press('ArrowLeft');
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(lightbox(page)).toContainText('Green glass on linen 5 of 6');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(last).toBeFocused();
});

test('gallery: a swipe shows the next picture and the one before', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await gallery(page)
    .getByRole('link', { name: /^Five mocktails/ })
    .click();
  await expect(lightbox(page)).toContainText('2 of 6');
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, 300);
    await page.mouse.down();
    await page.mouse.move(to, 305, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(300, 120);
  await expect(lightbox(page)).toContainText('3 of 6');
  await swipe(120, 300);
  await expect(lightbox(page)).toContainText('2 of 6');
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toHaveCount(0);
});
