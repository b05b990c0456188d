import type { Locator, Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { beyondWindow } from '../kit/beyond-window';
import { expect } from '../kit/dashboard-kit';
import { overlapping } from '../kit/readable';
import { thinWords } from '../kit/thin-words';

/** The narrowest phone, a common narrow one, and the width of the phone project. */
const PHONE_WIDTHS = [320, 360, 390];

/** The dashboard's themes, in which it follows the system. */
const THEMES = ['dark', 'light'] as const;

/** Apple's least size of what a thumb presses. */
const LEAST_PX = 44;

/** What stands at the top of a page side by side, and of it what is no control. */
const BARS = '.dashboard-account, .dashboard-tabs [role="tablist"], .dashboard-tabs .refresh';
const BAR_WORDS = '.dashboard-title, .dashboard-tabs .refresh > p';

/**
 * What is asked of every screen and dialog, as it stands: axe finds nothing in either theme, nothing is wider than
 * the screen (at each width of a phone), and the display face is not thin where it is small. On a phone also that
 * nothing in the bars lies on something else, and that each control of `targets` is high enough for a thumb.
 */
export async function expectFit(
  page: Page,
  what: string,
  targets?: Locator,
  look = expectFlawless,
): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await look(page, `${what}, ${colorScheme}`);
  }
  expect.soft(await thinWords(page), `small light words: ${what}`).toEqual([]);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const isPhone = size.width === PHONE_WIDTHS.at(-1);
  for (const width of isPhone ? PHONE_WIDTHS : [size.width]) {
    await page.setViewportSize({ ...size, width });
    // Not `innerWidth`: a phone zooms out until the whole page fits.
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest, `the width at ${String(width)}: ${what}`).toBeLessThanOrEqual(width);
    await expect
      .poll(() => beyondWindow(page), `beyond a screen of ${String(width)}: ${what}`)
      .toEqual([]);
    // On wider screens a bar stays at the top, over what is scrolled.
    const inBars = () => (isPhone ? overlapping(page, BARS, BAR_WORDS) : []);
    await expect.poll(inBars, `overlaps at ${String(width)}: ${what}`).toEqual([]);
  }
  if (isPhone && targets) await expectHighControls(targets, what);
}

/** A label counts as a part of its control. */
async function expectHighControls(part: Locator, what: string): Promise<void> {
  const controls = part
    .locator('a[href], button, select, textarea, input')
    .filter({ visible: true });
  const low = () =>
    controls.evaluateAll(
      (all, least) =>
        all
          .map((control) => ({
            height: (control.closest('label') ?? control).getBoundingClientRect().height,
            name: control.getAttribute('aria-label') ?? control.textContent,
          }))
          .filter(({ height }) => height < least)
          .map(({ height, name }) => `${name}: ${String(height)} px`),
      LEAST_PX,
    );
  expect(await controls.count(), `controls of ${what}`).toBeGreaterThan(1);
  await expect.poll(low, `low controls of ${what}`).toEqual([]);
}

/** Presses a button, and looks at the dialog that it opens; `Escape` closes it. */
export async function expectFitDialog(page: Page, button: string, title: string | RegExp) {
  const dialog = await openDialog(page, button, title);
  await expectFit(page, String(title));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

export async function openDialog(page: Page, button: string, title: string | RegExp) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('alertdialog', { name: title }));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
  return dialog;
}
