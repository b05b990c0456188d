import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { fillAll, guest, submit, type Guest } from '../site/booking-form';
import { deliver, expect, test } from './card-kit';
import { makeMember, signInByCall } from '../kit/dashboard-kit';
import { ask, choose, expectTotal, openEstimate } from '../site/estimate-form';
import { formIsLive } from '../kit/quiet';
import { line, openQuote, part, saveNote } from '../booking/quote-kit';

test.setTimeout(90_000);
// That an older version cannot be accepted is an answer of 409.
test.use({ failedAnswers: true });

/** Of everybody whose evening is on 20 June 2031. */
const MONTH = { startDate: '2031-05-21T10:00:00Z', membershipStatus: 'active' };

/** On the landing page: prices the Premium package, and asks for it; leads to the customer's page. */
async function askFor(page: Page, who: Guest): Promise<void> {
  await openEstimate(page);
  await choose(page, 'Package or rental', /Premium/);
  await expectTotal(page, '$450');
  await ask(page);
  await formIsLive(page);
  await fillAll(page, who);
  await submit(page);
  await page.getByRole('link', { name: 'See your request' }).tap();
  await expect(page.getByText(/^Reference F-/)).toBeVisible();
}

/** On the booking's page: makes a quote of what was priced, and sends it. */
async function quoteTheEstimate(owner: Page, booking: { id: string }): Promise<void> {
  await openQuote(owner, booking);
  await owner.getByRole('button', { name: /^Their estimate/ }).tap();
  await expect(line(owner, 'Premium package')).toBeVisible();
  await sendDraft(owner, 1);
}

async function sendDraft(owner: Page, version: number): Promise<void> {
  await expect(saveNote(owner)).toHaveText('Saved');
  await owner.getByRole('button', { name: `Send quote ${String(version)}` }).tap();
  await expect(owner.getByRole('article', { name: `Quote ${String(version)}` })).toBeVisible();
}

async function accept(page: Page, total: string): Promise<void> {
  const name = page.getByLabel('Your full name');
  if ((await name.inputValue()) === '') await name.fill('Amara Okafor');
  await page.getByLabel('I agree to this quote').check();
  await page.getByRole('button', { name: `Accept for ${total}` }).tap();
  await expect(page.getByRole('heading', { name: 'You accepted our quote' })).toBeVisible();
}

/** The text of the sheet of paper that the customer's page prints. */
async function receipt(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  const input = await page.pdf({ format: 'A4' });
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
}

/** A signed-in owner on a phone of their own, and what they find of who asked. */
async function atTheOwner(page: Page, email: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser');
  const { origin } = new URL(page.url());
  const phone = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await signInByCall(phone.request);
  const owner = await phone.newPage();
  const found = await phone.request.get(`/api/bookings?q=${encodeURIComponent(email)}`);
  const [booking] = (await found.json()) as { id: string }[];
  if (!booking) throw new Error('there is no booking');
  return { owner, booking, request: phone.request };
}

test('rule 7 on a phone from an estimate to the printed receipt, paid in cash and by bank transfer, with a quote changed after it was sent', async ({
  page,
}) => {
  const who = guest(`walk-${String(Date.now())}`);
  await askFor(page, who);
  const { owner, booking } = await atTheOwner(page, who.email);
  await quoteTheEstimate(owner, booking);

  await test.step('the quote is changed while the customer reads the first version', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Accept for $450' })).toBeVisible();
    await owner.getByRole('button', { name: 'Change the quote' }).tap();
    await owner.getByLabel('From the price list').selectOption('addon-clay-head');
    await owner.getByRole('button', { name: 'Add item' }).tap();
    await sendDraft(owner, 2);
  });
  await test.step('accepting the first version shows the second, which is accepted', async () => {
    await page.getByLabel('Your full name').fill('Amara Okafor');
    await page.getByLabel('I agree to this quote').check();
    await page.getByRole('button', { name: 'Accept for $450' }).tap();
    await expect(page.getByRole('alert')).toContainText('There is a newer quote');
    await accept(page, '$460');
  });
  await test.step('deposit and balance are recorded in three presses each', async () => {
    await openQuote(owner, booking);
    const payments = part(owner, 'Payments');
    for (const [kind, amount, method, words] of [
      ['Deposit', '$115', 'Cash', 'in cash'],
      ['Balance', '$345', 'Bank transfer', 'by bank transfer'],
    ] as const) {
      const form = payments.getByRole('form', { name: 'Record a payment' });
      await form.getByText(`${kind}${amount}`).tap();
      await form.getByText(method, { exact: true }).tap();
      await payments.getByRole('button', { name: `Record ${amount} ${words}` }).tap();
    }
    await expect(payments).toContainText('Fully paid.');
  });
  await test.step('the receipt shows the same', async () => {
    await page.reload();
    const text = await receipt(page);
    for (const sentence of [
      /Premium package +\$450/,
      /Clay head +\$10/,
      /Total +\$460/,
      /Deposit in cash +\$115/,
      /Payment by bank transfer +\$345/,
      /Paid +\$460/,
      /Balance +\$0/,
    ])
      expect(text).toMatch(sentence);
  });
  await owner.context().close();
});

test('rule 7 from an estimate to the printed receipt, paid by card, by a member whose membership covers the event', async ({
  page,
  site,
}) => {
  const who = guest(`walk-card-${String(Date.now())}`);
  await askFor(page, who);
  const { owner, booking, request } = await atTheOwner(page, who.email);
  const expiryDate = '2031-06-20T00:00:00Z';
  await makeMember(request, { ...MONTH, email: who.email, expiryDate });
  await quoteTheEstimate(owner, booking);
  await page.reload();
  await expect(page.getByRole('row', { name: /Gold member/ })).toContainText('−$45');
  await accept(page, '$405');
  const card = page.getByRole('region', { name: 'Pay by card' });
  for (const [kind, amount, cents] of [
    ['deposit', '$102', '10200'],
    ['balance', '$303', '30300'],
  ] as const) {
    await card.getByRole('button', { name: `Pay the ${kind} of ${amount} by card` }).tap();
    await expect(page.getByRole('heading', { name: cents })).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).tap();
    await expect(card.getByRole('status')).toContainText(
      'waiting for confirmation of your payment',
    );
    for (const event of site.stripe.events.splice(0))
      expect(await deliver({ url: site.url }, event)).toBe(200);
    await expect(card.getByRole('status')).toContainText('Your payment has arrived');
  }
  const text = await receipt(page);
  for (const sentence of [
    /Gold member.*−\$45/,
    /Total +\$405/,
    /Deposit by card +\$102/,
    /Payment by card +\$303/,
    /Balance +\$0/,
  ])
    expect(text).toMatch(sentence);
  await owner.context().close();
});

test('rule 7 a member whose membership ended the day before the event gets no discount', async ({
  page,
}) => {
  const who = guest(`walk-ended-${String(Date.now())}`);
  await askFor(page, who);
  const { owner, booking, request } = await atTheOwner(page, who.email);
  const expiryDate = '2031-06-19T12:00:00Z';
  await makeMember(request, { ...MONTH, email: who.email, expiryDate });
  await quoteTheEstimate(owner, booking);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Accept for $450' })).toBeVisible();
  await expect(page.getByText('Gold member')).toHaveCount(0);
  await owner.context().close();
});
