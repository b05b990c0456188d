import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Message } from '../../../src/contract/messages.js';
import { CARD_ERRORS } from '../../../src/contract/payments/card.js';
import { MessageEntity } from '../../../src/messages/message.entity.js';
import { CheckoutEntity } from '../../../src/payments/cards/checkout.entity.js';
import { PaymentEntity } from '../../../src/payments/payment.entity.js';
import { HistoryEntity } from '../../../src/platform/audit/history.entity.js';
import { CardCustomer, cardSite } from '../../support/stripe/card-site.js';
import { deliver } from '../../support/stripe/deliver.js';
import type { Session, StripeEvent } from '../../support/stripe/state.js';
import { seconds, newId } from '../../support/stripe/state.js';
import { signed, type StripeStandIn } from '../../support/stripe/stand-in.js';
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

describe('the Stripe webhook', () => {
  let event: StripeEvent;
  beforeEach(async () => {
    await paidSession();
    [event] = taken() as [StripeEvent];
  });
  async function send(
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    path = '/api/payments/stripe',
  ): Promise<[number, string]> {
    const response = await fetch(server.url + path, { method: 'POST', headers, body });
    const text = await response.text();
    return [response.status, text];
  }
  const refused = [400, JSON.stringify({ error: CARD_ERRORS.signature })];

  it('refuses a missing, foreign or old signature, and one of another text', async () => {
    const { payload, headers } = signed(event);
    const { 'content-type': json = '', 'stripe-signature': signature = '' } = headers;
    const with_ = (value: string) => ({ 'content-type': json, 'stripe-signature': value });
    expect(await send(payload, { 'content-type': json })).toEqual(refused);
    expect(await send(payload, with_(''))).toEqual(refused);
    expect(await send(payload, with_('t=1,v1=00'))).toEqual(refused);
    expect(await send(payload, with_(signature.replace('v1=', 'v0=')))).toEqual(refused);
    expect(await send(payload, signed(event, { secret: 'whsec_another' }).headers)).toEqual(
      refused,
    );
    const old = { timestamp: seconds() - 301 };
    expect(await send(payload, signed(event, old).headers)).toEqual(refused);
    expect(await send(`${payload} `, headers)).toEqual(refused);
    // The same thing said in other signs is another text.
    expect(await send(JSON.stringify(event), headers)).toEqual(refused);
    expect(await amounts()).toEqual([]);
    const young = { timestamp: seconds() - 290 };
    expect((await send(payload, signed(event, young).headers))[0]).toBe(200);
    expect(await amounts()).toEqual([11_300]);
  });

  it('refuses a signature of the future, and what is signed but no event', async () => {
    const later = { timestamp: seconds() + 400 };
    const { payload, headers } = signed(event, later);
    expect(await send(payload, headers)).toEqual(refused);
    const nonsense = [
      ...['text', 1, null, [], {}, { type: 'checkout.session.completed' }],
      ...[
        { ...event, data: null },
        { ...event, data: { object: null } },
      ],
      ...[undefined, 7, '', '../refunds'].map((id) => ({ ...event, data: { object: { id } } })),
      { ...event, type: ['refund.created'] },
    ];
    for (const one of nonsense) {
      const said = signed(one as object);
      const [status] = await send(said.payload, said.headers);
      expect([status, one]).toEqual([400, one]);
    }
    // Some of Stripe's have no id.
    const balance = signed({ ...event, type: 'balance.available', data: { object: {} } });
    expect((await send(balance.payload, balance.headers))[0]).toBe(200);
    expect(await amounts()).toEqual([]);
  });

  it('refuses another encoding, a form, a missing and a too large body', async () => {
    const { payload, headers } = signed(event);
    const zipped = { ...headers, 'content-encoding': 'gzip' };
    expect((await send(Uint8Array.from(gzipSync(payload)), zipped))[0]).toBe(415);
    const utf16 = Uint8Array.from(Buffer.from(payload, 'utf16le'));
    expect((await send(utf16, headers))[0]).toBe(400);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send(payload, form))[0]).toBe(415);
    expect(await send('', headers)).toEqual(refused);
    const huge = signed({ ...event, more: 'x'.repeat(70_000) });
    expect((await send(huge.payload, huge.headers))[0]).toBe(413);
    expect(await amounts()).toEqual([]);
  });

  it('accepts every spelling of its address', async () => {
    const { payload, headers } = signed(event);
    for (const path of ['/api/payments/stripe/', '/api//payments/stripe', '/api/payments/%73tripe'])
      expect((await send(payload, headers, path))[0]).toBe(200);
    expect(await amounts()).toEqual([11_300]);
  });

  it('accepts non-ASCII characters', async () => {
    const said = signed({ ...event, note: 'Zoë – 水煙 🔥' });
    expect((await send(said.payload, said.headers))[0]).toBe(200);
  });

  it('answers only that the event was received', async () => {
    const { payload, headers } = signed(event);
    expect(await send(payload, headers)).toEqual([200, '{"received":true}']);
  });
});
