import type { Page } from '@playwright/test';
import { LIST } from '../../test/names';
import { expect, expectToast, gate, OWNER, unique } from '../kit/dashboard-kit';
import { holdCode } from '../kit/hold-code';
import { test as quietTest } from '../kit/quiet';

// That nobody is signed in is told by a 401, and some calls are refused here.
const test = quietTest.extend({ failedAnswers: true });

const heading = (page: Page) => page.getByRole('heading', { name: 'ADMIN DASHBOARD' });
const ended = (page: Page) => page.getByText('Your session has ended');

async function fill(page: Page, password = OWNER.password): Promise<void> {
  // A dialog before it has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password').fill(password);
}

async function signIn(page: Page): Promise<void> {
  await fill(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test(
  'spec §2 §4 §8 sign-in: a wrong password is refused, the right one leads to the dashboard, and signing out ends the session',
  { tag: ['@core', '@containers'] },
  async ({ page }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/login');
    await expect(page).toHaveTitle('Sign in | Finesse');
    await expect(ended(page)).toHaveCount(0);
    const back = page.getByRole('link', { name: '← Back to Home' });
    await expect(back).toHaveAttribute('href', '/');
    await test.step('a wrong password is refused, and what was typed stays', async () => {
      await fill(page, 'wrong-password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expectToast(page, 'Login Failed', 'Invalid email or password');
      await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
      await expect(page.getByLabel('Password')).toHaveValue('wrong-password');
    });
    await test.step('the right one leads to the dashboard', async () => {
      await fill(page);
      await page.getByLabel('Password').press('Enter');
      await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard');
      await expect(page).toHaveURL('/admin');
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText(`Welcome, ${OWNER.email}`)).toBeVisible();
      await expect(page).toHaveTitle(/Dashboard \| Finesse$/);
    });
    await test.step('with a session the login leads to the dashboard', async () => {
      await page.goto('/admin/login');
      await expect(page).toHaveURL('/admin');
      await expect(heading(page)).toBeVisible();
    });
    await test.step('signing out ends the session', async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expectToast(page, 'Signed Out', 'You have been signed out successfully');
      await expect(page).toHaveURL('/admin/login');
      expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    });
  },
);

test(
  'spec §4 session: one that ends loses neither the page nor what was typed, and signing in leads back to both',
  { tag: '@core' },
  async ({ page }) => {
    const email = `${unique()}@example.com`;
    const form = page.getByRole('dialog', { name: LIST.addMember });
    await test.step('a link into the dashboard is followed after signing in', async () => {
      await page.goto('/admin?tab=members&q=nobody-has-this-name');
      await signIn(page);
      await expect(page).toHaveURL('/admin?tab=members&q=nobody-has-this-name');
      await expect(page.getByText('No members match')).toBeVisible();
    });
    await test.step('it ends before a form is sent', async () => {
      await page.getByRole('button', { name: LIST.addMember }).click();
      await form.getByLabel('First Name').fill('Katherine');
      await form.getByLabel('Last Name').fill('Johnson');
      await form.getByLabel('Email').fill(email);
      await form.getByLabel('Phone Number').fill('+44 7700 900789');
      await form.getByRole('radio', { name: 'Platinum' }).check();
      await page.request.post('/api/auth/logout');
      await form.getByRole('button', { name: LIST.addMember }).click();
      await expect(page).toHaveURL('/admin/login');
      await expect(ended(page)).toBeVisible();
      await page.reload();
      await expect(ended(page)).toBeVisible();
    });
    await test.step('signing in leads back, and the form can be sent', async () => {
      await signIn(page);
      await expect(page).toHaveURL('/admin?tab=members&q=nobody-has-this-name');
      await expect(form.getByText(LIST.draftRestored)).toBeVisible();
      await expect(form.getByLabel('Email')).toHaveValue(email);
      await expect(form.getByRole('radio', { name: 'Platinum' })).toBeChecked();
      await form.getByRole('button', { name: LIST.addMember }).click();
      await expect(form).toHaveCount(0);
      const answer = await page.request.get(`/api/members?q=${email}`);
      expect(await answer.json()).toMatchObject([{ lastName: 'Johnson' }]);
    });
  },
);

test('sign-in: text and presses from before the scripts have loaded are not lost, and a late answer about the session changes nothing', async ({
  page,
}) => {
  const release = await holdCode(page, 'AdminPage');
  const { open, opened } = gate();
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await opened;
    await route.fulfill({ response: answer });
  });
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await signIn(page);
  await expect(page.getByLabel('Email')).toHaveValue(OWNER.email);
  release();
  await expect(heading(page)).toBeVisible();
  const answered = page.waitForResponse('**/api/auth/me');
  open();
  await answered;
  await page.getByRole('tab', { name: 'Members' }).click();
  await expect(page.getByRole('heading', { name: 'Membership Management' })).toBeVisible();
});
