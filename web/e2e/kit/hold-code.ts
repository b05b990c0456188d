import type { Page } from '@playwright/test';
import { gate } from './dashboard-kit';

/** Holds back the code of a part of the page until the returned function is called. */
export async function holdCode(page: Page, chunk: string): Promise<() => void> {
  const { open, opened } = gate();
  await page.route(new RegExp(`assets/${chunk}-[^/]*\\.js`), async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
