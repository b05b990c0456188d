import { expect, type Page } from '@playwright/test';
import { lastingPort } from '../../../api/test/support/lasting-port';
import { startProvider, type SignInProvider } from '../../../api/test/support/sign-in-provider';
import { test as quietTest } from '../kit/quiet';
import { serve } from '../kit/serve-site';

export const OWNER = 'owner@example.com';

export interface Site {
  url: string;
  provider: SignInProvider;
}

/**
 * A page of a site whose admins sign in at a provider: a server and a real provider of the worker's
 * own, on another site for the browser, so that its cookies are the other's business.
 */
export const test = quietTest.extend<object, { owner: string; site: Site }>({
  owner: [OWNER, { scope: 'worker' }],
  site: [
    async ({ owner }, run) => {
      const port = String(await lastingPort());
      const url = `http://127.0.0.1:${port}`;
      const provider = await startProvider({ siteUrl: url });
      const stop = await serve(port, { ...provider.variables, ADMIN_EMAILS: owner });
      await run({ url, provider });
      await stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => run(site.url),
  // That nobody is signed in is told by a 401.
  failedAnswers: true,
});

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });

/** At the provider: types an account, or turns back. */
export async function answerProvider(page: Page, account: string | null): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to the provider' })).toBeVisible();
  if (account !== null) await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: account === null ? 'Cancel' : 'Continue' }).click();
}

export async function signIn(page: Page, account: string | null = OWNER): Promise<void> {
  await page.goto('/admin/login');
  await signInButton(page).click();
  await answerProvider(page, account);
}
