import { expect, expectToast, test } from '../kit/dashboard-kit';
import { makeAccepted, openQuote, part } from './quote-kit';

test(
  'rule 9 payments on a phone: deposit and balance are recorded in three presses each',
  { tag: ['@core', '@engines'] },
  async ({ page }) => {
    const { booking } = await makeAccepted(page.request);
    await openQuote(page, booking);
    const payments = part(page, 'Payments');
    const form = page.getByRole('form', { name: 'Record a payment' });
    await expect(payments).toContainText('$113 of the deposit is still due.');

    await form.getByText('Deposit$113').tap();
    await payments.getByText('Cash', { exact: true }).tap();
    await payments.getByRole('button', { name: 'Record $113 in cash' }).tap();
    await expectToast(page, 'Payment Recorded', '$113 in cash');
    await expect(payments).toContainText('$337 is still due.');
    await expect(page.getByText('Deposit paid', { exact: true })).toBeVisible();

    await form.getByText('Balance$337').tap();
    await payments.getByText('Bank transfer', { exact: true }).tap();
    await payments.getByRole('button', { name: 'Record $337 by bank transfer' }).tap();
    await expect(payments).toContainText('Fully paid.');
    const list = payments.getByRole('list', { name: 'Recorded payments' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(part(page, 'Timeline')).toContainText('Payment of $337 recorded');
  },
);
