import { expect, type Page } from '@playwright/test';
import { test } from '../kit/quiet';

const gallery = (page: Page) => page.locator('section#gallery');
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Gallery' });

test('spec §2 gallery: a picture opens in a lightbox, where arrow keys, buttons and swipes show the others, and Escape returns the focus', async ({
  page,
}) => {
  await page.goto('/#gallery');
  await expect(page.locator('#gallery[data-live]')).toBeAttached();
  const last = gallery(page).getByRole('link', { name: /\w/ }).last();
  const shows = (place: string) => expect(lightbox(page)).toContainText(`${place} of 6`);
  await last.click();
  await shows('6');
  await page.keyboard.press('ArrowRight');
  await shows('1');
  await page.keyboard.press('ArrowLeft');
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
  await shows('5');
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, 300);
    await page.mouse.down();
    await page.mouse.move(to, 305, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(300, 120);
  await shows('6');
  await swipe(120, 300);
  await shows('5');
  const picture = await lightbox(page).getByRole('img').boundingBox();
  const caption = await lightbox(page).locator('figcaption').boundingBox();
  expect(caption?.y, 'the caption is below the picture').toBeGreaterThanOrEqual(
    (picture?.y ?? 0) + (picture?.height ?? 0),
  );
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(last).toBeFocused();
});
