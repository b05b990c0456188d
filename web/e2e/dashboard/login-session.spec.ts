import { test as quietTest } from '../kit/quiet';
import { expect, expectToast, gate, OWNER } from '../kit/dashboard-kit';
import type { Page } from '@playwright/test';

// That nobody is signed in is told by a 401, and some calls are made to fail here.
const test = quietTest.extend({ failedAnswers: true });

const heading = (page: Page) => page.getByRole('heading', { name: 'ADMIN DASHBOARD' });
const signInByCall = (page: Page) => page.request.post('/api/auth/login', { data: OWNER });

async function signInByHand(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('§4 session: without one, the dashboard leads to the login', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  expect(asked.filter((path) => /^\/api\/(bookings|members)/.test(path))).toEqual([]);
});

test('§4 session: with one, the login leads to the dashboard', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin');
  await expect(heading(page)).toBeVisible();
});

test('§2 session: a loading screen is shown while it is checked', async ({ page }) => {
  const { open, opened } = gate();
  await page.route('**/api/auth/me', async (route) => {
    await opened;
    await route.continue();
  });
  await signInByCall(page);
  await page.goto('/admin');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  open();
  await expect(heading(page)).toBeVisible();
});

test('session: a failed check can be repeated', async ({ page }) => {
  await signInByCall(page);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin');
  await expect(page.getByText("The dashboard can't be reached")).toBeVisible();
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});

test('§8 sign out success: toast, login page, and the session has ended', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/admin?status=pending');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, 'Signed Out', 'You have been signed out successfully');
  await expect(page).toHaveURL('/admin/login');
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await signInByHand(page);
  await expect(page).toHaveURL('/admin');
});

test('§8 sign out failure: toast, and the session stays', async ({ page }) => {
  await signInByCall(page);
  await page.goto('/admin');
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expectToast(page, 'Error', 'Failed to sign out');
  await expect(heading(page)).toBeVisible();
});

test('§4 session: an expired one leads to the login, and back to the page after signing in', async ({
  page,
}) => {
  await signInByCall(page);
  await page.goto('/admin?status=confirmed&q=nobody-has-this-name');
  await expect(page.getByText('No bookings match')).toBeVisible();
  await page.request.post('/api/auth/logout');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await signInByHand(page);
  await expect(page).toHaveURL('/admin?status=confirmed&q=nobody-has-this-name');
  await expect(page.getByRole('tab', { name: 'Confirmed' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('session: a link into the dashboard is followed after signing in', async ({ page }) => {
  await page.goto('/admin?tab=members');
  await expect(page).toHaveURL('/admin/login');
  await signInByHand(page);
  await expect(page).toHaveURL('/admin?tab=members');
  await expect(page.getByRole('heading', { name: 'Membership Management' })).toBeVisible();
});

test('session: a late answer without a session does not undo a sign-in', async ({ page }) => {
  const { open, opened } = gate();
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await opened;
    await route.fulfill({ response: answer });
  });
  await page.goto('/admin/login');
  await signInByHand(page);
  await expect(heading(page)).toBeVisible();
  const answered = page.waitForResponse('**/api/auth/me');
  open();
  await answered;
  await expect(page).toHaveURL('/admin');
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Membership Management' })).toBeVisible();
});
