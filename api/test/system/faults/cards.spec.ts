import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { Client } from '../../support/client.js';
import { ADMIN } from '../../support/server.js';
import { CardCustomer } from '../../support/stripe/card-site.js';
import { deliver } from '../../support/stripe/deliver.js';
import { StripeStandIn } from '../../support/stripe/stand-in.js';
import { ApiProcess } from '../support/api-process.js';

const started: { end: () => unknown }[] = [];
afterEach(async () => {
  for (const { end } of started.splice(0).reverse()) await end();
});

async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-faults-'));
  started.push({ end: () => rmSync(folder, { recursive: true }) });
  const stripe = await StripeStandIn.start();
  started.push({ end: () => stripe.stop() });
  const api = await ApiProcess.start({ DATA_DIR: folder, RATE_LIMIT: 'off', ...stripe.variables });
  started.push({ end: () => api.end() });
  const { url } = api;
  const site = { url, visitor: new Client(url), admin: new Client(url) };
  await site.admin.signIn(ADMIN);
  return { api, stripe, site };
}

/** How long after Stripe is asked the server is killed: while it reads, writes, or answers. */
const MOMENTS_MS = [0, 1, 2, 4, 8, 16, 32];

it('rule 9: killed between a Stripe event and its answer: the next delivery creates one row', async () => {
  const { api, stripe, site } = await startSite();
  for (const ms of MOMENTS_MS) {
    const customer = await CardCustomer.make(site, stripe);
    stripe.pay((await customer.atStripe()).id);
    const [event] = stripe.events.splice(0);
    if (!event) throw new Error('there is no event');
    const { starts } = api;
    let isKilled = false;
    stripe.before = () => {
      if (!isKilled) setTimeout(() => api.kill('SIGKILL'), ms);
      isKilled = true;
    };
    const first = await deliver(site, event).catch(() => 'no answer');
    expect([200, 'no answer']).toContain(first);
    await expect.poll(() => api.starts, { timeout: 30_000 }).toBe(starts + 1);
    await api.healthy(60_000);
    // Stripe delivers again until it has an answer; and once too often.
    expect([await deliver(site, event), await deliver(site, event)]).toEqual([200, 200]);
    expect((await customer.payments()).payments).toMatchObject([{ amount: 11_300 }]);
  }
}, 300_000);

it('rule 9: killed while a checkout is created at Stripe: the next press leads to the same checkout', async () => {
  const { api, stripe, site } = await startSite();
  const customer = await CardCustomer.make(site, stripe);
  stripe.before = (call) => {
    if (call === 'POST /v1/checkout/sessions' && api.starts === 1) api.kill('SIGKILL');
  };
  await expect(customer.checkout()).rejects.toThrow();
  await expect.poll(() => api.starts, { timeout: 20_000 }).toBe(2);
  await api.healthy();
  const { id } = await customer.atStripe();
  expect([...stripe.sessions.keys()]).toEqual([id]);
  expect(stripe.mistakes).toEqual([]);
});
