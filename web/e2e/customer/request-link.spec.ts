import type { Request } from '@playwright/test';
import {
  expect,
  failingTest,
  heading,
  makeRequest,
  openRequest,
  test,
  ownerMessages,
} from './request-kit';

failingTest(
  'private link: renewed, revoked, truncated or missing, the page says so and can mail the newest to the address on file',
  async ({ page, request, owner }) => {
    const booking = await makeRequest(request);
    await owner.post(`/api/bookings/${booking.id}/link`, { data: {} });
    await openRequest(page, booking);
    await expect(heading(page, 'This link is no longer valid')).toBeVisible();
    const cutOff = booking.token.slice(0, -3);
    await openRequest(page, { token: cutOff });
    await expect(heading(page, 'This link is incomplete')).toBeVisible();
    await openRequest(page, { token: '' });
    await expect(heading(page, 'Your private link is missing')).toBeVisible();

    const send = page.getByRole('button', { name: 'Send the link' });
    await send.click();
    await expect(page.getByLabel('Reference')).toBeFocused();
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/valid email address/);
    const sent = async () => (await ownerMessages(owner, booking, 'request-link')).length;
    const before = await sent();
    for (const [email, more] of [
      ['stranger@example.com', 0],
      [booking.email, 1],
    ] as const) {
      await page.getByLabel('Reference').fill(booking.reference.toLowerCase());
      await page.getByLabel('E-mail').fill(email);
      await send.click();
      await expect(page.getByText(`If ${email} is the address of that request`)).toBeVisible();
      expect(await sent()).toBe(before + more);
    }
    expect((await owner.delete(`/api/bookings/${booking.id}/link`)).ok()).toBe(true);
    await openRequest(page, booking);
    await expect(heading(page, 'This link is no longer valid')).toBeVisible();
  },
);

test('private link: another link opened in the same tab shows that request, not the first', async ({
  page,
  request,
}) => {
  const [one, two] = [await makeRequest(request), await makeRequest(request)];
  await openRequest(page, one);
  await expect(page.getByText(`Reference ${one.reference}`)).toBeVisible();
  await page.goto(`/request#${two.token}`);
  await expect(page.getByText(`Reference ${two.reference}`)).toBeVisible();
});

test('rule 4 customer’s page: opening it sends only GETs', async ({ page, request }) => {
  const booking = await makeRequest(request);
  const methods = new Set<string>();
  page.on('request', (call) => methods.add(call.method()));
  await openRequest(page, booking);
  await expect(heading(page, 'We have your request')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto('/');
  expect([...methods]).toEqual(['GET']);
});

test('rule 5 customer’s page: the token is in no requested address, Referer, storage, cookie or cache', async ({
  page,
  request,
}) => {
  const booking = await makeRequest(request);
  const calls: Request[] = [];
  page.on('request', (call) => calls.push(call));
  await openRequest(page, booking);
  await page.getByLabel('Your message').fill('Hello');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Sent. We will be in touch.')).toBeVisible();
  const kept = await page.evaluate(async () => [
    JSON.stringify([localStorage, sessionStorage, document.cookie, history.state]),
    String((await caches.keys()).length + (await indexedDB.databases()).length),
  ]);
  expect(kept[0]).not.toContain(booking.token);
  expect(kept[1]).toBe('0');
  // Onwards by a link of the page, which is what a Referer would tell of.
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => document.referrer)).not.toContain(booking.token);

  const carriers: string[] = [];
  for (const call of calls) {
    const headers = await call.allHeaders();
    // A browser's own list of what was loaded has the page's address whole; nothing sends that.
    const asked = new URL(call.url());
    const sent = `${asked.origin}${asked.pathname}${asked.search} ${call.postData() ?? ''}`;
    for (const [name, value] of Object.entries({ ...headers, ':address': sent }))
      if (value.includes(booking.token)) carriers.push(name);
    if (asked.pathname.startsWith('/api/request')) {
      const answer = await call.response();
      expect(await answer?.headerValue('cache-control'), asked.pathname).toBe('no-store');
    }
  }
  expect(new Set(carriers)).toEqual(new Set(['authorization']));
});

failingTest(
  'customer’s page offline: it says that nothing is lost, and loads on retry',
  async ({ page, request }) => {
    const booking = await makeRequest(request);
    await page.route('**/api/request', (route) => route.abort());
    await openRequest(page, booking);
    await expect(page.getByRole('alert')).toContainText('Your request could not be loaded');
    await page.unroute('**/api/request');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'We have your request')).toBeVisible();
  },
);

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('customer’s page: it says that it needs JavaScript, and names the contact of the business', async ({
    page,
    request,
  }) => {
    await openRequest(page, await makeRequest(request));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Your request' })).toBeVisible();
    await expect(main.getByRole('paragraph')).toContainText('needs JavaScript');
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(main.getByRole('link', { name: '+44 20 7946 0123' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'hello@finesse.example' })).toBeVisible();
  });
});
