import type { Page } from '@playwright/test';

/** Holds back the code of a part of the page until the returned function is called. */
export async function holdCode(page: Page, chunk: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(new RegExp(`${chunk}-[^/]*\\.js`), async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
