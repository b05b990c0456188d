import { expect } from '@playwright/test';
import { test } from '../kit/quiet';

/** The air between the opening's buttons and the lower edge of the screen. */
const AIR_PX = 24;
const SIZES = [
  [320, 640],
  [390, 664],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

test('landing: the opening fills each screen from edge to edge, with air under its buttons', async ({
  page,
}) => {
  for (const [width, height] of SIZES) {
    const size = `${String(width)} × ${String(height)}`;
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { opening, picture, lowest, edge } = await page.locator('#home').evaluate((section) => ({
      opening: section.getBoundingClientRect().width,
      picture: section.querySelector('.hero-picture')?.getBoundingClientRect().width,
      lowest: Math.max(
        ...[...section.querySelectorAll('a')].map((link) => link.getBoundingClientRect().bottom),
      ),
      edge: document.documentElement.clientWidth,
    }));
    expect([opening, picture], size).toEqual([edge, edge]);
    expect(lowest, size).toBeLessThanOrEqual(height - AIR_PX);
  }
});

/** How far down the product's own picture the glass of the pipe stands. */
const FOOT_OF_GLASS = 0.88;

test('landing on a phone: in the opening the whole pipe is in sight, and no word lies on it', async ({
  page,
}) => {
  for (const [width, height] of SIZES.filter(([across]) => across < 768)) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { top, foot, words } = await page.locator('#home').evaluate((section, down) => {
      const frame = section.querySelector('.hero-frame')?.getBoundingClientRect();
      const coals = frame && frame.top + 0.32 * frame.height;
      return {
        top: coals,
        foot: frame && frame.top + down * frame.height,
        words: section.querySelector('h1')?.getBoundingClientRect().top,
      };
    }, FOOT_OF_GLASS);
    const size = `${String(width)} × ${String(height)}`;
    expect(top, size).toBeGreaterThan(64);
    expect(foot, size).toBeLessThanOrEqual(words ?? NaN);
  }
});
