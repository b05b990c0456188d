import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { CardCustomer, cardSite } from '../../support/stripe/card-site.js';
import { deliver } from '../../support/stripe/deliver.js';
import type { Session, StripeEvent } from '../../support/stripe/state.js';
import { newId } from '../../support/stripe/state.js';
import type { StripeStandIn } from '../../support/stripe/stand-in.js';
import type { TestServer } from '../../support/server.js';

const site = cardSite();
let server: TestServer;
let stripe: StripeStandIn;
let customer: CardCustomer;
beforeEach(async () => {
  [server, stripe] = [site.server(), site.stripe()];
  customer = await CardCustomer.make(server, stripe);
});

const tell = (event: StripeEvent) => deliver(server, event);
const taken = () => stripe.events.splice(0);
const amounts = async (of = customer) =>
  (await of.payments()).payments.map(({ amount }) => amount).toSorted((a, b) => a - b);

async function paidSession(): Promise<Session> {
  const { id } = await customer.atStripe();
  return stripe.pay(id);
}

/** A page of Stripe's that is open although another was paid, as with two windows at once. */
async function secondPage(): Promise<Session> {
  const first = await customer.atStripe();
  // Stripe does not hear that it is to be closed.
  stripe.before = (call) => {
    if (call.endsWith('/expire')) throw new Error('not in this test');
  };
  await customer.payCash(100);
  return first;
}

