import { expect, expectToast, test } from '../kit/dashboard-kit';
import { line, makeQuoted, openQuote, part, quotesOf, saveNote } from './quote-kit';

const article = (version: number) => ({ name: `Quote ${String(version)}`, exact: true });

test('quote: changing a sent one starts version 2 with the content of version 1', async ({
  page,
}) => {
  const { booking } = await makeQuoted(
    page.request,
    {},
    {
      lines: [
        { item: 'package-premium', quantity: 1, discount: { percent: 10, reason: 'A friend' } },
      ],
      deposit: 9000,
      note: 'We bring it all',
    },
  );
  await openQuote(page, booking);
  await page.getByRole('button', { name: 'Change the quote' }).click();
  await expect(page.getByRole('form', { name: 'Draft of quote 2' })).toBeVisible();
  await expect(page.getByLabel('A note for Ada')).toHaveValue('We bring it all');
  await expect(page.getByLabel('Custom deposit (USD)')).toHaveValue('90');
  await line(page, 'Premium package').getByLabel('Quantity').fill('2');
  await expect(page.getByRole('table', { name: 'Quote breakdown' })).toContainText('$810');

  await test.step('while it is a draft, version 1 is current; the draft can be discarded', async () => {
    await expect(page.getByRole('article', article(1))).toContainText('$405');
    await expect(saveNote(page)).toHaveText('Saved');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByRole('form', { name: /^Draft/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue the draft' }).click();
    await expect(line(page, 'Premium package').getByLabel('Quantity')).toHaveValue('2');
  });
  await page.getByRole('button', { name: 'Send quote 2' }).click();
  await expect(page.getByRole('article', article(2))).toContainText('$810');
  await expect(page.getByRole('article', article(1))).toHaveCount(0);

  await test.step('version 1 is listed, readable as it was, and says that there is a newer one', async () => {
    const older = page.getByRole('list', { name: 'Older quotes' });
    await older.getByText('Quote 1, $405').click();
    await expect(older).toContainText('Replaced by quote 2.');
    await expect(older.getByRole('table')).toContainText('−$45 (10%): A friend');
    await expect(older).toContainText('Superseded');
    await expect(older.getByRole('button')).toHaveCount(0);
  });
});

test('quote: accepted for a customer by phone, with a reason, and undone', async ({ page }) => {
  const { booking } = await makeQuoted(page.request);
  await openQuote(page, booking);
  await page.getByRole('button', { name: 'Accept for the customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept for the Customer' });
  await expect(dialog.getByLabel('Accepted in the name of')).toHaveValue('Ada Lovelace');
  await dialog.getByRole('button', { name: 'Record the acceptance' }).click();
  await expect(dialog.getByLabel('How they accepted')).toHaveAccessibleDescription(
    'Reason must not be empty',
  );
  await dialog.getByLabel('How they accepted').fill('She called on Sunday');
  await dialog.getByRole('button', { name: 'Record the acceptance' }).click();
  await expectToast(page, 'Quote Accepted', 'Quote 1');
  const quote = page.getByRole('article', article(1));
  await expect(quote).toContainText('Accepted by Ada Lovelace');
  await expect(quote).toContainText('recorded by owner@example.com: She called on Sunday');
  await expect(page.getByText('Quote accepted', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Undo the acceptance' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo the Acceptance' });
  await undo.getByLabel('Why').fill('A misunderstanding');
  await undo.getByRole('button', { name: 'Undo the acceptance' }).click();
  await expectToast(page, 'Acceptance Undone', 'Quote 1');
  await expect(quote).toContainText('Sent');
  await expect(quote).not.toContainText('Accepted by');
  await expect(part(page, 'Timeline')).toContainText(
    'Acceptance of quote 1 undone: A misunderstanding',
  );
});

test('quote: withdrawing asks first, and one press reinstates it', async ({ page }) => {
  const { booking } = await makeQuoted(page.request);
  await openQuote(page, booking);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Quote Withdrawn', 'Quote 1');
  const quote = page.getByRole('article', article(1));
  await expect(quote).toContainText('the customer cannot accept it');
  await page.getByRole('button', { name: /^Offer it again until / }).click();
  await expectToast(page, 'Quote Renewed', 'Quote 1');
  const [now] = await quotesOf(page.request, booking);
  const days = (Date.parse(now?.validUntil ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
});

test('quote: an expired one stays readable, and one press renews it', async ({ page }) => {
  const validUntil = new Date(Date.now() + 3000).toISOString();
  const { booking } = await makeQuoted(
    page.request,
    {},
    {
      lines: [{ item: 'package-premium', quantity: 1 }],
      validUntil,
    },
  );
  await expect.poll(async () => (await quotesOf(page.request, booking))[0]?.isExpired).toBe(true);
  await openQuote(page, booking);
  const quote = page.getByRole('article', article(1));
  await expect(quote).toContainText('Expired');
  await expect(quote).toContainText('was valid until');
  await expect(page.getByRole('button', { name: 'Accept for the customer' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Offer it again until / }).click();
  await expect(page.getByRole('button', { name: 'Accept for the customer' })).toBeVisible();
});

test('quote: one declined by the customer shows the reason', async ({ page }) => {
  const { booking } = await makeQuoted(page.request);
  const authorization = `Request ${booking.requestLink.split('#')[1] ?? ''}`;
  const declined = await page.request.post('/api/request/quote/decline', {
    data: { version: 1, reason: 'Too much for us' },
    headers: { authorization },
  });
  expect(declined.status()).toBe(200);
  await openQuote(page, booking);
  const quote = page.getByRole('article', article(1));
  await expect(quote).toContainText('Declined');
  await expect(quote).toContainText('“Too much for us”');
  await expect(page.getByRole('button', { name: /^Offer it again/ })).toBeVisible();
});

test('quote: that of a closed booking cannot be changed', async ({ page }) => {
  const { booking } = await makeQuoted(page.request);
  const data = { status: 'cancelled' };
  await page.request.put(`/api/bookings/${booking.id}/status`, { data });
  await openQuote(page, booking);
  await expect(page.getByRole('article', article(1)).getByRole('table')).toContainText('$450');
  await expect(part(page, 'Quote').getByRole('button')).toHaveCount(0);
});
