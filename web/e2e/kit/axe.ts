import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** WCAG 2.0, 2.1 and 2.2 at levels A and AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** All other rules of axe, too: experimental ones, and those of level AAA. */
const ALL_TAGS = [...TAGS, 'wcag2aaa', 'wcag21aaa', 'wcag22aaa', 'experimental', 'ACT'];

/** `expectAccessible` with all rules of axe. */
export const expectFlawless = (page: Page, what: string, part = 'html'): Promise<void> =>
  expectAccessible(page, what, part, ALL_TAGS);

/** Radix's empty, hidden elements that pass the focus on to the toast. */
const TOAST_FOCUS_GUARDS = '[role="region"]:has(> .toast-viewport) > span';

/**
 * Fails with the rule, the place and the reason of everything that axe finds on the page as it
 * stands, or on one part of it. `what` names the screen or state in that message.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  part = 'html',
  tags: readonly string[] = TAGS,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { tried, violations } = await page.evaluate(
    async ({ include, exclude, values }) => {
      const results = await (window as unknown as { axe: typeof axe }).axe.run(
        { include, exclude },
        {
          runOnly: { type: 'tag', values },
          // Of what passes only that it does: finding a selector for each node takes most of the time.
          resultTypes: ['violations'],
          // The one frame shows a mail, and lets no script in.
          iframes: false,
        },
      );
      return { tried: results.passes.length, violations: results.violations };
    },
    { include: part, exclude: TOAST_FOCUS_GUARDS, values: [...tags] },
  );
  expect(tried, `${what}: rules that axe could try`).toBeGreaterThan(10);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
  expect.soft(found, `what axe finds: ${what}`).toEqual([]);
}
