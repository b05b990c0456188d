import { expect, type Page } from '@playwright/test';
import { lastingPort } from '../../../api/test/support/lasting-port';
import { StripeStandIn } from '../../../api/test/support/stripe/stand-in';
import { OWNER, signInByCall } from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';
import { makeRequest, type MadeRequest } from './request-kit';
import { serve } from '../kit/serve-site';

export { deliver } from '../../../api/test/support/stripe/deliver';
export { expect } from '@playwright/test';

export interface CardSite {
  url: string;
  stripe: StripeStandIn;
}

/** A site that takes cards, with a stand-in for Stripe on another port: another site for a browser. */
export const test = quietTest.extend<object, { site: CardSite }>({
  site: [
    async ({}, run) => {
      const port = String(await lastingPort());
      const url = `http://127.0.0.1:${port}`;
      const stripe = await StripeStandIn.start();
      const stop = await serve(port, {
        ...stripe.variables,
        ...{ SITE_URL: url, ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
      });
      await run({ url, stripe });
      await stop();
      await stripe.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => {
    await run(site.url);
  },
});

/** A booking whose quote of $450, with a deposit of $113, was accepted. */
export async function makeAcceptedRequest(page: Page): Promise<MadeRequest> {
  const made = await makeRequest(page.request);
  await signInByCall(page.request);
  const path = `/api/bookings/${made.id}/quotes/draft`;
  const lines = [{ item: 'package-premium', quantity: 1 }];
  expect((await page.request.put(path, { data: { lines } })).ok()).toBe(true);
  const sent = await page.request.post(`${path}/send`, { data: {} });
  const { id } = (await sent.json()) as { id: string };
  const data = { name: 'Ada', reason: 'By phone' };
  expect((await page.request.post(`/api/quotes/${id}/accept`, { data })).ok()).toBe(true);
  return made;
}

export const cardRegion = (page: Page) => page.getByRole('region', { name: 'Pay by card' });
