import AxeBuilder from '@axe-core/playwright';
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
  // Legacy mode only means that frames are not looked into: the one there is shows a mail, and lets
  // no script in.
  const results = await new AxeBuilder({ page })
    // Of what passes only that it does: finding a selector for each node takes most of the time.
    .options({ resultTypes: ['violations'], iframes: false })
    .include(part)
    .exclude(TOAST_FOCUS_GUARDS)
    .withTags([...tags])
    .setLegacyMode()
    .analyze();
  expect(results.passes.length, `${what}: rules that axe could try`).toBeGreaterThan(10);
  const found = results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
    ),
  );
  expect.soft(found, `what axe finds: ${what}`).toEqual([]);
}
