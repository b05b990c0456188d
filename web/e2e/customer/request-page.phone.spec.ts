import { readFileSync } from 'node:fs';
import type { Request } from '@playwright/test';
import { CUSTOMER } from '../../test/names';
import {
  expect,
  gate,
  heading,
  makeRequest,
  openRequest,
  ownerMessages,
  returnToTab,
  setStatus,
  test,
} from './request-kit';

test('rule 4 customer’s page on a phone: it shows each step from the request to its cancellation when the tab is opened again, keeps what was typed, and sends only GETs', async ({
  page,
  request,
  site: { owner },
}) => {
  const booking = await makeRequest(request);
  const methods = new Set<string>();
  page.on('request', (call) => methods.add(call.method()));
  await openRequest(page, booking);
  const main = page.getByRole('main');
  const steps = main.getByRole('region', { name: CUSTOMER.nextSteps }).getByRole('listitem');
  const text = page.getByLabel(CUSTOMER.message);

  await test.step('pending: reference, details and the step that is next, but no name', async () => {
    await expect(heading(page, CUSTOMER.received)).toBeVisible();
    await expect(page).toHaveTitle('Your request | Finesse');
    await expect(main).toContainText(`Reference ${booking.reference}`);
    await expect(steps.filter({ hasText: 'Our answer' })).toHaveAttribute('aria-current', 'step');
    const details = main.getByRole('region', { name: 'Details of your request' });
    await expect(details.getByRole('definition')).toHaveText([
      'Friday 18 July 2031 at 19:30',
      '1 Garden Row, London',
      '11-25',
      'Shisha Catering, Mocktail Services',
    ]);
    await expect(main).not.toContainText('Lovelace');
  });
  await test.step('answered: the quote is next', async () => {
    await text.fill('A question');
    await owner.post(`/api/bookings/${booking.id}/contacts`, { data: { channel: 'call' } });
    await returnToTab(page);
    await expect(heading(page, 'We have been in touch')).toBeVisible();
    await expect(steps.filter({ hasText: 'Quote' })).toHaveAttribute('aria-current', 'step');
    await expect(text).toHaveValue('A question');
  });
  await test.step('confirmed: the event for a calendar; it cannot be withdrawn here any more', async () => {
    await setStatus(owner, booking, 'confirmed');
    await returnToTab(page);
    await expect(heading(page, CUSTOMER.confirmed)).toBeVisible();
    await expect(page.getByRole('button', { name: CUSTOMER.withdraw })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Change or cancel' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).tap(),
    ]);
    expect(file.suggestedFilename()).toBe('event.ics');
    expect(readFileSync(await file.path(), 'utf8')).toContain('STATUS:CONFIRMED');
  });
  await test.step('completed: no calendar any more', async () => {
    await setStatus(owner, booking, 'completed');
    await returnToTab(page);
    await expect(heading(page, CUSTOMER.completed)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  });
  await test.step('cancelled: no next steps, but a way to another evening', async () => {
    await setStatus(owner, booking, 'cancelled');
    await returnToTab(page);
    await expect(heading(page, CUSTOMER.cancelled)).toBeVisible();
    await expect(steps).toHaveCount(0);
    await page.getByRole('link', { name: CUSTOMER.another }).tap();
    await expect(page).toHaveURL('/#contact');
  });
  expect([...methods]).toEqual(['GET']);
});

test('rule 5 customer’s page: a message sent by a double press reaches the owner once, and the token is in no requested address, Referer, storage, cookie or cache', async ({
  page,
  request,
  site: { owner },
}) => {
  const booking = await makeRequest(request);
  const calls: Request[] = [];
  page.on('request', (call) => calls.push(call));
  await openRequest(page, booking);

  await test.step('a double press and one more while it is sent are one message', async () => {
    const { open, opened } = gate();
    await page.route('**/api/request/messages', async (route) => {
      await opened;
      await route.continue();
    });
    await page.getByLabel(CUSTOMER.message).fill('Is there room for a tent?\n“Big” one 🎪');
    await page.getByRole('button', { name: CUSTOMER.sendMessage }).dblclick();
    // Forced: while it is sent, the button says that it is disabled.
    await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
    open();
    await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toBeVisible();
    const messages = await ownerMessages(owner, booking, 'customer-wrote');
    expect(messages).toHaveLength(1);
    expect(calls.filter((call) => call.url().endsWith('/api/request/messages'))).toHaveLength(1);
    expect(messages[0]?.text).toContain('Is there room for a tent?\n“Big” one 🎪');
  });
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
