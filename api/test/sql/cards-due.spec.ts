import { expect, it } from 'vitest';
import { CARD_ERRORS } from '../../src/contract/payments/card.js';
import { QUOTE_ERRORS } from '../../src/contract/quotes/quote.js';
import type { Message } from '../../src/contract/messages.js';
import { ADMIN } from '../support/server.js';
import { CardCustomer, cardSite } from '../support/stripe/card-site.js';
import { deliver } from '../support/stripe/deliver.js';

const site = cardSite();

it('rule 9 card payments: a deposit that was given back is not asked for again, nor what was given back after all was paid', async () => {
  const { customer } = site;
  await customer.payCash(11_300);
  await customer.payCash(11_300, 'refund');
  expect((await customer.atStripe()).amount_total).toBe(45_000);
  await customer.payCash(45_000, 'balance');
  await customer.payCash(5000, 'refund');
  const { status, body } = await customer.checkout();
  expect([status, body.error]).toEqual([409, CARD_ERRORS.nothingDue]);
});

it('rule 8 card payments: what was accepted for a confirmed event can be paid while a newer quote is open', async () => {
  const { customer, server } = site;
  await server.admin.put(`/api/bookings/${customer.id}/status`, { status: 'confirmed' });
  const { version } = await customer.quote();
  expect((await customer.checkout(version)).body.error).toBe(QUOTE_ERRORS.outdated);
  expect((await customer.atStripe(1)).amount_total).toBe(11_300);
});

it('rule 9 card payments: that of a customer with the address of an owner is one row, and the letters of both are sent', async () => {
  const { server, stripe } = site;
  const customer = await CardCustomer.make(server, stripe, { email: ADMIN.email });
  stripe.pay((await customer.atStripe()).id);
  for (const event of stripe.events.splice(0)) expect(await deliver(server, event)).toBe(200);
  const [payment, ...others] = (await customer.payments()).payments;
  expect([payment, others]).toMatchObject([{ amount: 11_300, method: 'card' }, []]);
  const { body } = await server.admin.get<Message[]>(`/api/messages?bookingId=${customer.id}`);
  const about = body.filter(({ template }) => template.startsWith('payment-'));
  expect(about.map(({ template, to }) => [template, to]).toSorted()).toEqual([
    ['payment-arrived', ADMIN.email],
    ['payment-received', ADMIN.email],
  ]);
});