describe('Stripe events', () => {
  it('rule 9: delivered late, twice and in any order create one row per payment and refund', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
        stripe.forget();
        const one = await CardCustomer.make(server, stripe);
        const first = await one.atStripe();
        stripe.payLater(first.id);
        stripe.settle(first.id, true);
        stripe.refund(first, 300);
        stripe.changeRefund(stripe.refund(first, 1000, 'pending'), 'succeeded');
        const next = () => Number(numbers.next().value);
        const all = taken();
        const waiting = [...all, ...all];
        let rounds = 0;
        while (waiting.length > 0 && rounds++ < 200) {
          const [event] = waiting.splice(next() % waiting.length, 1);
          if (!event) break;
          const status = await tell(event);
          // What it does not know yet, Stripe sends again.
          if (status === 404) waiting.push(event);
          else expect(status).toBe(200);
        }
        expect(waiting).toEqual([]);
        expect(await amounts(one)).toEqual([-1000, -300, 11_300]);
        expect(await one.booking()).toMatchObject({ paid: 10_000, balance: 35_000 });
      }),
      { numRuns: 12 },
    );
  });

  it('rule 9: of one payment delivered concurrently create one row', async () => {
    await paidSession();
    const [event] = taken();
    if (!event) throw new Error('there is no event');
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await amounts()).toEqual([11_300]);
  });

  it('rule 9: and a concurrent check with Stripe create one row', async () => {
    await paidSession();
    const [event] = taken();
    if (!event) throw new Error('there is no event');
    await Promise.all([tell(event), customer.check(), tell(event), customer.check()]);
    expect(await amounts()).toEqual([11_300]);
  });

  it('rule 9: of two checkouts paid at once create two rows; the overpayment is shown and not refunded', async () => {
    const first = await secondPage();
    const second = await customer.atStripe();
    expect([first.status, second.status, first.id === second.id]).toEqual(['open', 'open', false]);
    stripe.pay(first.id);
    stripe.pay(second.id);
    expect(await Promise.all(taken().map(tell))).toEqual([200, 200]);
    expect(await amounts()).toEqual([100, 11_200, 11_300]);
    expect(await customer.booking()).toMatchObject({ paid: 22_600 });
    expect(stripe.refunds.size).toBe(0);
    // That it was not to be closed is of this test's own making.
    stripe.mistakes.length = 0;
  });

  it('a refund is one negative row, and a second refund another', async () => {
    const session = await paidSession();
    stripe.refund(session, 300);
    stripe.refund(session, 1000);
    for (const event of taken()) expect(await tell(event)).toBe(200);
    const { payments, paid } = await customer.payments();
    expect(paid).toBe(10_000);
    expect(payments.map(({ kind, method }) => `${kind} ${method}`).toSorted()).toEqual([
      'deposit card',
      'refund card',
      'refund card',
    ]);
    expect(new Set(payments.map(({ externalId }) => externalId)).size).toBe(3);
  });

  it('charge.refunded, which names no refund, creates a row for each refund; one of another shop changes nothing', async () => {
    const session = await paidSession();
    stripe.refund(session, 300);
    stripe.refund(session, 1000);
    const [completed, refunded] = taken();
    if (!completed || !refunded) throw new Error('there are no events');
    const object = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: session.payment_intent?.id,
    };
    const charge = { ...refunded, type: 'charge.refunded', data: { object } };
    expect([await tell(charge), await tell(completed)]).toEqual([404, 200]);
    expect([await tell(charge), await tell(charge), await tell(refunded)]).toEqual([200, 200, 200]);
    expect(await amounts()).toEqual([-1000, -300, 11_300]);
    const other = { ...charge, data: { object: { ...object, payment_intent: newId('pi') } } };
    expect(await tell(other)).toBe(200);
    // It was made without a PaymentIntent.
    expect(await tell({ ...charge, data: { object: { ...object, payment_intent: null } } })).toBe(
      200,
    );
    expect(await amounts()).toEqual([-1000, -300, 11_300]);
  });

  it('a failed refund is reversed by another row, once', async () => {
    const session = await paidSession();
    const refund = stripe.refund(session, 1300);
    for (const event of taken()) await tell(event);
    expect(await customer.payments()).toMatchObject({ paid: 10_000 });
    stripe.changeRefund(refund, 'failed');
    const [failed] = taken();
    if (!failed) throw new Error('there is no event');
    expect([await tell(failed), await tell(failed)]).toEqual([200, 200]);
    expect(await amounts()).toEqual([-1300, 1300, 11_300]);
  });

  it('a refund that was never sent creates no row', async () => {
    const session = await paidSession();
    stripe.changeRefund(stripe.refund(session, 1300, 'pending'), 'failed');
    for (const event of taken()) expect(await tell(event)).toBe(200);
    expect(await amounts()).toEqual([11_300]);
  });

  it('a payment is published as the card processor’s and is in the history', async () => {
    await paidSession();
    for (const event of taken()) await tell(event);
    const history = await server.admin.get<object[]>(`/api/bookings/${customer.id}/history`);
    expect(history.body[0]).toMatchObject({ kind: 'paymentRecorded', to: '11300' });
  });

  it('of an unknown payment are a 404, so that Stripe retries', async () => {
    const session = await paidSession();
    const refund = stripe.refund(session, 100);
    const [completed, refunded] = taken();
    if (!completed || !refunded) throw new Error('there are no events');
    // The refund comes first.
    expect([await tell(refunded), await tell(completed), await tell(refunded)]).toEqual([
      404, 200, 200,
    ]);
    const other = { ...completed, data: { object: { ...session, id: newId('cs_test') } } };
    expect(await tell(other)).toBe(404);
    // As after a backup was restored that does not have the checkout.
    stripe.sessions.set('cs_later', {
      ...session,
      id: 'cs_later',
      client_reference_id: newId('x'),
    });
    expect(await tell({ ...completed, data: { object: { id: 'cs_later' } } })).toBe(404);
    const gone = { ...refunded, data: { object: { ...refund, id: newId('re') } } };
    expect(await tell(gone)).toBe(200);
    expect(await amounts()).toEqual([-100, 11_300]);
  });

  it.each(['charge.updated', 'payment_intent.succeeded', 'customer.created', 'no.such.type'])(
    'of an unhandled type such as %s are acknowledged and ignored',
    async (type) => {
      await paidSession();
      const [event] = taken();
      if (!event) throw new Error('there is no event');
      expect(await tell({ ...event, type })).toBe(200);
      expect(await amounts()).toEqual([]);
    },
  );

  it('are refused while Stripe cannot be reached; the next delivery creates the row', async () => {
    await paidSession();
    const [event] = taken();
    if (!event) throw new Error('there is no event');
    stripe.isAway = true;
    expect(await tell(event)).toBe(503);
    stripe.isAway = false;
    expect(await tell(event)).toBe(200);
    expect(await amounts()).toEqual([11_300]);
  });
});
