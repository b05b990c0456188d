import { expect, type Locator, type Page } from '@playwright/test';

/** What covers a part of the page, or the edge of the window; empty if the part is in view. */
const hiddenBy = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight)
      return `the edge of the window: ${String(top)} to ${String(bottom)} of ${String(innerHeight)}`;
    const points = [
      [left + 2, top + 2],
      [(left + right) / 2, (top + bottom) / 2],
      [right - 2, bottom - 2],
    ] as const;
    const over = points
      .map(([x, y]) => document.elementFromPoint(x, y))
      .find((hit) => hit && !element.contains(hit) && !hit.contains(element));
    return over ? over.outerHTML.slice(0, 80) : '';
  });

// The duration of a smooth scroll.
const GLIDE_MS = 600;

/** Expects each part to be in view, covered by neither bar nor toast, and to stay so. */
export async function expectInView(page: Page, parts: Record<string, Locator>): Promise<void> {
  for (const [what, part] of Object.entries(parts)) {
    await expect(part, what).toBeVisible();
    await expect.poll(() => hiddenBy(part), `what hides ${what}`).toBe('');
  }
  await page.waitForTimeout(GLIDE_MS);
  for (const [what, part] of Object.entries(parts)) {
    expect(await hiddenBy(part), `what hides ${what} a moment later`).toBe('');
  }
}

/** Scrolls to a part instantly. */
export const scrollTo = (part: Locator, block: 'start' | 'end') =>
  part.evaluate((element, to) => element.scrollIntoView({ block: to, behavior: 'instant' }), block);
