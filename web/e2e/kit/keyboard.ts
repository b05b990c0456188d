import { expect, type Locator, type Page } from '@playwright/test';

const MOST_PRESSES = 40;

/** Presses Tab until the control has the focus, as someone without a pointer would. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await focused()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** The same, then presses the key. */
export async function pressAt(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Why one cannot see what has the focus: without a ring, out of sight, or covered. Empty where one can. */
const hiddenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return '';
    // The sign of a date's calendar has the focus, within the input, and a ring of the browser's own.
    if (at.matches('[type="date"]:not(:focus-visible)')) return '';
    const what = at.outerHTML.slice(0, 100);
    // A card has the ring of the box in it.
    const isRinged = [at, at.parentElement].some((element) => {
      const { outlineStyle, outlineWidth } = element ? getComputedStyle(element) : {};
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth ?? '') >= 2;
    });
    if (!isRinged) return `no ring: ${what}`;
    const { left, top, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!over) return `out of sight: ${what}`;
    const isIts = at.contains(over) || over.contains(at) || over.closest('label')?.control === at;
    return isIts ? '' : `covered by ${over.outerHTML.slice(0, 60)}: ${what}`;
  });

/** `tabTo` for someone who has to see at each stop where the focus is (WCAG 2.4.7, 2.4.11). */
export async function tabInSight(page: Page, control: Locator): Promise<void> {
  const focused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_PRESSES && !(await focused()); presses += 1) {
    await page.keyboard.press('Tab');
    // The page may still be scrolling to it.
    await expect.soft.poll(() => hiddenFocus(page), { message: 'what hides the focus' }).toBe('');
  }
  await expect(control).toBeFocused();
}

/** Presses Escape until the dialog closes; a key pressed while it opens is lost. */
export async function escapeFrom(dialog: Locator): Promise<void> {
  await expect(async () => {
    await dialog.page().keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
