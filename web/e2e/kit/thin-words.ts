import type { Page } from '@playwright/test';

/** Texts in a light weight of the display face below 32 px. */
export const thinWords = (page: Page) =>
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
