import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Message } from '../../../src/contract/messages.js';
import { MessageEntity } from '../../../src/modules/messages/message.entity.js';
import { CheckoutEntity } from '../../../src/modules/payments/cards/checkout.entity.js';
import { PaymentEntity } from '../../../src/modules/payments/payment.entity.js';
import { HistoryEntity } from '../../../src/modules/history/history.entity.js';
import { cardSite } from '../../support/stripe/card-site.js';
import type { Session } from '../../support/stripe/state.js';
import { newId } from '../../support/stripe/state.js';

const site = cardSite();

const mails = async (of: Message['template']) =>
  (await site.server.admin.get<Message[]>('/api/messages')).body.filter(
    ({ template }) => template === of,
  );
const newest = async (of: HistoryEntry['kind']) =>
  (
    await site.server.admin.get<HistoryEntry[]>(`/api/bookings/${site.customer.id}/history`)
  ).body.find(({ kind }) => kind === of);
/** How many rows there are of what an event can write. */
const rowsOf = () =>
  Promise.all(
    [PaymentEntity, CheckoutEntity, HistoryEntity, MessageEntity].map((entity) =>
      site.server.database.reader.manager.countBy(entity, {}),
    ),
  );

describe('Stripe events', () => {
  it('rule 9: of another shop on the same account are acknowledged and change nothing', async () => {
    const session = await site.customer.payAtStripe();
    const [completed] = site.taken();
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
    site.stripe.sessions.set(foreign.id, foreign);
    const watch = await rowsOf();
    const isPaid = { ...completed, data: { object: foreign } };
    expect([await site.tell(isPaid), await site.tell(isPaid)]).toEqual([200, 200]);
    expect(await site.tell({ ...completed, data: { object: { id: newId('cs_test') } } })).toBe(200);
    site.stripe.refund(foreign, 100);
    site.stripe.dispute(foreign);
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    expect(await rowsOf()).toEqual(watch);
  });

  it('rule 15: of a payment in another currency hold it: it is not added, and is mailed to the owner', async () => {
    const session = await site.customer.atStripe();
    session.currency = 'jpy';
    site.stripe.pay(session.id);
    const [event] = site.taken();
    if (!event) throw new Error('there is no event');
    expect([await site.tell(event), await site.tell(event)]).toEqual([200, 200]);
    expect(await site.customer.amounts()).toEqual([]);
    expect(await site.customer.booking()).toMatchObject({ paid: 0 });
    expect(await newest('paymentHeld')).toMatchObject({ to: '¥11,300' });
    const [mail, ...others] = await mails('payment-held');
    expect([mail?.bookingId, others]).toEqual([site.customer.id, []]);
    expect(mail?.subject).toContain('¥11,300 by card came in another currency');
    expect(mail?.text).toContain(session.payment_intent?.id);
    site.stripe.refund(session, 11_300);
    for (const refunded of site.taken()) expect(await site.tell(refunded)).toBe(200);
    expect(await site.customer.amounts()).toEqual([]);
  });

  it.each([
    ['won', [11_300]],
    ['lost', [-11_300, 11_300]],
  ] as const)(
    'of a dispute are mailed to the owner and shown at the payment; one that is %s leaves %j',
    async (outcome, left) => {
      const session = await site.customer.payAtStripe();
      const dispute = site.stripe.dispute(session);
      const [completed, created] = site.taken();
      if (!completed || !created) throw new Error('there are no events');
      // The dispute comes first, and then twice.
      expect([await site.tell(created), await site.tell(completed)]).toEqual([404, 200]);
      expect([await site.tell(created), await site.tell(created)]).toEqual([200, 200]);
      expect(await site.customer.payments()).toMatchObject({ payments: [{ dispute: 'open' }] });
      expect(await newest('paymentDisputed')).toMatchObject({ to: 'open' });
      const [open, ...others] = await mails('payment-disputed');
      expect([open?.bookingId, others]).toEqual([site.customer.id, []]);
      expect(open?.subject).toContain('$113 by card is disputed');
      expect(open?.text).toContain(session.payment_intent?.id);
      site.stripe.closeDispute(dispute, outcome);
      const [closed] = site.taken();
      if (!closed) throw new Error('there is no event');
      // A late one of its beginning changes nothing any more.
      expect([await site.tell(closed), await site.tell(closed), await site.tell(created)]).toEqual([
        200, 200, 200,
      ]);
      expect(await site.customer.amounts()).toEqual(left);
      expect((await site.customer.payments()).payments.at(-1)).toMatchObject({ dispute: outcome });
      expect(await mails('payment-disputed')).toHaveLength(2);
    },
  );

  it('rule 9 of two lost disputes about parts of a payment take both parts, in any order', async () => {
    const session = await site.customer.payAtStripe();
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    const disputes = [site.stripe.dispute(session, 4000), site.stripe.dispute(session, 300)];
    const created = site.taken();
    for (const dispute of disputes) site.stripe.closeDispute(dispute, 'lost');
    for (const event of [...site.taken(), ...created, ...created])
      expect(await site.tell(event)).toBe(200);
    expect(await site.customer.amounts()).toEqual([-4000, -300, 11_300]);
    expect(await mails('payment-disputed')).toHaveLength(2);
    // A bank may think again, also of the first.
    for (const dispute of disputes.toReversed()) site.stripe.closeDispute(dispute, 'won');
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    expect((await site.customer.payments()).paid).toBe(11_300);
  });

  it('of a dispute about a deleted booking are mailed to the owner without the customer’s name', async () => {
    const session = await site.customer.payAtStripe();
    for (const event of site.taken()) await site.tell(event);
    await site.server.admin.delete(`/api/bookings/${site.customer.id}`);
    site.stripe.dispute(session);
    for (const event of site.taken()) expect(await site.tell(event)).toBe(200);
    const [mail] = await mails('payment-disputed');
    expect(mail?.text).toContain(session.payment_intent?.id);
    expect(mail?.text).not.toMatch(/Ada |lovelace/i);
  });
});
