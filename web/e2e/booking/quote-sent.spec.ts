import { QUOTE } from '../../test/names';
import { expect, OWNER, test } from '../kit/dashboard-kit';
import { line, makeQuoted, openQuote, part, quotesOf, saveNote } from './quote-kit';

const FIRST = {
  lines: [{ item: 'package-premium', quantity: 1, discount: { percent: 10, reason: 'A friend' } }],
  deposit: 9000,
  note: 'We bring it all',
};

test('rule 8 quote: a sent one is changed by a second version, accepted by phone and undone, withdrawn, and offered again', async ({
  page,
}) => {
  const { booking } = await makeQuoted(page.request, {}, FIRST);
  await openQuote(page, booking);
  const sent = (version: number) =>
    page.getByRole('article', { name: `Quote ${String(version)}`, exact: true });

  await test.step('version 2 starts with the content of version 1, which is current meanwhile', async () => {
    await page.getByRole('button', { name: QUOTE.change }).click();
    await expect(page.getByRole('form', { name: 'Draft of quote 2' })).toBeVisible();
    await expect(page.getByLabel(QUOTE.note)).toHaveValue('We bring it all');
    await expect(page.getByLabel(QUOTE.deposit)).toHaveValue('90');
    await line(page, 'Premium package').getByLabel('Quantity').fill('2');
    await expect(page.getByRole('table', { name: QUOTE.breakdown })).toContainText('$810');
    await expect(sent(1)).toContainText('$405');
    await expect(saveNote(page)).toHaveText('Saved');
  });
  await test.step('its draft is put aside, continued and sent', async () => {
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('form', { name: /^Draft/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue the draft' }).click();
    await expect(line(page, 'Premium package').getByLabel('Quantity')).toHaveValue('2');
    await page.getByRole('button', { name: 'Send quote 2' }).click();
    await expect(sent(2)).toContainText('$810');
    await expect(sent(1)).toHaveCount(0);
  });
  await test.step('version 1 stays readable as it was, without actions', async () => {
    const older = page.getByRole('list', { name: 'Older quotes' });
    await older.getByText('Quote 1, $405').click();
    await expect(older.getByRole('table')).toContainText('−$45 (10%): A friend');
    await expect(older).toContainText('Superseded');
    await expect(older).toContainText(/by quote 2/);
    await expect(older.getByRole('button')).toHaveCount(0);
  });
  await test.step('it is accepted by phone, with a reason', async () => {
    await page.getByRole('button', { name: 'Accept for the customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accept for the Customer' });
    await expect(dialog.getByLabel('Accepted in the name of')).toHaveValue('Ada Lovelace');
    await dialog.getByRole('button', { name: 'Record the acceptance' }).click();
    await expect(dialog.getByLabel('How they accepted')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('How they accepted').fill('She called on Sunday');
    await dialog.getByRole('button', { name: 'Record the acceptance' }).click();
    for (const text of ['Ada Lovelace', OWNER.email, 'She called on Sunday'])
      await expect(sent(2)).toContainText(text);
  });
  await test.step('the acceptance is undone, with a reason', async () => {
    await page.getByRole('button', { name: 'Undo the acceptance' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the Acceptance' });
    await dialog.getByLabel('Why').fill('A misunderstanding');
    await dialog.getByRole('button', { name: 'Undo the acceptance' }).click();
    await expect(sent(2)).not.toContainText('She called on Sunday');
    await expect(part(page, 'Timeline')).toContainText('A misunderstanding');
  });
  await test.step('withdrawing asks first, and one press offers it again', async () => {
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: /^Offer it again until / }).click();
    await expect(page.getByRole('button', { name: 'Accept for the customer' })).toBeVisible();
    expect(await quotesOf(page.request, booking)).toMatchObject([
      { version: 2, state: 'sent' },
      { version: 1, state: 'superseded' },
    ]);
  });
});
