import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { Figures } from '../../src/contract/figures.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { Message } from '../../src/contract/messages.js';
import { PaymentEntity } from '../../src/modules/payments/payment.entity.js';
import { cardSite } from '../support/stripe/card-site.js';
import type { Session } from '../support/stripe/state.js';

const site = cardSite();
let session: Session;

/** The customer has paid at Stripe, which has not told of it. */
beforeEach(async () => {
  session = await site.customer.atStripe();
  site.stripe.pay(session.id);
});

const rows = async () =>
  (await site.server.database.reader.manager.findBy(PaymentEntity, { bookingId: site.customer.id }))
    .map(({ amount, externalId }) => ({ amount, externalId }))
    .toSorted((a, b) => b.amount - a.amount);
const earned = async () => {
  const { body } = await site.server.admin.get<Figures>('/api/figures?months=1');
  return body.months.at(-1)?.earned;
};
const arrivals = async () =>
  (await site.server.admin.get<Message[]>('/api/messages')).body.filter(
    ({ template }) => template === 'payment-arrived',
  );

describe('a card payment for a booking whose person was erased', () => {
  it('rule 9: is one row of the ledger, and mailed to the owner alone', async () => {
    const { email } = (await site.server.admin.get<Booking>(`/api/bookings/${site.customer.id}`))
      .body;
    await site.server.admin.post('/api/privacy/erase', { email });
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    expect(await rows()).toEqual([{ amount: 11_300, externalId: session.payment_intent?.id }]);
    expect(await arrivals()).toHaveLength(1);
    const { body } = await site.server.admin.get<Message[]>('/api/messages?state=unsent');
    expect(body.map(({ template }) => template)).not.toContain('payment-received');
  });
});

describe('a card payment for a deleted booking', () => {
  beforeEach(async () => {
    expect((await site.server.admin.delete(`/api/bookings/${site.customer.id}`)).status).toBe(200);
  });

  it('rule 9: is one row of the ledger, in the figures and in the history, however often Stripe reports it', async () => {
    const [event] = site.taken();
    if (!event) throw new Error('there is no event');
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.tell(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await rows()).toEqual([{ amount: 11_300, externalId: session.payment_intent?.id }]);
    expect(await earned()).toBe(11_300);
    const { body: history } = await site.server.admin.get<HistoryEntry[]>(
      `/api/bookings/${site.customer.id}/history`,
    );
    expect(history.filter(({ kind }) => kind === 'paymentRecorded')).toHaveLength(1);
  });

  it('rule 9: is mailed to the owner with its id at Stripe and without the customer’s name', async () => {
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
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
    site.stripe.refund(session, 11_300);
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    expect((await rows()).map(({ amount }) => amount)).toEqual([11_300, -11_300]);
    expect(await earned()).toBe(0);
    expect(await arrivals()).toHaveLength(1);
  });
});
