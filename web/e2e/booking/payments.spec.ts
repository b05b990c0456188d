import { expect, expectToast, failingTest, openBooking, test } from '../kit/dashboard-kit';
import { makeAccepted, openQuote, part } from './quote-kit';
import type { Page } from '@playwright/test';

const payments = (page: Page) => part(page, 'Payments');
const rows = (page: Page) =>
  payments(page).getByRole('list', { name: 'Recorded payments' }).getByRole('listitem');
const choose = (page: Page, name: string | RegExp) =>
  payments(page).getByRole('radio', { name }).check({ force: true });
const press = (page: Page) =>
  payments(page)
    .getByRole('button', { name: /^Record/ })
    .click();

test('payments: a missing choice is reported at its field', async ({ page }) => {
  const { booking } = await makeAccepted(page.request);
  await openQuote(page, booking);
  await press(page);
  await expect(
    payments(page).getByRole('radiogroup', { name: 'Amount' }),
  ).toHaveAccessibleDescription('Please choose an amount');
  await choose(page, 'Another amount');
  await choose(page, 'Card');
  await payments(page).getByLabel('Received (USD)').fill('ten');
  await press(page);
  await expect(payments(page).getByLabel('Received (USD)')).toHaveAccessibleDescription(
    'Please enter an amount, such as 250 or 12.50',
  );
  await expect(rows(page)).toHaveCount(0);
});

test('payments: another amount, date and note; too high an amount is reported in plain words', async ({
  page,
}) => {
  const { booking } = await makeAccepted(page.request);
  await openQuote(page, booking);
  await choose(page, 'Another amount');
  await payments(page).getByLabel('Received (USD)').fill('500');
  await expect(payments(page).getByLabel('Received (USD)')).toHaveAccessibleDescription(
    '$50 more than is to come.',
  );
  await choose(page, 'Bank transfer');
  await payments(page).getByText('Other date, note').click();
  await payments(page).getByLabel('Day').fill('2026-11-02');
  await payments(page).getByLabel('Private note').fill('From her office');
  await press(page);
  await expectToast(page, 'Payment Recorded', '$500 by bank transfer');
  await expect(rows(page)).toContainText(['2 Nov 2026, by bank transfer: From her office']);
  await expect(payments(page)).toContainText('Overpaid by $50.');

  await page.getByRole('button', { name: 'Record a payment or a refund' }).click();
  await choose(page, 'Refund');
  await payments(page).getByLabel('Refunded (USD)').fill('600');
  await expect(payments(page)).toContainText('$100 more than came.');
  await payments(page).getByLabel('Refunded (USD)').fill('50');
  await choose(page, 'Bank transfer');
  await press(page);
  await expectToast(page, 'Refund Recorded', '$50 by bank transfer');
  await expect(rows(page).first()).toContainText('−$50');
  await expect(payments(page)).toContainText('Fully paid.');
});

test('payments: for a cancelled event nothing is due, and what was paid is to be refunded', async ({
  page,
}) => {
  const { booking } = await makeAccepted(page.request);
  const path = `/api/bookings/${booking.id}`;
  const cancelled = { data: { status: 'cancelled' } };
  expect((await page.request.put(`${path}/status`, cancelled)).status()).toBe(200);
  await openQuote(page, booking);
  await expect(payments(page)).toContainText('It is cancelled: nothing is due.');
  await expect(payments(page)).not.toContainText('Deposit due');
  const paid = { amount: 20_000, kind: 'balance', method: 'cash', receivedAt: '2026-11-01T12:00Z' };
  expect((await page.request.post(`${path}/payments`, { data: paid })).status()).toBe(201);
  await page.reload();
  await expect(payments(page)).toContainText('$200 was paid for a cancelled event.');
  await page.getByRole('button', { name: 'Record a payment or a refund' }).click();
  await choose(page, 'Refund');
  await payments(page).getByLabel('Refunded (USD)').fill('200');
  await choose(page, 'Cash');
  await press(page);
  await expectToast(page, 'Refund Recorded', '$200 in cash');
  await expect(payments(page)).toContainText('It is cancelled: nothing is due.');
});

test('payments: one is reversed with a reason by another row, once, and both stay', async ({
  page,
}) => {
  const { booking } = await makeAccepted(page.request);
  await openQuote(page, booking);
  await choose(page, /^Deposit/);
  await choose(page, 'Cash');
  await press(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Reverse: Deposit of $113' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse the Payment' });
  await dialog.getByRole('button', { name: 'Reverse the payment' }).click();
  await expect(dialog.getByLabel('Why')).toHaveAccessibleDescription('Reason must not be empty');
  await dialog.getByLabel('Why').fill('The wrong booking');
  await dialog.getByRole('button', { name: 'Reverse the payment' }).click();
  await expectToast(page, 'Payment Reversed', 'Deposit of $113');
  await expect(rows(page)).toContainText([
    /Reversal of a deposit.*The wrong booking.*−\$113/,
    /Deposit \(reversed\)/,
  ]);
  await expect(page.getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
  await expect(payments(page)).toContainText('$113 of the deposit is still due.');
});

failingTest(
  'payments: after a lost answer the next step is shown, and the list has what was recorded',
  async ({ page }) => {
    const { booking } = await makeAccepted(page.request);
    await openQuote(page, booking);
    let isLost = false;
    await page.route('**/payments', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await choose(page, /^Deposit/);
    await choose(page, 'Cash');
    await press(page);
    await expect(payments(page).getByRole('alert')).toContainText('it will not be recorded twice');
    await expect(rows(page)).toHaveCount(1);
  },
);

test('payments: stage, total and balance are in the list and in the details', async ({ page }) => {
  const { booking } = await makeAccepted(page.request);
  const row = await openBooking(page, booking);
  await expect(row).toContainText('Quote accepted');
  await row.getByRole('button', { name: /^View details/ }).click();
  const details = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(details.getByRole('definition').filter({ hasText: '$450' })).toHaveCount(2);
  await expect(details).toContainText('Quote & Payments');
});

test('payments: deleting a booking shows what was paid for it', async ({ page }) => {
  const { booking } = await makeAccepted(page.request);
  const data = { amount: 11_300, kind: 'deposit', method: 'cash', receivedAt: '2026-11-01T12:00Z' };
  const answer = await page.request.post(`/api/bookings/${booking.id}/payments`, { data });
  expect(answer.status()).toBe(201);
  const row = await openBooking(page, booking);
  await row.getByRole('button', { name: /^Delete booking/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Booking' });
  await expect(question).toContainText('$113 paid');
  await question.getByRole('button', { name: 'Cancel' }).click();
});
