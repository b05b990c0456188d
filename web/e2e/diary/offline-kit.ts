import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { lastingPort } from '../../../api/test/support/lasting-port';
import { OWNER, signInByCall } from '../kit/dashboard-kit';
import { test as quietTest } from '../kit/quiet';
import { makeQuoted } from '../booking/quote-kit';
import { serveFolder } from '../kit/serve-site';

export { expect } from '@playwright/test';

/** A server that can be stopped and started again on what it has stored. */
interface OwnServer {
  url: string;
  stop: () => Promise<void>;
  /** @param root of the program and the build to be served, if not of these */
  start: (root?: string) => Promise<void>;
}

/**
 * A page that the dashboard's worker may serve, signed in by a session of its own, at a server of
 * the test's own. What the browser says of calls without a network is let pass.
 */
export const test = quietTest.extend<{ server: OwnServer; other: APIRequestContext }>({
  failedAnswers: true,
  serviceWorkers: 'allow',
  server: [
    async ({}, run) => {
      const folder = mkdtempSync(join(tmpdir(), 'finesse-e2e-'));
      const server = await startOwn(folder);
      await run(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, run) => run(server.url),
  page: async ({ page }, run) => {
    await signInByCall(page.request);
    await run(page);
  },
  /** The owner at another device, which has a network. */
  other: async ({ playwright, server }, run) => {
    const other = await playwright.request.newContext({ baseURL: server.url });
    await signInByCall(other);
    await run(other);
    await other.dispose();
  },
});

async function startOwn(folder: string): Promise<OwnServer> {
  const port = String(await lastingPort());
  const admin = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password };
  let stop = () => Promise.resolve();
  const start = async (root?: string) => {
    stop = await serveFolder(folder, port, admin, root);
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, stop: () => stop() };
}

/** A date of the business's clock, so many days from today. */
export const dateIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/London',
  });

/** A confirmed event with a quote of $450. */
export async function makeEvent(owner: APIRequestContext, own: Record<string, unknown> = {}) {
  // Of the owner: a visitor has to ask a day ahead.
  const given = { eventDate: dateIn(0), source: 'phone', ...own };
  const { booking } = await makeQuoted(owner, given);
  const path = `/api/bookings/${booking.id}`;
  const answer = await owner.put(`${path}/status`, { data: { status: 'confirmed' } });
  expect(answer.status(), await answer.text()).toBe(200);
  return booking as typeof booking & { reference: string };
}

export const paymentsOf = async (owner: APIRequestContext, bookingId: string) =>
  ((await (await owner.get(`/api/bookings/${bookingId}/payments`)).json()) as PaymentsAnswer)
    .payments;

export const sheet = (page: Page, name: RegExp) => page.getByRole('article', { name });

/** Opens the dashboard with a network, and waits until it has today and tomorrow on the device. */
export async function keepDays(page: Page): Promise<void> {
  await page.goto('/admin');
  // Both are requested at the same time, so either may be stored first.
  const days = [dateIn(0), dateIn(1)].map((date) => `"date":"${date}"`);
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

export const waiting = (page: Page) =>
  page.getByRole('status', { name: 'Waiting for a connection' });
