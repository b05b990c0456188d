import { request as newRequest, type Page } from '@playwright/test';
import { expectFlawless } from '../kit/axe';
import { expect, expectToast, OWNER } from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';
import { serveFor } from '../kit/serve-site';

/** A server of one's own, since its admin is signed out everywhere; some calls are refused. */
const test = quietTest.extend<object, { owner: typeof OWNER; site: string }>({
  owner: [OWNER, { scope: 'worker' }],
  site: [
    async ({ owner }, run) => {
      const { url, stop } = await serveFor(owner);
      await run(url);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => run(site),
  failedAnswers: true,
});
test.describe.configure({ mode: 'serial' });

const form = (page: Page) => page.getByRole('dialog', { name: 'Change Password' });

async function openSessions(page: Page): Promise<void> {
  await page.request.post('/api/auth/login', { data: OWNER });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sessions' }).click();
  await expect(page.getByText('This session')).toBeVisible();
}

async function fillPasswords(page: Page, current: string, next: string): Promise<void> {
  await form(page).getByLabel('Current password').fill(current);
  await form(page).getByLabel('New password').fill(next);
  await form(page).getByRole('button', { name: 'Change password' }).click();
}

test('account: a wrong current password is reported at its field, and nothing typed is lost', async ({
  page,
}) => {
  await openSessions(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectFlawless(page, 'the dialog that changes a password');
  await fillPasswords(page, '12345', '12345');
  await expect(form(page).getByText('Password must be at least 6 characters')).toHaveCount(2);
  await fillPasswords(page, 'not the password', 'velvet lantern orchard');
  const current = form(page).getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('New password')).toHaveValue('velvet lantern orchard');
  for (const name of ['Show current password', 'Show new password'])
    await form(page).getByRole('button', { name }).click();
  await expect(current).toHaveAttribute('type', 'text');
});

test('account: a changed password signs in, and the old one no longer does', async ({
  page,
  baseURL,
}) => {
  const next = 'velvet lantern orchard';
  const visitor = await newRequest.newContext({ baseURL: baseURL ?? '' });
  const signIn = async (password: string) =>
    (await visitor.post('/api/auth/login', { data: { ...OWNER, password } })).status();
  await openSessions(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await fillPasswords(page, OWNER.password, next);
  await expectToast(
    page,
    'Password Changed',
    'You stay signed in here; every other browser is signed out',
  );
  expect([await signIn(OWNER.password), await signIn(next)]).toEqual([401, 200]);
  await page.request.put('/api/auth/password', {
    data: { currentPassword: next, newPassword: OWNER.password },
  });
  expect(await signIn(OWNER.password)).toBe(200);
  await visitor.dispose();
});

test('account: signing out everywhere asks first, and ends this and every other session', async ({
  page,
  baseURL,
}) => {
  const other = await newRequest.newContext({ baseURL: baseURL ?? '' });
  await other.post('/api/auth/login', { data: OWNER });
  await openSessions(page);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign Out Everywhere' });
  await expectFlawless(page, 'the question before signing out everywhere');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await other.get('/api/auth/me')).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expectToast(page, 'Signed Out', 'You have been signed out successfully');
  for (const request of [page.request, other])
    expect((await request.get('/api/auth/me')).status()).toBe(401);
  await other.dispose();
});
