import { CARD_RETURN_TEXTS } from '@finesse/api/contract/payments/card';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { lastingPort } from '../../api/test/support/lasting-port';
import { deliver } from '../../api/test/support/stripe/deliver';
import { StripeStandIn } from '../../api/test/support/stripe/stand-in';
import { startSite } from '../../scripts/lib/site.mjs';
import { acceptFor, CUSTOMER } from '../test/names';
import { Page } from './page';
import { makeRequest, Owner, pathOfLink } from './site';
import { expect, SETTINGS, SIZES, test } from './test';
import { expectInView } from './view';

for (const [width, height] of SIZES) {
  const size = `${String(width)}×${String(height)}`;

  test(`rule 8 customer's page, ${size}: a quote is refused without consent, then accepted`, async ({
    page,
  }) => {
    const owner = await Owner.signIn();
    const booking = await makeRequest();
    await owner.sendQuote(booking.id);
    await page.tab.resize(width, height);
    await page.open(pathOfLink(booking));
    await page.text(CUSTOMER.quoted);
    await page.write(await page.field(CUSTOMER.fullName), 'Ada King');
    await page.pressButton(acceptFor('$450'));
    const consent = await page.field('I agree to this quote');
    await page.until('the consent has the focus', () => page.hasFocus(consent), true);
    await page.check(consent);
    await page.pressButton(acceptFor('$450'));
    await expectInView(page, {
      'the new title': await page.text(CUSTOMER.accepted),
    });
    const quotes = await owner.call<Quote[]>('GET', `/api/bookings/${booking.id}/quotes`);
    expect(quotes).toMatchObject([{ state: 'accepted', acceptedName: 'Ada King' }]);
  });
}

test('rule 9 customer’s page: the deposit is paid by card, and on coming back it says so', async ({
  page: { tab },
}) => {
  const port = String(await lastingPort());
  const url = `http://127.0.0.1:${port}`;
  const stripe = await StripeStandIn.start();
  const { end } = await startSite({ ...stripe.variables, ...SETTINGS, SITE_URL: url }, { port });
  try {
    const owner = await Owner.signIn(url);
    const booking = await makeRequest(url);
    const { id } = await owner.sendQuote(booking.id);
    await owner.call('POST', `/api/quotes/${id}/accept`, { name: 'Ada', reason: 'By phone' });
    const page = new Page(tab, url);
    await tab.resize(390, 664);
    await page.open(pathOfLink(booking));
    await page.pressButton(CUSTOMER.payDeposit);
    await page.get('heading', '11300');
    await page.pressButton('Pay');
    await page.text(CARD_RETURN_TEXTS.waiting);
    for (const event of stripe.events.splice(0)) expect(await deliver({ url }, event)).toBe(200);
    await page.text(CARD_RETURN_TEXTS.arrived);
    await page.get('button', CUSTOMER.payBalance);
    const link = await tab.run(() => location.pathname + location.hash);
    expect(link).toBe(pathOfLink(booking));
  } finally {
    await end();
    await stripe.stop();
  }
});
