import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Message } from '../../../src/contract/messages.js';
import { MessageEntity } from '../../../src/messages/message.entity.js';
import { CheckoutEntity } from '../../../src/payments/cards/checkout.entity.js';
import { PaymentEntity } from '../../../src/payments/payment.entity.js';
import { HistoryEntity } from '../../../src/platform/audit/history.entity.js';
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

const mails = async (of: Message['template']) =>
  (await server.admin.get<Message[]>('/api/messages')).body.filter(
    ({ template }) => template === of,
  );
const newest = async (of: HistoryEntry['kind']) =>
  (await server.admin.get<HistoryEntry[]>(`/api/bookings/${customer.id}/history`)).body.find(
    ({ kind }) => kind === of,
  );
/** How many rows there are of what an event can write. */
const rowsOf = () =>
  Promise.all(
    [PaymentEntity, CheckoutEntity, HistoryEntity, MessageEntity].map((entity) =>
      server.database.reader.manager.countBy(entity, {}),
    ),
  );

async function paidSession(): Promise<Session> {
  const { id } = await customer.atStripe();
  return stripe.pay(id);
}

describe('Stripe events', () => {
  it('rule 9: of another shop on the same account are acknowledged and change nothing', async () => {
    const session = await paidSession();
    const [completed] = taken();
    if (!completed) throw new Error('there is no event');
    const foreign: Session = {
      ...session,
      ...{
        id: newId('cs_test'),
        client_reference_id: 'order-1',
        metadata: { site: 'https://other' },
      },
      payment_intent: null,
    };
    stripe.sessions.set(foreign.id, foreign);
    const watch = await rowsOf();
    const isPaid = { ...completed, data: { object: foreign } };
    expect([await tell(isPaid), await tell(isPaid)]).toEqual([200, 200]);
    expect(await tell({ ...completed, data: { object: { id: newId('cs_test') } } })).toBe(200);
    stripe.refund(foreign, 100);
    stripe.dispute(foreign);
    for (const event of taken()) expect(await tell(event)).toBe(200);
    expect(await rowsOf()).toEqual(watch);
  });

  it('rule 15: of a payment in another currency hold it: it is not added, and is mailed to the owner', async () => {
    const session = await customer.atStripe();
    session.currency = 'jpy';
    stripe.pay(session.id);
    const [event] = taken();
    if (!event) throw new Error('there is no event');
    expect([await tell(event), await tell(event)]).toEqual([200, 200]);
    expect(await amounts()).toEqual([]);
    expect(await customer.booking()).toMatchObject({ paid: 0 });
    expect(await newest('paymentHeld')).toMatchObject({ to: '¥11,300' });
    const [mail, ...others] = await mails('payment-held');
    expect([mail?.bookingId, others]).toEqual([customer.id, []]);
    expect(mail?.subject).toContain('¥11,300 by card came in another currency');
    expect(mail?.text).toContain(session.payment_intent?.id);
    stripe.refund(session, 11_300);
    for (const refunded of taken()) expect(await tell(refunded)).toBe(200);
    expect(await amounts()).toEqual([]);
  });

  it.each([
    ['won', [11_300]],
    ['lost', [-11_300, 11_300]],
  ] as const)(
    'of a dispute are mailed to the owner and shown at the payment; one that is %s leaves %j',
    async (outcome, left) => {
      const session = await paidSession();
      const dispute = stripe.dispute(session);
      const [completed, created] = taken();
      if (!completed || !created) throw new Error('there are no events');
      // The dispute comes first, and then twice.
      expect([await tell(created), await tell(completed)]).toEqual([404, 200]);
      expect([await tell(created), await tell(created)]).toEqual([200, 200]);
      expect(await customer.payments()).toMatchObject({ payments: [{ dispute: 'open' }] });
      expect(await newest('paymentDisputed')).toMatchObject({ to: 'open' });
      const [open, ...others] = await mails('payment-disputed');
      expect([open?.bookingId, others]).toEqual([customer.id, []]);
      expect(open?.subject).toContain('$113 by card is disputed');
      expect(open?.text).toContain(session.payment_intent?.id);
      stripe.closeDispute(dispute, outcome);
      const [closed] = taken();
      if (!closed) throw new Error('there is no event');
      // A late one of its beginning changes nothing any more.
      expect([await tell(closed), await tell(closed), await tell(created)]).toEqual([
        200, 200, 200,
      ]);
      expect(await amounts()).toEqual(left);
      expect((await customer.payments()).payments.at(-1)).toMatchObject({ dispute: outcome });
      expect(await mails('payment-disputed')).toHaveLength(2);
    },
  );

  it('rule 9 of two lost disputes about parts of a payment take both parts, in any order', async () => {
    const session = await paidSession();
    for (const event of taken()) expect(await tell(event)).toBe(200);
    const disputes = [stripe.dispute(session, 4000), stripe.dispute(session, 300)];
    const created = taken();
    for (const dispute of disputes) stripe.closeDispute(dispute, 'lost');
    for (const event of [...taken(), ...created, ...created]) expect(await tell(event)).toBe(200);
    expect(await amounts()).toEqual([-4000, -300, 11_300]);
    expect(await mails('payment-disputed')).toHaveLength(2);
    // A bank may think again, also of the first.
    for (const dispute of disputes.toReversed()) stripe.closeDispute(dispute, 'won');
    for (const event of taken()) expect(await tell(event)).toBe(200);
    expect((await customer.payments()).paid).toBe(11_300);
  });

  it('of a dispute about a deleted booking are mailed to the owner without the customer’s name', async () => {
    const session = await paidSession();
    for (const event of taken()) await tell(event);
    await server.admin.delete(`/api/bookings/${customer.id}`);
    stripe.dispute(session);
    for (const event of taken()) expect(await tell(event)).toBe(200);
    const [mail] = await mails('payment-disputed');
    expect(mail?.text).toContain(session.payment_intent?.id);
    expect(mail?.text).not.toMatch(/Ada |lovelace/i);
  });
});
