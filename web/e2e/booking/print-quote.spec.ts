import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { acceptFor, CUSTOMER, QUOTE } from '../../test/names';
import { signInByCall } from '../kit/dashboard-kit';
import {
  actOnQuote,
  DRAFT,
  expect,
  heading,
  makeRequest,
  openRequest,
  recordPayment,
  sendQuote,
  test,
} from '../customer/request-kit';

/** The pages of what a browser prints, its own header and footer among it, as Debian's reader has them. */
async function printed(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  const pdf = await page.pdf({ format, displayHeaderFooter: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  return text.split('\f').slice(0, -1);
}

const LINES = Array.from({ length: 45 }, (_, at) => ({
  description: `Line ${String(at + 1)} of a large garden party, put up and taken away`,
  quantity: 1,
  unitAmount: 1000 + at,
}));

for (const [format, options] of [
  ['A4', {}],
  ['Letter', { tag: '@long' }],
] as const) {
  test(
    `rule 7 print: on ${format} the customer’s page is the quote, and a receipt after a payment`,
    options,
    async ({ page, request, site }) => {
      const booking = await makeRequest(request);
      const quote = await sendQuote(site.owner, booking);
      await openRequest(page, booking);
      await expect(page.getByRole('button', { name: 'Print the quote' })).toBeVisible();
      const [sheet = '', ...more] = await printed(page, format);
      expect(more).toEqual([]);
      for (const line of [
        /Finesse +.*\n?/,
        /^Quote$/m,
        /Valid until \w+day/,
        new RegExp(`Reference +${booking.reference}`),
        /Start +Friday 18 July 2031 at 20:00/,
        /Premium package +\$405/,
        /−\$45 \(10%\): A quiet Monday/,
        /2 × A fire pit +\$39\.98/,
        /Total +\$434\.98/,
        /Deposit +\$109/,
        /We come an hour earlier\./,
        /It is not paid back\./,
      ])
        expect(sheet).toMatch(line);
      // Nothing that is for the screen, nor the private link that opens it.
      expect(sheet).not.toMatch(
        new RegExp(
          [
            CUSTOMER.withdraw,
            CUSTOMER.sendMessage,
            acceptFor(''),
            'Back to Home',
            CUSTOMER.quoted,
          ].join('|'),
        ),
      );
      expect(sheet).not.toContain(booking.token);

      await actOnQuote(site.owner, quote, 'accept', { name: 'Ada King', reason: 'By phone' });
      await recordPayment(site.owner, booking, 10_900, { note: 'Rings before noon' });
      await openRequest(page, booking);
      await expect(page.getByRole('button', { name: QUOTE.printReceipt })).toBeVisible();
      const receipt = (await printed(page, format)).join('\n');
      for (const line of [
        /^Receipt$/m,
        /Accepted by Ada King on \w+day/,
        /Deposit by bank transfer +\$109/,
        /Paid +\$109/,
        /Balance +\$325\.98/,
      ])
        expect(receipt).toMatch(line);
      expect(receipt).not.toMatch(/By phone|Rings before noon/);
    },
  );
}

test('print: a request without a quote has its facts and its estimate once, and nothing that is for the screen', async ({
  page,
  request,
}) => {
  const heads = ['clay', 'silicone', 'glass', 'phunnel'].map((of) => `addon-${of}-head`);
  const lines = ['package-premium', 'addon-premium-flavour', ...heads].map((item) => ({
    item,
    quantity: 1,
  }));
  const booking = await makeRequest(request, { estimate: { lines } });
  await openRequest(page, booking);
  await expect(heading(page, CUSTOMER.received)).toBeVisible();
  // So low that the estimate goes over two of them.
  const pdf = await page.pdf({ width: '148mm', height: '148mm', displayHeaderFooter: true });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  expect(text).toContain('Details of your request');
  expect(text.match(/^ *Total /gm)).toHaveLength(1);
  expect(text).not.toMatch(
    new RegExp([CUSTOMER.withdraw, CUSTOMER.sendMessage, 'Back to Home', booking.token].join('|')),
  );
});

test('rule 7 print: a quote of many lines has numbered pages and one total', async ({
  page,
  request,
  site,
}) => {
  const booking = await makeRequest(request, { location: 'Residence-Without-A-Break-'.repeat(12) });
  await sendQuote(site.owner, booking, { ...DRAFT, lines: LINES });
  await openRequest(page, booking);
  await expect(heading(page, CUSTOMER.quoted)).toBeVisible();
  const sheets = await printed(page, 'A4');
  expect(sheets.length).toBeGreaterThan(1);
  sheets.forEach((sheet, at) =>
    expect(sheet).toMatch(new RegExp(`${String(at + 1)} ?/ ?${String(sheets.length)}\\s*$`)),
  );
  const all = sheets.join('\n');
  for (const { description } of LINES) expect(all).toContain(description);
  expect(all.match(/^Total /gm)).toHaveLength(1);
});

test('rule 8 print: the owner prints any version of a quote, with the customer’s name and without the dashboard', async ({
  page,
  request,
  site,
}) => {
  await signInByCall(page.request);
  const booking = await makeRequest(request);
  const path = `/admin/bookings/${booking.id}/print`;
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Back to the booking' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await sendQuote(site.owner, booking);
  const { id } = await sendQuote(site.owner, booking, {
    lines: [{ item: 'package-luxury', quantity: 1 }],
  });
  await actOnQuote(site.owner, { id }, 'accept', { name: 'Ada King', reason: 'By phone' });
  await recordPayment(site.owner, booking, 70_000, { note: 'Rings before noon' });
  await page.goto(path);
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  const newest = (await printed(page, 'Letter')).join('\n');
  expect(newest).toMatch(/Customer +Ada Lovelace/);
  expect(newest).toMatch(/Total +\$600/);
  expect(newest).toMatch(/Overpaid +\$100/);
  expect(newest).not.toMatch(/DASHBOARD|Back to the booking|Rings before noon|\/admin/);
  await page.goto(`${path}?version=1`);
  await expect(page.getByRole('article', { name: 'Quote' })).toContainText('Superseded');
  expect((await printed(page, 'A4')).join('\n')).toMatch(/Total +\$434\.98/);
  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await expect(page).toHaveURL(`/admin/bookings/${booking.id}`);
});
