import { SIGN_IN_FAILURES } from '../../../api/src/contract/auth';
import { expectFlawless } from '../kit/axe';
import { expectToast, gate } from '../kit/dashboard-kit';
import { holdCode } from '../kit/hold-code';
import { answerProvider, OWNER, signIn, signInButton, test } from './provider-kit';
import { expect, type Page, type Response } from '@playwright/test';

const heading = (page: Page) => page.getByRole('heading', { name: 'ADMIN DASHBOARD' });

/** The login page has said why, in a toast and in a sentence that stays. */
async function expectFailed(page: Page, message: string): Promise<void> {
  await expectToast(page, 'Login Failed', message);
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
}

/** How often the page has begun a sign-in. */
function countStarts(page: Page): () => number {
  let starts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/oidc/start')) starts += 1;
  });
  return () => starts;
}

test('spec §6 §8 provider sign-in: a link into the dashboard leads to the provider, back to its page, and signing out ends both sessions', async ({
  page,
  context,
  site,
}) => {
  const set = new Set<string>();
  const noteCookies = (response: Response) => {
    if (!response.url().startsWith(site.url)) return;
    void response.headersArray().then((headers) => {
      for (const { name, value } of headers)
        if (name.toLowerCase() === 'set-cookie') set.add(value.split('=')[0] ?? '');
    });
  };
  page.on('response', noteCookies);
  await test.step('the login page has no password field, from the first byte on', async () => {
    const html = await (await page.request.get('/admin/login')).text();
    expect(html).toContain('Sign In');
    expect(html).not.toContain('type="password"');
    await page.goto('/admin?tab=members&q=ada');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '← Back to Home' })).toBeVisible();
    await expectFlawless(page, 'the login page of a provider');
  });
  await test.step('to the provider and back to the page of the link', async () => {
    await signInButton(page).click();
    await answerProvider(page, OWNER);
    await expectToast(page, 'Login Successful', 'Welcome to the admin dashboard');
    await expect(page).toHaveURL('/admin?tab=members&q=ada');
    await expect(page.getByText(`Welcome, ${OWNER}`)).toBeVisible();
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Login Successful')).toHaveCount(0);
    const cookies = (await context.cookies(page.url())).filter(({ name }) => /^finesse/.test(name));
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'finesse-session', httpOnly: true, sameSite: 'Strict' }),
    ]);
  });
  await test.step('the privacy page names every cookie that was set, and no other', async () => {
    await expect.poll(() => set.size).toBe(3);
    page.off('response', noteCookies);
    await page.goto('/privacy');
    const named = page
      .getByRole('main')
      .getByRole('listitem')
      .getByText(/^finesse-/);
    expect((await named.allTextContents()).toSorted()).toEqual([...set].toSorted());
  });
  await test.step('an active session at the provider needs no credentials', async () => {
    await context.clearCookies({ name: 'finesse-session' });
    await page.goto('/admin/login');
    await signInButton(page).click();
    await expect(heading(page)).toBeVisible();
  });
  await test.step('signing out ends both sessions', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign out of the provider?' })).toBeVisible();
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectToast(page, 'Signed Out', 'You have been signed out successfully');
    await expect(page).toHaveURL('/admin/login');
    await page.goBack();
    await expect(heading(page)).toHaveCount(0);
    await signIn(page);
    await expect(heading(page)).toBeVisible();
  });
});

test('spec §2 provider sign-in: two presses, also before the scripts have loaded, begin one, and Back from the provider undoes it', async ({
  page,
}) => {
  const starts = countStarts(page);
  const release = await holdCode(page, 'AdminPage');
  await page.goto('/admin/login');
  await signInButton(page).dblclick();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in to the provider' })).toBeVisible();
  expect(starts()).toBe(1);
  await page.goBack();
  await expect(signInButton(page)).toHaveText('Sign In');
  await signInButton(page).dblclick();
  await answerProvider(page, OWNER);
  await expect(heading(page)).toBeVisible();
  expect(starts()).toBe(2);
});

test('spec §8 provider sign-in: the reason of a refusal is shown, no text of a link is, and another account can be used', async ({
  page,
}) => {
  await test.step('an e-mail that is not listed', async () => {
    await signIn(page, 'stranger@example.com');
    await expectFailed(page, SIGN_IN_FAILURES.notListed);
    await page.reload();
    await expect(page.getByText(SIGN_IN_FAILURES.notListed)).toBeVisible();
  });
  await test.step('the provider’s own words, as text', async () => {
    await signInButton(page).click();
    await answerProvider(page, null);
    await expectFailed(page, 'Cancelled <b>by you</b>');
  });
  await test.step('text in a link is never shown', async () => {
    await page.goto('/api/auth/oidc/callback?error=x&error_description=Call+0900+123+now');
    await expectFailed(page, SIGN_IN_FAILURES.stale);
    await expect(page.getByText('0900')).toHaveCount(0);
  });
  await test.step('an unverified e-mail', async () => {
    await signIn(page, `unverified:${OWNER}`);
    await expectFailed(page, SIGN_IN_FAILURES.notVerified);
  });
  await test.step('another account, also while the session is loading', async () => {
    const { open, opened } = gate();
    await page.route('**/api/auth/me', async (route) => {
      await opened;
      await route.continue();
    });
    await signIn(page);
    open();
    await expect(heading(page)).toBeVisible();
  });
});

test('provider sign-in: a provider that is down is reported, and works when it is back, also with new keys', async ({
  page,
  provider,
}) => {
  await page.goto('/admin/login');
  await provider.stop();
  await signInButton(page).click();
  await expectFailed(page, SIGN_IN_FAILURES.unreachable);
  await provider.start();
  provider.rotateKeys();
  await signInButton(page).click();
  await answerProvider(page, OWNER);
  await expect(heading(page)).toBeVisible();
});
