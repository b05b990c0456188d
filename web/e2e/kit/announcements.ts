import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Of `recordAnnouncements`. */
    announced?: string[];
  }
}

/**
 * Records what a screen reader says without being asked, from the next page on: what comes into a live
 * region. Of those that come with their words, only alerts are read out in every screen reader.
 */
export const recordAnnouncements = (page: Page) =>
  page.addInitScript(() => {
    const LIVE = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"]), output';
    const announced: string[] = [];
    window.announced = announced;
    const known = new WeakSet<Element>();
    new MutationObserver((records) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const at = target instanceof Element ? target : target.parentElement;
        const region = at?.closest(LIVE);
        if (region && known.has(region)) changed.add(region);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches('[role="alert"]')) changed.add(node);
          for (const alert of node.querySelectorAll('[role="alert"]')) changed.add(alert);
        }
      }
      for (const region of changed) announced.push(region.textContent);
      for (const region of document.querySelectorAll(LIVE)) known.add(region);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** All that was announced on the page since it was loaded. */
export const announcements = (page: Page): Promise<string> =>
  page.evaluate(() => (window.announced ?? []).join('\n'));
