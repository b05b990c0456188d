import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { PaymentsResponse } from '@finesse/api/contract/payments/payment';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DAY } from '../../test/names';
import { makeQuoted } from '../booking/quote-kit';
import { signInByCall } from '../kit/dashboard-kit';
import { resetCatalogue, visitorTest } from '../kit/own-site';

export { expect } from '@playwright/test';

const DAY_MS = 86_400_000;
const DAYS_BETWEEN_TESTS = 5;
let daysBack = 20;

/**
 * A page that the dashboard's worker may serve, signed in by a session of its own. By the page's
 * clock it is noon of `today`, a day of the past that no other test of this worker uses: the server
 * takes what was done then, whatever its own clock says. What the browser says of calls without a
 * network is let pass.
 */
export const test = visitorTest.extend<{ today: string }>({
  failedAnswers: true,
  serviceWorkers: 'allow',
  today: async ({}, run) => {
    daysBack += DAYS_BETWEEN_TESTS;
    await run(new Date(Date.now() - daysBack * DAY_MS).toISOString().slice(0, 10));
  },
  page: async ({ page, site, today }, run) => {
    // Without equipment, so that no event clashes.
    await resetCatalogue(site.owner);
    await signInByCall(page.request);
    await page.clock.setFixedTime(at(today, '12:00'));
    await run(page);
  },
});

/** The moment of a time of day, in UTC. */
export const at = (date: string, time: string) => `${date}T${time}:00.000Z`;

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** A confirmed event with a quote of $450. */
export async function makeEvent(
  owner: APIRequestContext,
  own: Record<string, unknown> & { eventDate: string },
) {
  // Of the owner: a visitor has to ask a day ahead.
  const { booking } = await makeQuoted(owner, { source: 'phone', ...own });
  const path = `/api/bookings/${booking.id}`;
  const answer = await owner.put(`${path}/status`, { data: { status: 'confirmed' } });
  expect(answer.status(), await answer.text()).toBe(200);
  return booking as typeof booking & { reference: string };
}

export const detailsOf = async (owner: APIRequestContext, { id }: { id: string }) =>
  (await (await owner.get(`/api/bookings/${id}`)).json()) as BookingDetails;

export const paymentsOf = async (owner: APIRequestContext, { id }: { id: string }) =>
  ((await (await owner.get(`/api/bookings/${id}/payments`)).json()) as PaymentsResponse).payments;

export const sheet = (page: Page, name: RegExp = /Ada/) => page.getByRole('article', { name });

export async function openToday(page: Page): Promise<void> {
  await page.goto('/admin/diary/today');
  await expect(sheet(page).first()).toBeVisible();
}

/** Opens the dashboard with a network, and waits until it has today and tomorrow on the device. */
export async function keepDays(page: Page, today: string): Promise<void> {
  await page.goto('/admin');
  // Both are requested at the same time, so either may be stored first.
  const days = [today, dayAfter(today)].map((date) => `"date":"${date}"`);
  await expect
    .poll(
      async () => {
        const stored = (await kept(page)).join('\n');
        return days.filter((day) => !stored.includes(day));
      },
      { timeout: 15_000, message: 'days that are not on the device yet' },
    )
    .toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Everything that the site has stored in this browser, but the pages and files of the worker. */
export const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map((entry) => JSON.stringify(entry)),
    );
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(new Error(asked.error?.message));
      });
      for (const store of database.objectStoreNames)
        await new Promise<void>((resolve) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => {
            found.push(...asked.result.map((value) => JSON.stringify(value)));
            resolve();
          };
        });
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (!/\/assets\/|\/admin(\/login)?$/.test(url)) found.push(url);
    return found;
  });

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Notes the balance of $450 as received. */
export async function receive(page: Page, method: 'in cash' | 'by bank transfer'): Promise<void> {
  await button(page, 'Payment received').click();
  await button(page, `$450 ${method}`).click();
}

/** What has not been sent yet. */
export const waiting = (page: Page) => page.getByRole('status', { name: DAY.waiting });
