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

/** In this many frames in a row a page that scrolls would have moved. */
const FRAMES_AT_REST = 12;

/** Waits until scrolling has ended, however smoothly the page scrolls. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    let frames = 0;
    for (let last = -1; frames < most; last = scrollY) {
      frames = scrollY === last ? frames + 1 : 0;
      await new Promise(requestAnimationFrame);
    }
  }, FRAMES_AT_REST);

/** Expects each part to be in view once the page is at rest, covered by neither bar nor toast. */
export async function expectInView(page: Page, parts: Record<string, Locator>): Promise<void> {
  for (const [what, part] of Object.entries(parts)) {
    await expect(part, what).toBeVisible();
    await expect.poll(() => hiddenBy(part), `what hides ${what}`).toBe('');
  }
  await atRest(page);
  for (const [what, part] of Object.entries(parts)) {
    expect(await hiddenBy(part), `what hides ${what} once the page is at rest`).toBe('');
  }
}

/** Scrolls to a part instantly. */
export const scrollTo = (part: Locator, block: 'start' | 'end') =>
  part.evaluate((element, to) => element.scrollIntoView({ block: to, behavior: 'instant' }), block);
