import { beforeEach, expect, it } from 'vitest';
import { CARD_ERRORS } from '../../src/contract/payments/card.js';
import { CardCustomer, cardSite } from '../support/stripe/card-site.js';
import { deliver } from '../support/stripe/deliver.js';
import type { StripeStandIn } from '../support/stripe/stand-in.js';

/** A hundred of its smallest units are one of Stripe's. */
const site = cardSite({ CURRENCY: 'MGA' });
let stripe: StripeStandIn;
let customer: CardCustomer;
beforeEach(async () => {
  stripe = site.stripe;
  customer = await CardCustomer.make(site.server, stripe);
});

/** What has been paid, once Stripe has told all. */
async function paid(): Promise<number> {
  for (const event of stripe.events.splice(0)) await deliver(site.server, event);
  return (await customer.payments()).paid;
}

it('rule 15: what Stripe counts in other units is paid, refunded and disputed as the quote says', async () => {
  const session = await customer.atStripe();
  expect([session.amount_total, session.currency]).toEqual([113, 'mga']);
  stripe.pay(session.id);
  expect(await paid()).toBe(11_300);
  stripe.refund(session, 13);
  expect(await paid()).toBe(10_000);
  stripe.closeDispute(stripe.dispute(session, 100), 'lost');
  expect(await paid()).toBe(0);
});

it('rule 15: an amount that Stripe cannot take to the last digit is refused with a sentence', async () => {
  await customer.payCash(5250);
  const { status, body } = await customer.checkout();
  expect([status, body.error]).toEqual([409, CARD_ERRORS.amount]);
  expect(stripe.calls).toEqual([]);
});
