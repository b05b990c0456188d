import { test as base, expect, type Page } from '@playwright/test';

/** The browser's own console message for a failed answer. */
const FAILED_ANSWER = /^Failed to load resource/;

/** Playwright's message if service workers are blocked (playwright.config.ts). */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * The test of a page that must keep quiet: whatever reaches the console, an uncaught error or a
 * hydration warning among it, fails the test. Failed answers are let pass where a test makes them.
 */
export const test = base.extend<{ failedAnswers: boolean }>({
  failedAnswers: [false, { option: true }],
  page: async ({ page, failedAnswers }, run) => {
    const said: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (text === NO_WORKER) return;
      if (!(failedAnswers && FAILED_ANSWER.test(text))) said.push(`${message.type()}: ${text}`);
    });
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
    await run(page);
    expect(said, 'what the page said on the console').toEqual([]);
  },
});

/** Scrolls to the booking form, and waits until it has hydrated. */
export async function formIsLive(page: Page): Promise<void> {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live] form')).toBeAttached();
}
