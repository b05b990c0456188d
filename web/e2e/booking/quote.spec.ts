import { inHistory, QUOTE } from '../../test/names';
import { expect, expectToast, makeBooking, test } from '../kit/dashboard-kit';
import { ESTIMATE, line, openQuote, part, quotesOf, saveNote } from './quote-kit';

test(
  'rule 7 quote: made of the estimate, edited, priced by the server while typing, kept over a reload, and sent with one press',
  { tag: ['@core', '@engines'] },
  async ({ page }) => {
    const booking = await makeBooking(page.request, { estimate: ESTIMATE });
    await openQuote(page, booking);
    const start = page.getByRole('list', { name: 'Begin a quote with' });
    await start.getByRole('button', { name: 'Their estimate' }).click();
    const sum = page.getByRole('table', { name: QUOTE.breakdown });
    await expect(sum).toContainText('Total$565');

    await test.step('a line in free text, and quantities', async () => {
      await page.getByRole('button', { name: 'Add custom line' }).click();
      await expect(page.getByLabel('Description')).toBeFocused();
      await page.getByLabel('Description').fill('Fire pit');
      await line(page, 'Fire pit').getByLabel('Price each').fill('75.50');
      await line(page, 'Fire pit').getByLabel('Quantity').fill('2');
      await expect(line(page, 'Fire pit')).toContainText('$151');
      await expect(sum).toContainText('Total$716');
      await expect(sum).toContainText('Deposit$179');
    });
    await test.step('an item of the price list', async () => {
      await page.getByLabel(QUOTE.priceList).selectOption({ label: 'Clay head, $10' });
      await page.getByRole('button', { name: QUOTE.addItem }).click();
      await line(page, 'Clay head').getByLabel('Quantity').fill('4');
      await expect(sum).toContainText('Total$756');
      await page.getByRole('button', { name: 'Remove: Clay head' }).click();
      await expect(sum).toContainText('Total$716');
    });
    await test.step('a discount of a line and of the total, each with a reason', async () => {
      await page.getByRole('button', { name: 'Discount on Premium package' }).click();
      const off = page.getByRole('group', { name: 'Discount on Premium package' });
      await off.getByLabel('Take off').fill('10');
      await off.getByLabel(/^Reason/).fill('A quiet Monday');
      await expect(sum).toContainText('Total$671');
      await page.getByRole('button', { name: 'Discount on the total' }).click();
      const whole = page.getByRole('group', { name: 'Discount on the total' });
      await whole.getByLabel('Per cent or amount').selectOption('USD');
      await whole.getByLabel('Take off').fill('71');
      await whole.getByLabel(/^Reason/).fill('Friends');
      await expect(sum).toContainText('−$71');
      await expect(sum).toContainText('Total$600');
    });
    await test.step('the event, the deposit, and a note', async () => {
      await expect(page.getByLabel('Start')).toHaveValue('2031-07-18T19:30');
      await page.getByLabel('Hours').fill('4.5');
      await page.getByLabel('Guests', { exact: true }).fill('18');
      await page.getByLabel(QUOTE.deposit).fill('200');
      await page.getByLabel('Valid until the end of').fill('2031-07-01');
      await page.getByLabel(QUOTE.note).fill('We bring it all');
      await expect(sum).toContainText('Deposit$200');
    });
    await test.step('a draft is saved by itself, and restored', async () => {
      await expect(saveNote(page)).toHaveText('Saved');
      await page.reload();
      await expect(line(page, 'Fire pit').getByLabel('Quantity')).toHaveValue('2');
      await expect(page.getByLabel('Hours')).toHaveValue('4.5');
      await expect(page.getByLabel('Valid until the end of')).toHaveValue('2031-07-01');
      await expect(page.getByLabel(QUOTE.deposit)).toHaveValue('200');
    });
    await test.step('the recipient is named, and one press sends it', async () => {
      for (const text of [booking.email, '1 Jul 2031'])
        await expect(part(page, 'Quote')).toContainText(text);
      await page.getByRole('button', { name: 'Send quote 1' }).click();
      await expectToast(page, 'Quote Sent');
      const sent = page.getByRole('article', { name: 'Quote 1' });
      await expect(sent).toContainText('1 Jul 2031, 23:59');
      await expect(sent).toContainText('18 Jul 2031, 19:30, 4 h 30 min, 18 guests');
      await expect(sent.getByRole('table')).toContainText('2 × Fire pit$151');
      await expect(sent.getByRole('table')).toContainText('−$45 (10%): A quiet Monday');
      await expect(page.getByRole('form', { name: /^Draft/ })).toHaveCount(0);
      await expect(part(page, 'Timeline')).toContainText(inHistory({ kind: 'quoteSent', to: '1' }));
      await expect(page.getByText('Quoted', { exact: true }).first()).toBeVisible();
    });
    expect(await quotesOf(page.request, booking)).toMatchObject([
      { state: 'sent', total: 60_000, deposit: 20_000, durationMinutes: 270, guests: 18 },
    ]);
  },
);
