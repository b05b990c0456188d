import type { ElementRef } from './driver/tab';
import type { Page } from './page';
import { OWNER } from './test';

/** Signs in by the call, and opens a page of the dashboard. */
export async function openDashboard(page: Page, path: string): Promise<void> {
  await page.open('/privacy');
  const signIn = (email: string, password: string) =>
    fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }).then(({ status }) => status);
  await page.until('signed in', () => page.tab.run(signIn, OWNER.email, OWNER.password), 200);
  await page.open(path);
}

/** The list narrowed to the booking of one e-mail address, and its row. */
export async function openBooking(page: Page, email: string): Promise<ElementRef> {
  await openDashboard(page, `/admin?q=${email}`);
  return page.row(email);
}
