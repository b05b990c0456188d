import type { Booking } from '@finesse/api/contract/bookings';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PaymentsResponse } from '@finesse/api/contract/payments/payment';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { price } from '@finesse/api/contract/currency';
import { balanceText } from '../../src/admin/payments/labels';
import { expect, makeBooking, type MadeRecord } from '../kit/dashboard-kit';

export const PREMIUM = { lines: [{ item: 'package-premium', quantity: 1 }] };

/** What a visitor had priced before asking: $450 and $115. */
export const ESTIMATE = {
  lines: [
    { item: 'package-premium', quantity: 1 },
    { item: 'rental', quantity: 2 },
  ],
};

export async function openQuote(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/admin/bookings/${id}`);
  await expect(part(page, 'Quote')).toBeVisible();
}

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A line of the draft, by what it is called. */
export const line = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Whether what is typed is kept. */
export const saveNote = (page: Page) =>
  page
    .getByRole('form', { name: /^Draft of quote/ })
    .getByRole('status')
    .filter({ hasText: /sav/i });

export const quotesOf = async (request: APIRequestContext, { id }: { id: string }) =>
  (await (await request.get(`/api/bookings/${id}/quotes`)).json()) as Quote[];

/** What the booking's payments say is due or overpaid, as the API has it. */
export async function expectBalance(
  page: Page,
  { id }: { id: string },
  wanted: Partial<PaymentsResponse>,
): Promise<void> {
  const get = async <Found>(path: string) => (await (await page.request.get(path)).json()) as Found;
  const found = await get<PaymentsResponse>(`/api/bookings/${id}/payments`);
  const booking = await get<Booking>(`/api/bookings/${id}`);
  expect(found).toMatchObject(wanted);
  const usd = (amount: number) => price(amount, 'USD');
  await expect(part(page, 'Payments')).toContainText(balanceText(found, booking, usd));
}

/** A booking whose quote of $450, with a deposit of $113, was sent. */
export async function makeQuoted(
  request: APIRequestContext,
  own: Record<string, unknown> = {},
  draft: object = PREMIUM,
): Promise<{ booking: MadeRecord & { requestLink: string }; quote: Quote }> {
  const booking = (await makeBooking(request, own)) as MadeRecord & { requestLink: string };
  const path = `/api/bookings/${booking.id}/quotes/draft`;
  expect((await request.put(path, { data: draft })).status()).toBe(200);
  const sent = await request.post(`${path}/send`);
  expect(sent.status()).toBe(201);
  return { booking, quote: (await sent.json()) as Quote };
}

/** The same, accepted by phone. */
export async function makeAccepted(request: APIRequestContext) {
  const made = await makeQuoted(request);
  const data = { name: 'Ada Lovelace', reason: 'By phone' };
  const answer = await request.post(`/api/quotes/${made.quote.id}/accept`, { data });
  expect(answer.status()).toBe(200);
  return made;
}
