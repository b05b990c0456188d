import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { BOOKING, QUOTE } from '../../test/names';
import {
  expect,
  makeBooking,
  openBooking,
  test,
  unique,
  type MadeRecord,
} from '../kit/dashboard-kit';
import { expectInView } from '../kit/in-view';
import { ESTIMATE, line, makeAccepted, makeQuoted, part, saveNote } from './quote-kit';

/** Counts presses, and how far a person scrolls to what they press. */
class Walk {
  presses = 0;
  scrolled = 0;

  async press(control: Locator): Promise<void> {
    await expect(control).toBeVisible();
    this.scrolled += await control.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const way = bottom > innerHeight ? bottom - innerHeight : Math.min(0, top);
      scrollBy({ top: way, behavior: 'instant' });
      return Math.ceil(Math.abs(way));
    });
    this.presses += 1;
    await control.tap();
  }
}

/** From the dashboard, narrowed to the booking, to its page. */
async function openPage(page: Page, booking: MadeRecord): Promise<Walk> {
  const walk = new Walk();
  const row = await openBooking(page, booking);
  await walk.press(row.getByRole('link', { name: 'Ada Lovelace' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  return walk;
}

/** What came of it is in sight, and has the focus. */
async function expectResult(page: Page, result: Locator): Promise<void> {
  await expect(result).toBeFocused();
  await expectInView(page, { 'the result': result });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test('booking page on a phone: writing to the customer takes 2 presses from the dashboard and no scrolling', async ({
  page,
}) => {
  const booking = await makeBooking(page.request);
  const walk = await openPage(page, booking);
  await walk.press(button(page, 'Answer'));
  const text = page.getByLabel('Your message to Ada');
  expect(walk).toMatchObject({ presses: 2, scrolled: 0 });
  await expectResult(page, text);
  const words = `Would seven do as well? ${unique()}`;
  await text.fill(words);
  await walk.press(button(page, BOOKING.sendMessage));
  expect(walk.scrolled).toBe(0);
  const written = part(page, 'Conversation').getByRole('listitem').filter({ hasText: words });
  await expectResult(page, written);
});

test('booking page on a phone: a quote of the estimate is sent in 4 presses from the dashboard and at most 900 px of scrolling', async ({
  page,
}) => {
  const booking = await makeBooking(page.request, { estimate: ESTIMATE });
  const contact = await page.request.post(`/api/bookings/${booking.id}/contacts`, {
    data: { channel: 'call' },
  });
  expect(contact.status()).toBe(201);
  const walk = await openPage(page, booking);
  await walk.press(button(page, 'Write a quote'));
  await walk.press(page.getByRole('button', { name: /^Their estimate/ }));
  await expect(line(page, 'Premium package')).toBeVisible();
  await expect(saveNote(page)).toHaveText('Saved');
  await walk.press(button(page, 'Send quote 1'));
  expect(walk.presses).toBe(4);
  expect(walk.scrolled).toBeLessThanOrEqual(900);
  const sent = page.getByRole('article', { name: 'Quote 1' });
  await expect(sent).toBeFocused();
  await expectInView(page, { 'the sent quote': sent.getByRole('heading', { name: 'Quote 1' }) });
});

test('booking page on a phone: a deposit is recorded in 3 presses from the dashboard without scrolling, and the event is confirmed in 2', async ({
  page,
}) => {
  const { booking } = await makeAccepted(page.request);
  await test.step('the deposit, after which the confirmation is next', async () => {
    const walk = await openPage(page, booking);
    await walk.press(button(page, 'Record the deposit'));
    await walk.press(button(page, '$113 in cash'));
    expect(walk).toMatchObject({ presses: 3, scrolled: 0 });
    await expectResult(page, page.getByRole('heading', { name: /^Deposit paid\. Confirm Ada/ }));
    await expectInView(page, { Confirm: button(page, 'Confirm') });
    await expect(part(page, 'Payments')).toContainText('$113');
  });
  await test.step('the confirmation, after which the balance is next', async () => {
    const walk = await openPage(page, booking);
    await walk.press(button(page, 'Confirm'));
    expect(walk).toMatchObject({ presses: 2, scrolled: 0 });
    await expectResult(page, page.getByRole('heading', { name: 'Confirmed. $337 is still due' }));
  });
});

async function customerWrites(request: APIRequestContext, link: string, text: string) {
  const headers = { authorization: `Request ${link.split('#')[1] ?? ''}` };
  const answer = await request.post('/api/request/messages', { headers, data: { text } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('booking page on a phone: what a customer wrote is read with 1 press from the dashboard, at the top of the page; done, the next step stays', async ({
  page,
}) => {
  const { booking } = await makeQuoted(page.request);
  const words = `Could we start at eight? ${unique()}`;
  await customerWrites(page.request, booking.requestLink, words);
  const walk = await openPage(page, booking);
  const wrote = page.getByRole('region', { name: 'Ada wrote' });
  await expectInView(page, { 'what she wrote': wrote.getByText(words) });
  expect(walk).toMatchObject({ presses: 1, scrolled: 0 });
  await walk.press(wrote.getByRole('button', { name: /^Done/ }));
  await expect(wrote).toHaveCount(0);
  // No mail goes out from this site by itself.
  await expect(page.getByRole('link', { name: 'Send it' })).toBeVisible();
  await expect(part(page, 'Conversation')).toContainText(words);
  await expect(page.getByText(QUOTE.depositPaid, { exact: true })).toHaveCount(0);
});
