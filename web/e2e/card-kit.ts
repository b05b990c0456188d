import { lastingPort } from '../../api/test/support/lasting-port';
import { StripeStandIn } from '../../api/test/support/stripe/stand-in';
import { OWNER } from './dashboard-kit';
import { test as quietTest } from './quiet';
import { serve } from './serve-site';

export { deliver } from '../../api/test/support/stripe/deliver';
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
