import type { Page } from '@playwright/test';
import { DAY, QUOTE } from '../../test/names';
import { expect, expectToast, openBooking, test } from '../kit/dashboard-kit';
import { expectBalance, makeAccepted, openQuote, part } from './quote-kit';

const payments = (page: Page) => part(page, 'Payments');
const rows = (page: Page) =>
  payments(page).getByRole('list', { name: QUOTE.payments }).getByRole('listitem');
const choose = (page: Page, name: string | RegExp) =>
  payments(page).getByRole('radio', { name }).check({ force: true });
const record = (page: Page) =>
  payments(page)
    .getByRole('button', { name: /^Record/ })
    .click();

test('rule 9 payments: another amount with a day and a note, a refund, and a reversal are rows that stay; the list, the details and the question before deleting show what was paid', async ({
  page,
}) => {
  const { booking } = await makeAccepted(page.request);
  await openQuote(page, booking);

  await test.step('more than is due, on another day, with a note', async () => {
    await choose(page, 'Another amount');
    await payments(page).getByLabel('Received (USD)').fill('500');
    await choose(page, QUOTE.bankTransfer);
    await payments(page).getByText('Other date, note').click();
    await payments(page).getByLabel('Day').fill('2026-11-02');
    await payments(page).getByLabel(DAY.privateNote).fill('From her office');
    await record(page);
    await expectToast(page, QUOTE.paymentRecorded, '$500 by bank transfer');
    await expect(rows(page)).toContainText(['2 Nov 2026, by bank transfer: From her office']);
    await expectBalance(page, booking, { balance: -5000 });
  });
  await test.step('a refund of what is too much', async () => {
    await page.getByRole('button', { name: 'Record a payment or a refund' }).click();
    await choose(page, 'Refund');
    await payments(page).getByLabel('Refunded (USD)').fill('50');
    await choose(page, 'Cash');
    await record(page);
    await expectToast(page, 'Refund Recorded', '$50 in cash');
    await expect(rows(page).first()).toContainText('−$50');
    await expectBalance(page, booking, { balance: 0 });
  });
  await test.step('a reversal with a reason: both rows stay, and the sum is right', async () => {
    await page.getByRole('button', { name: /^Reverse: Refund/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reverse the Payment' });
    await dialog.getByLabel('Why').fill('She did not take it');
    await dialog.getByRole('button', { name: 'Reverse the payment' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).first()).toContainText('She did not take it');
    await expectBalance(page, booking, { balance: -5000 });
    await expect(page.getByRole('button', { name: /^Reverse/ })).toHaveCount(1);
  });
  await test.step('in the list, the details, and before deleting', async () => {
    const row = await openBooking(page, booking);
    await expect(row).toContainText(QUOTE.depositPaid);
    await row.getByRole('button', { name: /^View details/ }).click();
    const details = page.getByRole('dialog', { name: 'Booking Details' });
    await expect(details.getByRole('definition').filter({ hasText: '$450' })).toBeVisible();
    await expect(details.getByRole('definition').filter({ hasText: '$500' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await row.getByRole('button', { name: /^Delete booking/ }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete Booking' })).toContainText(
      '$500 paid',
    );
  });
});
