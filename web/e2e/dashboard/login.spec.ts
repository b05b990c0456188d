import { test as quietTest } from '../kit/quiet';
import { expect, expectToast, gate, OWNER } from '../kit/dashboard-kit';
import type { Page } from '@playwright/test';

// That nobody is signed in is told by a 401, and some calls are made to fail here.
const test = quietTest.extend({ failedAnswers: true });

const email = (page: Page) => page.getByLabel('Email');
const password = (page: Page) => page.getByLabel('Password');
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In' });

async function fill(page: Page, { email: name, password: secret } = OWNER): Promise<void> {
  await email(page).fill(name);
  await password(page).fill(secret);
}

test.describe('the login page', () => {
  test('§2 login: e-mail, password, "Sign In" and "← Back to Home"', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(signIn(page)).toBeVisible();
    const back = page.getByRole('link', { name: '← Back to Home' });
    await expect(back).toHaveAttribute('href', '/');
  });

  test('§5 login: an invalid e-mail and a short password are reported without a call', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    await page.goto('/admin/login');
    await fill(page, { email: 'owner', password: '12345' });
    await signIn(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(calls).not.toContain('POST');
  });

  test('login: the password can be shown while it is typed, and hidden again', async ({ page }) => {
    await page.goto('/admin/login');
    await fill(page);
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue(OWNER.password);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await signIn(page).click();
    await expect(page).toHaveURL('/admin');
  });

  test('§8 login success: toast and dashboard, and the tab title names the screen', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await expect(page).toHaveTitle('Sign in | Finesse');
    await fill(page);
    await password(page).press('Enter');
    await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'ADMIN DASHBOARD' })).toBeVisible();
    await expect(page).toHaveTitle('Dashboard | Finesse');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveTitle('Sign in | Finesse');
  });

  test('§8 login failure: toast with the reason, and what was typed stays', async ({ page }) => {
    await page.goto('/admin/login');
    await fill(page, { email: 'nobody@example.com', password: 'wrong-password' });
    await test.step('"Invalid email or password"', async () => {
      await signIn(page).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password');
      await expect(email(page)).toHaveValue('nobody@example.com');
      await expect(password(page)).toHaveValue('wrong-password');
      await expect(page).toHaveURL('/admin/login');
    });
    await test.step('the sentence of the server', async () => {
      await page.route('**/api/auth/login', (route) =>
        route.fulfill({ status: 429, json: { error: 'Too many attempts; wait a minute' } }),
      );
      await signIn(page).click();
      await expectToast(page, 'Login Failed', 'Too many attempts; wait a minute');
    });
    await test.step('"Invalid email or password" if the server gives no sentence', async () => {
      await page.unroute('**/api/auth/login');
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body: '' }));
      await signIn(page).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password');
    });
    await test.step('a network failure is not reported as an invalid password', async () => {
      await page.unroute('**/api/auth/login');
      await page.route('**/api/auth/login', (route) => route.abort());
      await signIn(page).click();
      await expectToast(
        page,
        'Login Failed',
        'The server did not answer. Please check your connection and try again.',
      );
    });
  });

  test('§2 login: "Signing in..." while pending, and one call', async ({ page }) => {
    const { open, opened } = gate();
    let sent = 0;
    await page.route('**/api/auth/login', async (route) => {
      sent += 1;
      await opened;
      await route.continue();
    });
    await page.goto('/admin/login');
    await fill(page);
    await signIn(page).click();
    const pending = page.getByRole('button', { name: 'Signing in...' });
    await expect(pending).toBeVisible();
    await password(page).press('Enter');
    open();
    await expect(page).toHaveURL('/admin');
    expect(sent).toBe(1);
  });

  test('login: text and presses before hydration are not lost', async ({ page }) => {
    const { open, opened } = gate();
    await page.route(/AdminPage-[^/]*\.js/, async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/admin/login', { waitUntil: 'commit' });
    await fill(page);
    await signIn(page).click();
    await expect(email(page)).toHaveValue(OWNER.email);
    open();
    await expect(page).toHaveURL('/admin');
  });
});
