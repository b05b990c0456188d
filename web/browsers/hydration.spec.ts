import { formIsLive } from './booking-form';
import type { Page } from './page';
import { expect, test } from './test';

/**
 * Puts a mark on an element that the server has rendered and listens to errors, before React is
 * there; comes anew until it is early enough.
 */
async function markBeforeHydration(page: Page, path: string, selector: string): Promise<void> {
  const mark = (where: string) => {
    const element = document.querySelector(where);
    if (!element || Object.keys(element).some((key) => key.startsWith('__react'))) return false;
    const said: string[] = [];
    Object.assign(window, { said });
    addEventListener('error', ({ message }) => said.push(message));
    console.error = (...words: unknown[]) => void said.push(words.map(String).join(' '));
    Object.assign(element, { isMarked: true });
    return true;
  };
  for (let attempts = 0; attempts < 10; attempts += 1) {
    await page.setOffFor(path);
    if (await page.tab.run(mark, selector)) return;
  }
  throw new Error(`${path} was always live already`);
}

/** Whether React has taken over what was marked instead of replacing it, and what it said. */
const hydrated = (page: Page, selector: string) =>
  page.tab.run((where: string) => {
    const element = document.querySelector(where);
    const { said } = window as unknown as { said: string[] };
    return {
      isLive: Object.keys(element ?? {}).some((key) => key.startsWith('__react')),
      isKept: element !== null && 'isMarked' in element,
      said,
    };
  }, selector);

const KEPT = { isLive: true, isKept: true, said: [] };

test('hydration: the navigation of the landing page hydrates without an error', async ({
  page,
}) => {
  const navigation = '[data-island=navigation] > *';
  await markBeforeHydration(page, '/', navigation);
  await page.until('hydrated', () => hydrated(page, navigation), KEPT);
});

test('hydration: the booking form hydrates with what was typed before', async ({ page }) => {
  await page.tab.resize(390, 664);
  await markBeforeHydration(page, '/', '#contact form');
  // Until the first screen is painted, the form is not laid out and takes no focus.
  const takesFocus = () =>
    page.tab.run(() => {
      const field = document.querySelector<HTMLInputElement>('[name=firstName]');
      field?.focus({ preventScroll: true });
      return field === document.activeElement;
    });
  await page.until('the first field takes the focus', takesFocus, true);
  await page.type('Amara');
  await page.tab.run(() => document.querySelector('#contact')?.scrollIntoView());
  await formIsLive(page);
  await page.until('hydrated', () => hydrated(page, '#contact form'), KEPT);
  expect(await page.valueIn(await page.field('First Name*'))).toBe('Amara');
});

test('hydration: the login page hydrates without an error', async ({ page }) => {
  await markBeforeHydration(page, '/admin/login', 'form');
  await page.until('hydrated', () => hydrated(page, 'form'), KEPT);
});
