import { request as newRequest, type Page } from '@playwright/test';
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

const form = (page: Page) => page.getByRole('dialog', { name: 'Change Password' });

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await form(page).getByLabel('Current password').fill(current);
  await form(page).getByLabel('New password').fill(next);
  await form(page).getByRole('button', { name: 'Change password' }).click();
}

test('sessions: one is signed out alone, a new password signs out all others, and "everywhere" this one, too', async ({
  page,
  site,
}) => {
  const next = 'velvet lantern orchard';
  const userAgent = 'Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
  const other = await newRequest.newContext({ baseURL: site, userAgent });
  const signIn = async (password: string) =>
    (await other.post('/api/auth/login', { data: { ...OWNER, password } })).status();
  const isSignedIn = async (request = other) => (await request.get('/api/auth/me')).ok();
  await signIn(OWNER.password);
  await page.request.post('/api/auth/login', { data: OWNER });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sessions' }).click();
  const rows = page.getByRole('dialog', { name: 'Sessions' }).getByRole('listitem');

  await test.step('another one is signed out', async () => {
    await expect(rows).toHaveCount(2);
    const row = rows.filter({ hasText: 'Chrome on ChromeOS' });
    await row.getByRole('button', { name: 'Sign out' }).click();
    await expect(row).toHaveCount(0);
    expect([await isSignedIn(), await isSignedIn(page.request)]).toEqual([false, true]);
  });
  await test.step('the password is changed; a wrong one is refused first', async () => {
    expect(await signIn(OWNER.password)).toBe(200);
    await page.getByRole('button', { name: 'Change password' }).click();
    await changePassword(page, 'not the password', next);
    await expect(form(page).getByLabel('Current password')).toBeFocused();
    await expect(form(page).getByLabel('New password')).toHaveValue(next);
    await changePassword(page, OWNER.password, next);
    await expectToast(
      page,
      'Password Changed',
      'You stay signed in here; every other browser is signed out',
    );
    expect([await isSignedIn(), await isSignedIn(page.request)]).toEqual([false, true]);
    expect([await signIn(OWNER.password), await signIn(next)]).toEqual([401, 200]);
  });
  await test.step('signing out everywhere asks first, and ends all', async () => {
    const button = page.getByRole('button', { name: 'Sign out everywhere' });
    await button.click();
    const question = page.getByRole('alertdialog', { name: 'Sign Out Everywhere' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await isSignedIn()).toBe(true);
    await button.click();
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/admin/login');
    await expectToast(page, 'Signed Out', 'You have been signed out successfully');
    expect([await isSignedIn(), await isSignedIn(page.request)]).toEqual([false, false]);
  });
  await other.dispose();
});
