import type { Page } from '@playwright/test';
import { CUSTOMER } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import {
  actOnQuote,
  DRAFT,
  expect,
  failingTest,
  heading,
  makeRequest,
  openRequest,
  recordPayment,
  returnToTab,
  sendQuote,
  setStatus,
} from './request-kit';

/** Widths of screens, and the size of the text: 32 px is twice the usual. */
const SIZES = [
  [360, 16],
  [320, 16],
  [390, 32],
] as const;

/** What axe finds, and what is wider than the screen: as it is opened, on narrow ones, with large text. */
async function look(page: Page, what: string): Promise<void> {
  await expectFlawless(page, what);
  const opened = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [width, text] of [[opened.width, 16] as const, ...SIZES]) {
    await page.setViewportSize({ ...opened, width });
    const beyond = await page.evaluate(
      ([edge, size]) => {
        document.documentElement.style.fontSize = `${String(size)}px`;
        const parts = [...document.querySelectorAll('main, main *')];
        const wide = document.documentElement.scrollWidth > edge ? [document.body] : [];
        return [
          ...wide,
          ...parts.filter((part) => part.getBoundingClientRect().right > edge + 1),
        ].map((part) => part.getAttribute('class') ?? part.tagName);
      },
      [width, text] as const,
    );
    expect.soft(beyond, `${what}, at ${String(width)} px, text of ${String(text)} px`).toEqual([]);
  }
  await page.setViewportSize(opened);
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
}

const LONG = `${'Garden party '.repeat(8)}${'Unbreakable'.repeat(8)}`.slice(0, 199);
const QUOTED = {
  ...DRAFT,
  lines: [{ description: LONG, quantity: 3, unitAmount: 123_456 }],
  note: LONG,
};

failingTest(
  'customer’s page: in each state axe finds nothing, and nothing is wider than the screen with long words, from 320 px and with text of 200 %',
  async ({ page, request, site: { owner } }) => {
    const location = `Apartment 1423, ${'Residence-Without-A-Break-'.repeat(6)}, ${'x'.repeat(80)}`;
    const booking = await makeRequest(request, { location });
    await openRequest(page, booking);
    await expect(heading(page, CUSTOMER.received)).toBeVisible();
    await page.getByRole('button', { name: CUSTOMER.sendMessage }).click();
    await expect(page.getByLabel(CUSTOMER.message)).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'pending, with a message that is empty');
    await page.getByRole('button', { name: CUSTOMER.withdraw }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, 'asked whether to withdraw');
    await page.keyboard.press('Escape');

    const quote = await sendQuote(owner, booking, QUOTED);
    await returnToTab(page);
    await expect(heading(page, CUSTOMER.quoted)).toBeVisible();
    await page.getByText(CUSTOMER.terms).click();
    await page.getByRole('button', { name: /^Accept for/ }).click();
    await expect(page.getByLabel(CUSTOMER.fullName)).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'quoted, accepted without a name');

    await actOnQuote(owner, quote, 'withdraw');
    await returnToTab(page);
    await expect(page.getByRole('button', { name: CUSTOMER.newQuote })).toBeVisible();
    await look(page, 'the quote withdrawn');
    await actOnQuote(owner, quote, 'revive', { validUntil: '2031-07-01T00:00:00Z' });
    await actOnQuote(owner, quote, 'accept', { name: 'Ada '.repeat(49), reason: 'By phone' });
    await recordPayment(owner, booking, 5000);
    await returnToTab(page);
    await expect(heading(page, CUSTOMER.accepted)).toBeVisible();
    await look(page, 'accepted, a part of the deposit paid');
    await recordPayment(owner, booking, 500_000);

    for (const [status, title] of [
      ['confirmed', CUSTOMER.confirmed],
      ['completed', CUSTOMER.completed],
      ['cancelled', CUSTOMER.cancelled],
    ] as const) {
      await setStatus(owner, booking, status);
      await returnToTab(page);
      await expect(heading(page, title)).toBeVisible();
      await look(page, status);
    }
    await openRequest(page, { token: 'old' });
    await page.getByRole('button', { name: CUSTOMER.sendLink }).click();
    await expect(page.getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true');
    await look(page, 'a link that opens nothing');
    await page.route('**/api/request', (route) => route.abort());
    await openRequest(page, booking);
    await expect(page.getByRole('alert')).toBeVisible();
    await look(page, 'not loaded');
  },
);
