import type { Page } from '@playwright/test';

/** The parts that clip what is too wide, so that the page itself does not scroll. */
const PAGES = 'html, body, .landing, .text-page, .request';

/**
 * What reaches beyond the window, also where the page clips it; but for what is cut off or scrolls
 * inside a part of its own, and for decoration.
 */
export const beyondWindow = (page: Page, part = 'html'): Promise<string[]> =>
  page.locator(part).evaluate((root, pages) => {
    const isCutOff = (element: Element): boolean => {
      for (
        let part = element.parentElement;
        part && !part.matches(pages);
        part = part.parentElement
      )
        if (getComputedStyle(part).overflowX !== 'visible') return true;
      return false;
    };
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isBeyond = width > 1 && (left < -1 || right > innerWidth + 1);
        return isBeyond && element.checkVisibility() && !element.closest('[aria-hidden="true"]');
      })
      .filter((element) => !isCutOff(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  }, PAGES);
