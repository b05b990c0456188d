import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { lastingPort } from '../../api/test/support/lasting-port';
import { StripeStandIn } from '../../api/test/support/stripe/stand-in';
import { OWNER } from './dashboard-kit';
import { test as quietTest } from './quiet';

export { deliver } from '../../api/test/support/stripe/deliver';
export { expect } from '@playwright/test';

export interface CardSite {
  url: string;
  stripe: StripeStandIn;
}

/** A site that takes cards, with a stand-in for Stripe on another port: another site for a browser. */
export const test = quietTest.extend<object, { site: CardSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright takes nothing else
    async ({}, run) => {
      const port = String(await lastingPort());
      const url = `http://127.0.0.1:${port}`;
      const stripe = await StripeStandIn.start();
      const folder = mkdtempSync(join(tmpdir(), 'finesse-cards-'));
      const main = fileURLToPath(new URL('../../api/dist/main.js', import.meta.url));
      const server = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          ...stripe.variables,
          ...{ PORT: port, SITE_URL: url, DATA_DIR: folder, RATE_LIMIT: 'off' },
          ...{ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password },
        },
        stdio: 'ignore',
      });
      const isUp = () =>
        fetch(`${url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isUp, { timeout: 30_000 }).toBe(true);
      await run({ url, stripe });
      server.kill('SIGTERM');
      await once(server, 'exit');
      await stripe.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, run) => {
    await run(site.url);
  },
});
