import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { CARD_RETURN_TEXTS } from '@finesse/api/contract/payments/card';
import { acceptFor, CUSTOMER, QUOTE, recordPayment, SITE } from '../../test/names';
import { line, openQuote, part, saveNote } from '../booking/quote-kit';
import { makeMember, signInByCall } from '../kit/dashboard-kit';
import { formIsLive } from '../kit/quiet';
import { fillAll, guest, submit, type Guest } from '../site/booking-form';
import { ask, choose, expectTotal, openEstimate } from '../site/estimate-form';
import { cardRegion, deliver, expect, failingTest as test } from './request-kit';

/** Of everybody whose evening is on 20 June 2031. */
const MEMBERSHIP = {
  membershipStatus: 'active',
  startDate: '2031-05-21T10:00:00Z',
  expiryDate: '2031-06-20T00:00:00Z',
};

/** On the landing page: prices the Premium package, and asks for it; leads to the customer's page. */
async function askFor(page: Page, who: Guest): Promise<void> {
  await openEstimate(page);
  await choose(page, SITE.packages, /Premium/);
  await expectTotal(page, '$450');
  await ask(page);
  await formIsLive(page);
  await fillAll(page, who);
  await submit(page);
  const reference = (await page.getByText(/^F-\w{6}$/).textContent()) ?? '';
  await page.getByRole('link', { name: 'See your request' }).tap();
  await expect(page).toHaveURL(/\/request#[\w-]{46}$/);
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
}

async function sendDraft(owner: Page, version: number): Promise<void> {
  await expect(saveNote(owner)).toHaveText('Saved');
  await owner.getByRole('button', { name: `Send quote ${String(version)}` }).tap();
  await expect(owner.getByRole('article', { name: `Quote ${String(version)}` })).toBeVisible();
}

async function accept(page: Page, total: string): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: acceptFor(total) }).tap();
}

/** The text of the sheet of paper that the customer's page prints. */
async function receipt(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: QUOTE.printReceipt })).toBeVisible();
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

test(
  'rule 7 on phones from a member’s estimate to the printed receipt, with a quote changed after it was sent, the deposit paid by card and the balance in cash: one sum everywhere',
  { tag: '@core' },
  async ({ page, site }) => {
    test.setTimeout(90_000);
    const who = guest(`walk-${String(Date.now())}`);
    await askFor(page, who);
    const { owner, booking, request } = await atTheOwner(page, who.email);
    await makeMember(request, { ...MEMBERSHIP, email: who.email });

    await test.step('the owner makes a quote of the estimate, and sends it', async () => {
      await openQuote(owner, booking);
      await owner.getByRole('button', { name: /^Their estimate/ }).tap();
      await expect(line(owner, 'Premium package')).toBeVisible();
      await sendDraft(owner, 1);
    });
    await test.step('the quote, which has the discount of a member, is changed while the customer reads it', async () => {
      await page.reload();
      await expect(page.getByRole('row', { name: /Gold member/ })).toContainText('−$45');
      await expect(page.getByRole('button', { name: acceptFor('$405') })).toBeVisible();
      await owner.getByRole('button', { name: QUOTE.change }).tap();
      await owner.getByLabel(QUOTE.priceList).selectOption('addon-clay-head');
      await owner.getByRole('button', { name: QUOTE.addItem }).tap();
      await sendDraft(owner, 2);
    });
    await test.step('rule 8 accepting the first version shows the second, which is accepted', async () => {
      await page.getByLabel(CUSTOMER.fullName).fill('Amara Okafor');
      await accept(page, '$405');
      await expect(page.getByRole('region', { name: 'Our quote, version 2' })).toBeVisible();
      await accept(page, '$415');
      await expect(page.getByRole('heading', { name: CUSTOMER.accepted })).toBeVisible();
    });
    await test.step('the deposit is paid by card', async () => {
      const card = cardRegion(page);
      await card.getByRole('button', { name: 'Pay the deposit of $104 by card' }).tap();
      await expect(page.getByRole('heading', { name: '10400' })).toBeVisible();
      await page.getByRole('button', { name: 'Pay', exact: true }).tap();
      await expect(card.getByRole('status')).toHaveText(CARD_RETURN_TEXTS.waiting);
      for (const event of site.stripe.events.splice(0))
        expect(await deliver({ url: site.url }, event)).toBe(200);
      await expect(card.getByRole('status')).toHaveText(CARD_RETURN_TEXTS.arrived);
    });
    await test.step('the owner records the balance in three presses', async () => {
      await openQuote(owner, booking);
      const payments = part(owner, 'Payments');
      const form = payments.getByRole('form', { name: QUOTE.recordPayment });
      await form.getByText('Balance $311').tap();
      await form.getByText('Cash', { exact: true }).tap();
      await payments.getByRole('button', { name: recordPayment('$311', 'cash') }).tap();
      await expect(payments).toContainText(QUOTE.fullyPaid);
      await owner.context().close();
    });
    await test.step('the receipt shows the same', async () => {
      await page.reload();
      const text = await receipt(page);
      for (const sentence of [
        /Premium package +\$450/,
        /Clay head +\$10/,
        /Gold member.*−\$45/,
        /Total +\$415/,
        /Deposit by card +\$104/,
        /Payment in cash +\$311/,
        /Paid +\$415/,
        /Balance +\$0/,
      ])
        expect(text).toMatch(sentence);
    });
  },
);
