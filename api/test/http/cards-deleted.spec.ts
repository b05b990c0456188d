import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Figures } from '../../src/contract/figures.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Message } from '../../src/contract/messages.js';
import { PaymentEntity } from '../../src/payments/payment.entity.js';
import { CardCustomer, cardSite } from '../support/stripe/card-site.js';
import { deliver } from '../support/stripe/deliver.js';
import type { Session } from '../support/stripe/state.js';
import type { StripeStandIn } from '../support/stripe/stand-in.js';
import type { TestServer } from '../support/server.js';

const site = cardSite();
let server: TestServer;
let stripe: StripeStandIn;
let customer: CardCustomer;
let session: Session;

/** The customer has paid at Stripe, which has not told of it. */
beforeEach(async () => {
  [server, stripe] = [site.server(), site.stripe()];
  customer = await CardCustomer.make(server, stripe);
  session = await customer.atStripe();
  stripe.pay(session.id);
});

const rows = async () =>
  (await server.database.reader.manager.findBy(PaymentEntity, { bookingId: customer.id }))
    .map(({ amount, externalId }) => ({ amount, externalId }))
    .toSorted((a, b) => b.amount - a.amount);
const earned = async () => {
  const { body } = await server.admin.get<Figures>('/api/figures?months=1');
  return body.months.at(-1)?.earned;
};
const arrivals = async () =>
  (await server.admin.get<Message[]>('/api/messages')).body.filter(
    ({ template }) => template === 'payment-arrived',
  );

describe('a card payment for a booking whose person was erased', () => {
  it('rule 9: is one row of the ledger, and mailed to the owner alone', async () => {
    const { email } = (await server.admin.get<Booking>(`/api/bookings/${customer.id}`)).body;
    await server.admin.post('/api/privacy/erase', { email });
    for (const event of stripe.events.splice(0)) expect(await deliver(server, event)).toBe(200);
    expect(await rows()).toEqual([{ amount: 11_300, externalId: session.payment_intent?.id }]);
    expect(await arrivals()).toHaveLength(1);
    const { body } = await server.admin.get<Message[]>('/api/messages?state=unsent');
    expect(body.map(({ template }) => template)).not.toContain('payment-received');
  });
});

describe('a card payment for a deleted booking', () => {
  beforeEach(async () => {
    expect((await server.admin.delete(`/api/bookings/${customer.id}`)).status).toBe(200);
  });

  it('rule 9: is one row of the ledger, in the figures and in the history, however often Stripe reports it', async () => {
    const [event] = stripe.events.splice(0);
    if (!event) throw new Error('there is no event');
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(server, event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await rows()).toEqual([{ amount: 11_300, externalId: session.payment_intent?.id }]);
    expect(await earned()).toBe(11_300);
    const { body: history } = await server.admin.get<HistoryEntry[]>(
      `/api/bookings/${customer.id}/history`,
    );
    expect(history.filter(({ kind }) => kind === 'paymentRecorded')).toHaveLength(1);
  });

  it('rule 9: is mailed to the owner with its id at Stripe and without the customer’s name', async () => {
    for (const event of stripe.events.splice(0)) expect(await deliver(server, event)).toBe(200);
    const [message, ...others] = await arrivals();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      bookingId: null,
      subject: 'A payment of $113 by card for a deleted booking',
    });
    expect(message?.text.replaceAll('\n', ' ')).toContain(
      `refund ${String(session.payment_intent?.id)} at Stripe`,
    );
    expect(message?.text).not.toMatch(/Ada |lovelace/i);
  });

  it('rule 9: that is refunded at Stripe is a second row, and earns nothing', async () => {
    stripe.refund(session, 11_300);
    for (const event of stripe.events.splice(0)) expect(await deliver(server, event)).toBe(200);
    expect((await rows()).map(({ amount }) => amount)).toEqual([11_300, -11_300]);
    expect(await earned()).toBe(0);
    expect(await arrivals()).toHaveLength(1);
  });
});
