import { request as newRequest, type Page } from '@playwright/test';
import { PRIVACY } from '../../test/names';
import { expect, expectToast } from '../kit/dashboard-kit';
import { visitorTest } from '../kit/own-site';

/** Nobody else signs in with it: all its sessions are those of the test. */
const ADMIN = { email: 'ines@example.com', password: 'correct horse battery' };

/** Some calls are refused. */
const test = visitorTest.extend<object, { variables: Record<string, string> }>({
  variables: [{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }, { scope: 'worker' }],
  failedAnswers: true,
});

const form = (page: Page) => page.getByRole('dialog', { name: 'Change Password' });

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await form(page).getByLabel('Current password').fill(current);
  await form(page).getByLabel('New password').fill(next);
  await form(page).getByRole('button', { name: PRIVACY.changePassword }).click();
}

test('sessions: one is signed out alone, a new password signs out all others, and "everywhere" this one, too', async ({
  page,
  site: { url },
}) => {
  const next = 'velvet lantern orchard';
  const userAgent = 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const other = await newRequest.newContext({ baseURL: url, userAgent });
  const signIn = async (password: string) =>
    (await other.post('/api/auth/login', { data: { ...ADMIN, password } })).status();
  const isSignedIn = async (request = other) => (await request.get('/api/auth/me')).ok();
  await signIn(ADMIN.password);
  await page.request.post('/api/auth/login', { data: ADMIN });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Account' }).click();
  const rows = page.getByRole('dialog', { name: 'Account' }).getByRole('listitem');

  await test.step('another one is signed out', async () => {
    await expect(rows).toHaveCount(2);
    const row = rows.filter({ hasText: 'Chrome on ChromeOS' });
    await row.getByRole('button', { name: 'Sign out' }).click();
    await expect(row).toHaveCount(0);
    expect([await isSignedIn(), await isSignedIn(page.request)]).toEqual([false, true]);
  });
  await test.step('the password is changed; a wrong one is refused first', async () => {
    expect(await signIn(ADMIN.password)).toBe(200);
    await page.getByRole('button', { name: PRIVACY.changePassword }).click();
    await changePassword(page, 'not the password', next);
    await expect(form(page).getByLabel('Current password')).toBeFocused();
    await expect(form(page).getByLabel('New password')).toHaveValue(next);
    await changePassword(page, ADMIN.password, next);
    await expectToast(page, 'Password Changed');
    expect([await isSignedIn(), await isSignedIn(page.request)]).toEqual([false, true]);
    expect([await signIn(ADMIN.password), await signIn(next)]).toEqual([401, 200]);
  });
  await test.step('signing out everywhere asks first, and ends all', async () => {
    const button = page.getByRole('button', { name: PRIVACY.signOutEverywhere });
    await button.click();
    const question = page.getByRole('alertdialog', { name: PRIVACY.signOutQuestion });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await isSignedIn()).toBe(true);
    await button.click();
    await question.getByRole('button', { name: PRIVACY.signOutEverywhere }).click();
    await expect(page).toHaveURL('/admin/login');
    await expectToast(page, 'Signed Out', 'You have been signed out successfully');
    expect([await isSignedIn(), await isSignedIn(page.request)]).toEqual([false, false]);
  });
  await other.dispose();
});
