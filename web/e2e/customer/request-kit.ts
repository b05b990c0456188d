import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { makeBooking, signInByCall, type MadeRecord } from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';

export { gate } from '../kit/dashboard-kit';
export { expect } from '@playwright/test';

/** A visitor's page, and beside it the owner, signed in once for all tests of a worker. */
export const test = quietTest.extend<object, { owner: APIRequestContext }>({
  owner: [
    async ({ playwright }, run, { project }) => {
      const owner = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await signInByCall(owner);
      await run(owner);
      await owner.dispose();
    },
    { scope: 'worker' },
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
  { id }: MadeRecord,
  draft: object = DRAFT,
): Promise<{ id: string; version: number; deposit: number }> {
  const path = `/api/bookings/${id}/quotes/draft`;
  expect((await owner.put(path, { data: draft })).ok()).toBe(true);
  const answer = await owner.post(`${path}/send`, { data: {} });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; version: number; deposit: number };
}

export async function actOnQuote(
  owner: APIRequestContext,
  { id }: { id: string },
  action: string,
  data: object = {},
): Promise<void> {
  expect((await owner.post(`/api/quotes/${id}/${action}`, { data })).ok()).toBe(true);
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

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

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
