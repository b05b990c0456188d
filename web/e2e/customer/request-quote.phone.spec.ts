import type { Page } from '@playwright/test';
import { price } from '@finesse/api/contract/currency';
import { QUOTE_ERRORS } from '@finesse/api/contract/quotes/quote';
import { formatDuration } from '@finesse/api/contract/durations';
import { acceptFor, CUSTOMER, QUOTE } from '../../test/names';
import {
  actOnQuote,
  DRAFT,
  expect,
  failingTest,
  heading,
  HOW_TO_PAY,
  makeRequest,
  openRequest,
  ownerMessages,
  quotesOf,
  returnToTab,
  sendQuote,
  test,
  type MadeRequest,
} from './request-kit';

const quotePart = (page: Page) => page.getByRole('region', { name: /^Our quote/ });
const acceptButton = (page: Page) => page.getByRole('button', { name: /^Accept for/ });
const usd = (amount: number) => price(amount, 'USD');

test(
  'rule 7 customer’s quote on a phone: all of it is readable, one press accepts it, and the page says what to pay next and how',
  { tag: ['@core', '@engines'] },
  async ({ page, request, site: { owner } }) => {
    const booking = await makeRequest(request);
    const quote = await sendQuote(owner, booking);
    await openRequest(page, booking);
    await expect(heading(page, CUSTOMER.quoted)).toBeVisible();
    const part = quotePart(page);

    await test.step('lines, discounts, tax, deposit, event, note and terms', async () => {
      const rows = page.getByRole('table', { name: QUOTE.breakdown }).getByRole('row');
      await expect(rows).toHaveText([
        new RegExp(`^Premium package.*A quiet Monday.*${amountAtEnd(quote.lines[0]?.amount)}`),
        new RegExp(`^2 × A fire pit${amountAtEnd(quote.lines[1]?.amount)}`),
        new RegExp(`^Discount.*Good neighbours.*−${amountAtEnd(quote.discount?.amount)}`),
        new RegExp(`^Total${amountAtEnd(quote.total)}`),
        new RegExp(`^Including VAT.*${amountAtEnd(quote.tax?.amount)}`),
        new RegExp(`^Deposit${amountAtEnd(quote.deposit)}`),
      ]);
      await expect(part.getByRole('definition')).toHaveText([
        /^Friday 18 July 2031 at 20:00, until 00:30 in the night /,
        formatDuration(DRAFT.durationMinutes),
        '24',
      ]);
      await expect(part).toContainText(DRAFT.note);
      await expect(part).toContainText(/\w+day \d+ \w+ \d{4} at \d\d:\d\d/);
      await part.getByText(CUSTOMER.terms).tap();
      await expect(part.getByText('It is not paid back.')).toBeVisible();
    });
    await page.getByLabel(CUSTOMER.fullName).fill('Ada King');
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await page.getByRole('button', { name: acceptFor(usd(quote.total)) }).tap();
    await expect(heading(page, CUSTOMER.accepted)).toBeFocused();
    await expect(part).toContainText('Ada King');
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText(usd(quote.deposit));
    for (const words of HOW_TO_PAY.split('\n')) await expect(payments).toContainText(words);
    await expect(acceptButton(page)).toHaveCount(0);
    expect(await quotesOf(owner, booking)).toMatchObject([{ state: 'accepted' }]);
  },
);

const amountAtEnd = (amount = NaN) => `${usd(amount).replaceAll(/[$.]/g, '\\$&')}$`;

failingTest(
  'rule 8 customer’s quote on a phone: one that expires while it is open cannot be accepted, and a new one is requested; that is declined with a reason, and the owner gets both',
  async ({ page, request, site: { owner } }) => {
    const booking = await makeRequest(request);
    const { id, total } = await sendQuote(owner, booking);
    await openRequest(page, booking);

    await test.step('expired: the page says so, and the quote stays readable', async () => {
      await page.getByLabel(CUSTOMER.fullName).fill('Ada King');
      await page.getByRole('checkbox', { name: /^I agree/ }).check();
      await actOnQuote(owner, { id }, 'withdraw');
      await expect(async () => {
        const validUntil = new Date(Date.now() + 500).toISOString();
        await actOnQuote(owner, { id }, 'revive', { validUntil });
      }).toPass();
      await expect.poll(async () => (await quotesOf(owner, booking))[0]?.isExpired).toBe(true);
      await acceptButton(page).tap();
      await expect(page.getByRole('alert')).toHaveText(`${QUOTE_ERRORS.expired}.`);
      await expect(heading(page, 'Your quote has expired')).toBeFocused();
      await expect(page.getByRole('row', { name: /^Total/ })).toContainText(usd(total));
      await expect(acceptButton(page)).toHaveCount(0);
    });
    await test.step('the request for a new one reaches the owner', async () => {
      await page.getByRole('button', { name: CUSTOMER.newQuote }).tap();
      await expect(quotePart(page).getByRole('status')).not.toBeEmpty();
      const asked = await ownerMessages(owner, booking, 'customer-wrote');
      expect(asked.map(({ text }) => text)).toEqual([
        expect.stringMatching(/new quote.*version 1/),
      ]);
    });
    await test.step('the new one is declined: the question keeps it at first, then takes a reason', async () => {
      await sendQuote(owner, booking, { lines: [{ item: 'package-luxury', quantity: 1 }] });
      await returnToTab(page);
      const decline = quotePart(page).getByRole('button', { name: 'Decline' });
      await decline.tap();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(decline).toBeFocused();
      expect(await statesOf(booking)).toEqual(['sent', 'superseded']);
      await decline.tap();
      await dialog.getByRole('textbox').fill('Too much for us');
      await dialog.getByRole('button', { name: 'Decline' }).tap();
      await expect(acceptButton(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const [told] = await ownerMessages(owner, booking, 'quote-answered');
      expect(told?.text).toContain('Too much for us');
    });

    async function statesOf(of: MadeRequest): Promise<string[]> {
      return (await quotesOf(owner, of)).map(({ state }) => state);
    }
  },
);
