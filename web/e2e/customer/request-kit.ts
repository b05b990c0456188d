import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { StripeStandIn } from '../../../api/test/support/stripe/stand-in';
import { makeBooking, type MadeRecord } from '../kit/dashboard-kit';
import { saveCatalogue, visitorTest, type Site } from '../kit/own-site';

export { deliver } from '../../../api/test/support/stripe/deliver';
export { quotesOf } from '../booking/quote-kit';
export { gate } from '../kit/dashboard-kit';
export { expect } from '@playwright/test';

export const TERMS = 'The deposit secures your date.\n\nIt is not paid back.';
export const HOW_TO_PAY = 'To account 12345678\nPlease give your reference';

export interface CustomerSite extends Site {
  stripe: StripeStandIn;
}

/**
 * A visitor's page of a site with terms and tax that takes cards: a stand-in for Stripe is on another
 * port, which is another site for a browser.
 */
export const test = visitorTest.extend<object, { stripe: StripeStandIn; site: CustomerSite }>({
  stripe: [
    async ({}, run) => {
      const stripe = await StripeStandIn.start();
      await run(stripe);
      await stripe.stop();
    },
    { scope: 'worker' },
  ],
  variables: [
    async ({ variables, siteUrl, stripe }, run) =>
      run({ ...variables, ...stripe.variables, SITE_URL: siteUrl }),
    { scope: 'worker' },
  ],
  site: [
    async ({ site, stripe }, run) => {
      const tax = { name: 'VAT', percent: 20 };
      await saveCatalogue(site.owner, { terms: TERMS, paymentInstructions: HOW_TO_PAY, tax });
      const customerSite: CustomerSite = { ...site, stripe };
      await run(customerSite);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The same, for tests that make calls fail on purpose. */
export const failingTest = test.extend({ failedAnswers: true });

export interface MadeRequest extends MadeRecord {
  reference: string;
  token: string;
}

/** A booking as a visitor makes it, with the token of its private link. */
export async function makeRequest(
  request: APIRequestContext,
  own: Record<string, unknown> = {},
): Promise<MadeRequest> {
  const made = (await makeBooking(request, own)) as MadeRequest & { requestLink: string };
  return { ...made, token: made.requestLink.split('#')[1] ?? '' };
}

export const setStatus = async (owner: APIRequestContext, { id }: MadeRecord, status: string) =>
  expect((await owner.put(`/api/bookings/${id}/status`, { data: { status } })).ok()).toBe(true);

/** A package with a share off it, something in own words, and an amount off the whole: $434.98. */
export const DRAFT = {
  lines: [
    { item: 'package-premium', quantity: 1, discount: { percent: 10, reason: 'A quiet Monday' } },
    { description: 'A fire pit', quantity: 2, unitAmount: 1999 },
  ],
  discount: { amount: 1000, reason: 'Good neighbours' },
  start: '2031-07-18T19:00:00Z',
  durationMinutes: 270,
  guests: 24,
  note: 'We come an hour earlier.',
};

/** Sends a quote for a booking. */
export async function sendQuote(
  owner: APIRequestContext,
  { id }: { id: string },
  draft: object = DRAFT,
): Promise<Quote> {
  const path = `/api/bookings/${id}/quotes/draft`;
  expect((await owner.put(path, { data: draft })).ok()).toBe(true);
  const answer = await owner.post(`${path}/send`, { data: {} });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as Quote;
}

export async function actOnQuote(
  owner: APIRequestContext,
  { id }: { id: string },
  action: string,
  data: object = {},
): Promise<void> {
  expect((await owner.post(`/api/quotes/${id}/${action}`, { data })).ok()).toBe(true);
}

/** A booking whose quote of $450, with a deposit of $113, was accepted by phone. */
export async function makeAcceptedRequest(owner: APIRequestContext): Promise<MadeRequest> {
  const made = await makeRequest(owner);
  const quote = await sendQuote(owner, made, { lines: [{ item: 'package-premium', quantity: 1 }] });
  await actOnQuote(owner, quote, 'accept', { name: 'Ada', reason: 'By phone' });
  return made;
}

export async function recordPayment(
  owner: APIRequestContext,
  { id }: MadeRecord,
  amount: number,
  changes: object = {},
): Promise<void> {
  const data = { amount, kind: 'deposit', method: 'bank', receivedAt: '2026-11-01T12:00:00Z' };
  const answer = await owner.post(`/api/bookings/${id}/payments`, {
    data: { ...data, ...changes },
  });
  expect(answer.status()).toBe(201);
}

export async function openRequest(page: Page, { token }: { token: string }): Promise<void> {
  // With another fragment alone the page would not be loaded again.
  await page.goto('about:blank');
  await page.goto(`/request#${token}`);
}

/** What a browser says when its tab is looked at again. */
export const returnToTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const cardRegion = (page: Page) => page.getByRole('region', { name: 'Pay by card' });

/** The owner's messages about a booking in the outbox. */
export async function ownerMessages(
  owner: APIRequestContext,
  { id }: MadeRecord,
  template: string,
): Promise<{ text: string }[]> {
  const answer = await owner.get(`/api/messages?bookingId=${id}`);
  const messages = (await answer.json()) as { id: string; template: string }[];
  const found = messages.filter((message) => message.template === template);
  return Promise.all(
    found.map(async (message) => {
      const whole = await owner.get(`/api/messages/${message.id}`);
      return (await whole.json()) as { text: string };
    }),
  );
}

export async function statusOf(owner: APIRequestContext, { id }: MadeRecord): Promise<string> {
  const booking = (await (await owner.get(`/api/bookings/${id}`)).json()) as { status: string };
  return booking.status;
}
