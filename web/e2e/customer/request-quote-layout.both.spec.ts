import { expectFlawless } from '../kit/axe';
import { saveCatalogue, test } from '../catalogue/catalogue-kit';
import {
  actOnQuote,
  DRAFT,
  expect,
  makeRequest,
  openRequest,
  recordPayment,
  sendQuote,
} from './request-kit';

test('customer’s quote: axe finds no violations in any state, and nothing scrolls sideways with long words, at 360 px and twice the text size', async ({
  page,
  request,
  site,
}) => {
  await saveCatalogue(site.owner, { terms: 'The deposit secures your date.' });
  const booking = await makeRequest(request);
  const long = `${'Garden party '.repeat(8)}${'Unbreakable'.repeat(8)}`.slice(0, 199);
  const lines = [{ description: long, quantity: 3, unitAmount: 123_456 }];
  const quote = await sendQuote(site.owner, booking, { ...DRAFT, lines, note: long });
  const look = async (what: string) => {
    await openRequest(page, booking);
    await expect(page.getByRole('region', { name: /^Our quote/ })).toBeVisible();
    await expectFlawless(page, what);
    const size = page.viewportSize();
    for (const [width, text] of [
      [360, 16],
      [390, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await page.addStyleTag({ content: `html { font-size: ${String(text)}px }` });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${what}, at ${String(width)} px`).toBeLessThanOrEqual(0);
    }
    if (size) await page.setViewportSize(size);
  };
  await look('sent');
  await actOnQuote(site.owner, quote, 'accept', { name: 'Ada '.repeat(49), reason: 'By phone' });
  await recordPayment(site.owner, booking, 500_000);
  await look('accepted, paid too much');
  await actOnQuote(site.owner, quote, 'undo', { reason: 'A misunderstanding' });
  await actOnQuote(site.owner, quote, 'withdraw');
  await look('withdrawn');
});
