import { CARD_RETURN_TEXTS } from '@finesse/api/contract/payments/card';
import { CUSTOMER } from '../../test/names';
import {
  cardRegion,
  deliver,
  expect,
  makeAcceptedRequest,
  test,
  type CustomerSite,
} from './request-kit';

/** Delivers the events of what was paid since the last time. */
async function deliverAll({ url, stripe }: CustomerSite): Promise<void> {
  for (const event of stripe.events.splice(0)) expect(await deliver({ url }, event)).toBe(200);
}

test(
  'rule 9 pay by card: cancelled at Stripe, then paid, the payment is shown after Stripe’s event; one that was reported before the return is shown at once',
  { tag: '@engines' },
  async ({ page, site }) => {
    const { token } = await makeAcceptedRequest(site.owner);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto(`/request#${token}`);
    const card = cardRegion(page);
    const payDeposit = card.getByRole('button', { name: CUSTOMER.payDeposit });
    const atStripe = (amount: string) => page.getByRole('heading', { name: amount });

    await test.step('cancelling at Stripe leads back, and paying is still possible', async () => {
      await payDeposit.click();
      await expect(atStripe('11300')).toBeVisible();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(payDeposit).toBeVisible();
      await expect(page).toHaveURL(`${site.url}/request#${token}`);
      await expect(card.getByRole('status')).toBeEmpty();
    });
    await payDeposit.click();
    await expect(atStripe('11300')).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();

    await test.step('rule 5 the token is in no address that is sent, and restored afterwards', async () => {
      await expect(page).toHaveURL(`${site.url}/request#${token}`);
      expect(asked.filter((line) => line.includes(token))).toEqual([]);
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    });
    await test.step('while the payment is pending no other can be started', async () => {
      await expect(card.getByRole('status')).toHaveText(CARD_RETURN_TEXTS.waiting);
      await expect(card.getByRole('button')).toHaveCount(0);
    });
    const payBalance = card.getByRole('button', { name: CUSTOMER.payBalance });
    await test.step('the payment appears by itself, and the balance is next', async () => {
      await deliverAll(site);
      await expect(card.getByRole('status')).toHaveText(CARD_RETURN_TEXTS.arrived);
      await expect(payBalance).toBeVisible();
    });
    await test.step('a payment that was reported before the return is shown at once', async () => {
      await payBalance.click();
      await expect(atStripe('33700')).toBeVisible();
      const { success_url: back } = site.stripe.pay(page.url().split('/').at(-1) ?? '');
      await deliverAll(site);
      await page.goto(back);
      await expect(card.getByRole('status')).toHaveText(CARD_RETURN_TEXTS.arrived);
      await expect(card.getByRole('button')).toHaveCount(0);
    });
  },
);
