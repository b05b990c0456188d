import { QUOTE, recordPayment } from '../../test/names';
import { expect, expectToast, test } from '../kit/dashboard-kit';
import { expectBalance, makeAccepted, openQuote, part } from './quote-kit';

test(
  'rule 9 payments on a phone: deposit and balance are recorded in three presses each',
  { tag: '@engines' },
  async ({ page }) => {
    const { booking } = await makeAccepted(page.request);
    await openQuote(page, booking);
    const payments = part(page, 'Payments');
    const form = page.getByRole('form', { name: QUOTE.recordPayment });
    await expectBalance(page, booking, { depositDue: 11_300 });

    await form.getByText('Deposit $113').tap();
    await payments.getByText('Cash', { exact: true }).tap();
    await payments.getByRole('button', { name: recordPayment('$113', 'cash') }).tap();
    await expectToast(page, QUOTE.paymentRecorded, '$113 in cash');
    await expectBalance(page, booking, { depositDue: 0, balance: 33_700 });
    await expect(page.getByText(QUOTE.depositPaid, { exact: true })).toBeVisible();

    await form.getByText('Balance $337').tap();
    await payments.getByText(QUOTE.bankTransfer, { exact: true }).tap();
    await payments.getByRole('button', { name: recordPayment('$337', 'bank') }).tap();
    const list = payments.getByRole('list', { name: QUOTE.payments });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expectBalance(page, booking, { balance: 0 });
    await expect(part(page, 'Timeline')).toContainText('$337');
  },
);
