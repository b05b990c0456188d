import { expect, type Page } from '@playwright/test';
import { startProvider, type SignInProvider } from '../../../api/test/support/sign-in-provider';
import { visitorTest } from '../kit/own-site';

export const OWNER = 'owner@example.com';

/**
 * A page of a site whose admins sign in at a real provider of the worker's own, which is on another
 * site for the browser, so that its cookies are the other's business.
 */
export const test = visitorTest.extend<
  object,
  { provider: SignInProvider; variables: Record<string, string> }
>({
  provider: [
    async ({ siteUrl }, run) => {
      const provider = await startProvider({ siteUrl });
      await run(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ provider }, run) => run({ ...provider.variables, ADMIN_EMAILS: OWNER }),
    { scope: 'worker' },
  ],
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
