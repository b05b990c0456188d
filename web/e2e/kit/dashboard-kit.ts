import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { NEW_BOOKING } from '../../test/records';
import { test as quietTest } from './quiet';

export { expect } from '@playwright/test';

export const OWNER = {
  email: process.env['E2E_ADMIN_EMAIL'] ?? '',
  password: process.env['E2E_ADMIN_PASSWORD'] ?? '',
};

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * A page whose owner is signed in already, by one session for all tests of a worker. A test that
 * ends its session asks for one of its own.
 */
export const test = quietTest.extend<{ ownSession: boolean }, { session: Cookies }>({
  ownSession: [false, { option: true }],
  session: [
    async ({ playwright }, run, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await signInByCall(request);
      const { cookies } = await request.storageState();
      await request.dispose();
      await run(cookies);
    },
    { scope: 'worker' },
  ],
  page: async ({ page, ownSession, session }, run) => {
    if (ownSession) await signInByCall(page.request);
    else await page.context().addCookies(session);
    await run(page);
  },
});

export async function signInByCall(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/login', { data: OWNER });
  expect(answer.status()).toBe(200);
}

/** The same, for tests that make calls fail on purpose. */
export const failingTest = test.extend({ failedAnswers: true });

let made = 0;
/** A word that no other test uses, on whichever worker it runs. */
export function unique(): string {
  made += 1;
  return `x${Date.now().toString(36)}${String(process.pid)}${String(made)}`;
}

export interface MadeRecord {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export async function makeBooking(
  request: APIRequestContext,
  own: Record<string, unknown> = {},
): Promise<MadeRecord> {
  const data = {
    ...NEW_BOOKING,
    email: `${unique()}@example.com`,
    ...own,
  };
  const answer = await request.post('/api/bookings', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as MadeRecord;
}

export async function makeMember(
  request: APIRequestContext,
  own: Record<string, unknown> = {},
): Promise<MadeRecord> {
  const data = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `${unique()}@example.com`,
    phone: '+44 7700 900456',
    membershipType: 'Gold',
    ...own,
  };
  const answer = await request.post('/api/members', { data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as MadeRecord;
}

/** Opens the bookings narrowed to one, and gives its row. */
export async function openBooking(page: Page, { email }: MadeRecord): Promise<Locator> {
  await page.goto(`/admin?q=${email}`);
  return rowOf(page, email);
}

/** Opens the members narrowed to one, and gives their row. */
export async function openMember(page: Page, { email }: MadeRecord): Promise<Locator> {
  await page.goto(`/admin?tab=members&q=${email}`);
  return rowOf(page, email);
}

async function rowOf(page: Page, email: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  return row;
}

/** A toast on the screen, by its title, and by its text where the specification has one. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible();
}

/** A field that is marked as wrong, with a sentence that says why. */
export async function expectWrong(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/\S/);
}

/** On a phone the filters are folded away until asked for. */
export async function unfoldFilters(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox')).toBeVisible();
  const button = page.getByRole('button', { name: 'Filters' });
  if (await button.isVisible()) await button.click();
}

/** Answers the list of bookings or members with these instead of the server's. */
export async function answerList(
  page: Page,
  list: 'bookings' | 'members',
  records: unknown[],
): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/${list}`,
    (route) =>
      route.fulfill({ json: records, headers: { 'X-Total-Count': String(records.length) } }),
  );
}

/** A promise and the function that ends it: holds a call back until a test has looked. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
