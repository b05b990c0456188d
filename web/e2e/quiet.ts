import { test as base, expect, type Page } from '@playwright/test';

/** What the browser says of itself about an answer that a test has made fail. */
const FAILED_ANSWER = /^Failed to load resource/;

/** Playwright's own, where a test has no use for the dashboard's worker (playwright.config.ts). */
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

/** Waits until the booking form has hydrated, bringing it near first. */
export async function formIsLive(page: Page): Promise<void> {
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live] form')).toBeAttached();
}
