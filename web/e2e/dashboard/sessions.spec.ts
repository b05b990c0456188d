import type { Page } from '@playwright/test';
import { expect, failingTest, OWNER, test } from '../kit/dashboard-kit';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sessions' });
const rows = (page: Page) => dialog(page).getByRole('listitem');
const here = (page: Page) => rows(page).filter({ hasText: 'This session' });

async function open(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sessions' }).click();
  await expect(here(page)).toBeVisible();
}

/** A row of the list as the server would tell it. */
const told = (id: string, current: boolean) => ({
  id: `${id}1111111-1111-4111-8111-111111111111`,
  createdAt: '2031-07-01T18:30:00.000Z',
  lastUsedAt: '2031-07-02T06:05:00.000Z',
  browser: current ? 'Safari on iPhone' : null,
  current,
});

test('sessions: the list has every session, and marks the current one', async ({ page }) => {
  await page.route('**/api/auth/sessions', (route) =>
    route.fulfill({ json: [told('1', true), told('2', false)] }),
  );
  await open(page);
  await expect(rows(page)).toHaveText([
    /Safari on iPhone.*This session.*Signed in on 1 Jul 2031, 19:30.*Last used 2 Jul 2031, 07:05/,
    /Unknown browser.*Signed in on.*Last used/,
  ]);
  await expect(here(page).getByRole('button')).toHaveCount(0);
  await expect(dialog(page)).toContainText(
    '3 days after its last use, and 14 days after signing in',
  );
});

test('sessions: signing out one ends no other', async ({ page, playwright, baseURL }) => {
  const agent = 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const context = { ...(baseURL !== undefined && { baseURL }), userAgent: agent };
  const elsewhere = await playwright.request.newContext(context);
  await elsewhere.post('/api/auth/login', { data: OWNER });
  await open(page);
  const other = rows(page).filter({ hasText: 'Chrome on ChromeOS' });
  const before = await other.count();
  await other.first().getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveCount(before - 1);
  expect((await elsewhere.get('/api/auth/me')).status()).toBe(401);
  await expect(here(page)).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  await elsewhere.dispose();
});

test('sessions: the list is reloaded each time it is opened', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/auth/sessions', async (route) => {
    asked += 1;
    await route.continue();
  });
  await open(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Sessions' }).click();
  await expect(here(page)).toBeVisible();
  await expect.poll(() => asked).toBe(2);
});

failingTest('sessions: one that cannot be ended stays, with the reason', async ({ page }) => {
  await page.route('**/api/auth/sessions', (route) =>
    route.fulfill({ json: [told('1', true), told('2', false)] }),
  );
  await page.route('**/api/auth/sessions/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'There is no such session; it may have ended' } }),
  );
  await open(page);
  await rows(page).last().getByRole('button', { name: 'Sign out' }).click();
  await expect(rows(page).last().getByRole('alert')).toHaveText(
    'There is no such session; it may have ended',
  );
  await expect(rows(page)).toHaveCount(2);
});

failingTest('sessions: a failed load has a retry', async ({ page }) => {
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sessions' }).click();
  await expect(dialog(page).getByText('Error loading sessions')).toBeVisible();
  await page.unroute('**/api/auth/sessions');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(here(page)).toBeVisible();
});

test('sessions: nothing is wider than the screen', async ({ page }) => {
  await open(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
