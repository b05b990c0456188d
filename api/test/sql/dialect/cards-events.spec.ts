import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardCustomer, cardSite } from '../../support/stripe/card-site.js';
import type { Session } from '../../support/stripe/state.js';
import { newId } from '../../support/stripe/state.js';

const site = cardSite();

/** A page of Stripe's that is open although another was paid, as with two windows at once. */
async function secondPage(): Promise<Session> {
  const first = await site.customer.atStripe();
  // Stripe does not hear that it is to be closed.
  site.stripe.before = (call) => {
    if (call.endsWith('/expire')) throw new Error('not in this test');
  };
  await site.customer.payCash(100);
  return first;
}

describe('Stripe events', () => {
  it('rule 9: delivered late, twice and in any order create one row per payment and refund', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
        site.stripe.forget();
        const one = await CardCustomer.make(site.server, site.stripe);
        const first = await one.atStripe();
        site.stripe.payLater(first.id);
        site.stripe.settle(first.id, true);
        site.stripe.refund(first, 300);
        site.stripe.changeRefund(site.stripe.refund(first, 1000, 'pending'), 'succeeded');
        const next = () => Number(numbers.next().value);
        const all = site.taken();
        const waiting = [...all, ...all];
        let rounds = 0;
        while (waiting.length > 0 && rounds++ < 200) {
          const [event] = waiting.splice(next() % waiting.length, 1);
          if (!event) break;
          const status = await site.tell(event);
          // What it does not know yet, Stripe sends again.
          if (status === 404) waiting.push(event);
          else expect(status).toBe(200);
        }
        expect(waiting).toEqual([]);
        expect(await one.amounts()).toEqual([-1000, -300, 11_300]);
        expect(await one.booking()).toMatchObject({ paid: 10_000, balance: 35_000 });
      }),
      { numRuns: 12 },
    );
  });

  it('rule 9: of one payment delivered concurrently create one row', async () => {
    await site.customer.payAtStripe();
    const [event] = site.taken();
    if (!event) throw new Error('there is no event');
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.tell(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await site.customer.amounts()).toEqual([11_300]);
  });

  it('rule 9: and a concurrent check with Stripe create one row', async () => {
    await site.customer.payAtStripe();
    const [event] = site.taken();
    if (!event) throw new Error('there is no event');
    await Promise.all([
      site.tell(event),
      site.customer.check(),
      site.tell(event),
      site.customer.check(),
    ]);
    expect(await site.customer.amounts()).toEqual([11_300]);
  });

  it('rule 9: of two checkouts paid at once create two rows; the overpayment is shown and not refunded', async () => {
    const first = await secondPage();
    const second = await site.customer.atStripe();
    expect([first.status, second.status, first.id === second.id]).toEqual(['open', 'open', false]);
    site.stripe.pay(first.id);
    site.stripe.pay(second.id);
    expect(await Promise.all(site.taken().map(site.tell))).toEqual([200, 200]);
    expect(await site.customer.amounts()).toEqual([100, 11_200, 11_300]);
    expect(await site.customer.booking()).toMatchObject({ paid: 22_600 });
    expect(site.stripe.refunds.size).toBe(0);
    // That it was not to be closed is of this test's own making.
    site.stripe.mistakes.length = 0;
  });

  it('a refund is one negative row, and a second refund another', async () => {
    const session = await site.customer.payAtStripe();
    site.stripe.refund(session, 300);
    site.stripe.refund(session, 1000);
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    const { payments, paid } = await site.customer.payments();
    expect(paid).toBe(10_000);
    expect(payments.map(({ kind, method }) => `${kind} ${method}`).toSorted()).toEqual([
      'deposit card',
      'refund card',
      'refund card',
    ]);
    expect(new Set(payments.map(({ externalId }) => externalId)).size).toBe(3);
  });

  it('charge.refunded, which names no refund, creates a row for each refund; one of another shop changes nothing', async () => {
    const session = await site.customer.payAtStripe();
    site.stripe.refund(session, 300);
    site.stripe.refund(session, 1000);
    const [completed, refunded] = site.taken();
    if (!completed || !refunded) throw new Error('there are no events');
    const object = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: session.payment_intent?.id,
    };
    const charge = { ...refunded, type: 'charge.refunded', data: { object } };
    expect([await site.tell(charge), await site.tell(completed)]).toEqual([404, 200]);
    expect([await site.tell(charge), await site.tell(charge), await site.tell(refunded)]).toEqual([
      200, 200, 200,
    ]);
    expect(await site.customer.amounts()).toEqual([-1000, -300, 11_300]);
    const other = { ...charge, data: { object: { ...object, payment_intent: newId('pi') } } };
    expect(await site.tell(other)).toBe(200);
    // It was made without a PaymentIntent.
    expect(
      await site.tell({ ...charge, data: { object: { ...object, payment_intent: null } } }),
    ).toBe(200);
    expect(await site.customer.amounts()).toEqual([-1000, -300, 11_300]);
  });

  it('a failed refund is reversed by another row, once', async () => {
    const session = await site.customer.payAtStripe();
    const refund = site.stripe.refund(session, 1300);
    for (const event of site.taken()) await site.tell(event);
    expect(await site.customer.payments()).toMatchObject({ paid: 10_000 });
    site.stripe.changeRefund(refund, 'failed');
    const [failed] = site.taken();
    if (!failed) throw new Error('there is no event');
    expect([await site.tell(failed), await site.tell(failed)]).toEqual([200, 200]);
    expect(await site.customer.amounts()).toEqual([-1300, 1300, 11_300]);
  });

  it('a refund that was never sent creates no row', async () => {
    const session = await site.customer.payAtStripe();
    site.stripe.changeRefund(site.stripe.refund(session, 1300, 'pending'), 'failed');
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    expect(await site.customer.amounts()).toEqual([11_300]);
  });

  it('a payment is published as the card processor’s and is in the history', async () => {
    await site.customer.payAtStripe();
    for (const event of site.taken()) await site.tell(event);
    const history = await site.server.admin.get<object[]>(
      `/api/bookings/${site.customer.id}/history`,
    );
    expect(history.body[0]).toMatchObject({ kind: 'paymentRecorded', to: '11300' });
  });

  it('of an unknown payment are a 404, so that Stripe retries', async () => {
    const session = await site.customer.payAtStripe();
    const refund = site.stripe.refund(session, 100);
    const [completed, refunded] = site.taken();
    if (!completed || !refunded) throw new Error('there are no events');
    // The refund comes first.
    expect([
      await site.tell(refunded),
      await site.tell(completed),
      await site.tell(refunded),
    ]).toEqual([404, 200, 200]);
    const other = { ...completed, data: { object: { ...session, id: newId('cs_test') } } };
    expect(await site.tell(other)).toBe(404);
    // As after a backup was restored that does not have the checkout.
    site.stripe.sessions.set('cs_later', {
      ...session,
      id: 'cs_later',
      client_reference_id: newId('x'),
    });
    expect(await site.tell({ ...completed, data: { object: { id: 'cs_later' } } })).toBe(404);
    const gone = { ...refunded, data: { object: { ...refund, id: newId('re') } } };
    expect(await site.tell(gone)).toBe(200);
    expect(await site.customer.amounts()).toEqual([-100, 11_300]);
  });

  it.each(['charge.updated', 'payment_intent.succeeded', 'customer.created', 'no.such.type'])(
    'of an unhandled type such as %s are acknowledged and ignored',
    async (type) => {
      await site.customer.payAtStripe();
      const [event] = site.taken();
      if (!event) throw new Error('there is no event');
      expect(await site.tell({ ...event, type })).toBe(200);
      expect(await site.customer.amounts()).toEqual([]);
    },
  );

  it('are refused while Stripe cannot be reached; the next delivery creates the row', async () => {
    await site.customer.payAtStripe();
    const [event] = site.taken();
    if (!event) throw new Error('there is no event');
    site.stripe.isAway = true;
    expect(await site.tell(event)).toBe(503);
    site.stripe.isAway = false;
    expect(await site.tell(event)).toBe(200);
    expect(await site.customer.amounts()).toEqual([11_300]);
  });
});
