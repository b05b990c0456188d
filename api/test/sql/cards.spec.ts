import { describe, expect, it, vi } from 'vitest';
import { CARD_ERRORS } from '../../src/contract/payments/card.js';
import { QUOTE_ERRORS } from '../../src/contract/quotes/quote.js';
import { cardSite, type CardCustomer } from '../support/stripe/card-site.js';

const site = cardSite();

const stateOf = (id: string) => site.stripe.sessions.get(id)?.status;

describe('card payments', () => {
  it('rule 9: the deposit is paid at Stripe, and becomes a row after Stripe’s event', async () => {
    expect(await site.customer.view()).toMatchObject({ cardPayment: true, balance: 45_000 });
    const session = await site.customer.atStripe();
    expect(session).toMatchObject({ amount_total: 11_300, currency: 'usd' });
    site.stripe.pay(session.id);
    expect((await site.customer.payments()).payments).toEqual([]);
    expect(await site.tellAll()).toEqual([200]);
    expect(await site.customer.payments()).toMatchObject({
      paid: 11_300,
      depositDue: 0,
      payments: [
        {
          amount: 11_300,
          kind: 'deposit',
          method: 'card',
          externalId: session.payment_intent?.id,
          reverses: null,
        },
      ],
    });
    expect(await site.customer.view()).toMatchObject({ stage: 'deposit-paid', balance: 33_700 });
  });

  it('rule 9: the balance can be paid after the deposit, then nothing more', async () => {
    await site.customer.payCash(11_300);
    const session = await site.customer.atStripe();
    expect(session.amount_total).toBe(33_700);
    site.stripe.pay(session.id);
    await site.tellAll();
    expect(await site.customer.payments()).toMatchObject({ paid: 45_000, balance: 0 });
    expect((await site.customer.payments()).payments[0]).toMatchObject({ kind: 'balance' });
    const { status, body } = await site.customer.checkout();
    expect([status, body.error]).toEqual([409, CARD_ERRORS.nothingDue]);
  });

  it('an amount below the least that Stripe takes is refused with a sentence', async () => {
    await site.customer.payCash(11_270);
    const { status, body } = await site.customer.checkout();
    expect([status, body.error]).toEqual([409, CARD_ERRORS.amount]);
    expect((await site.customer.checkout()).status).toBe(409);
    await site.customer.payCash(30);
    expect((await site.customer.checkout()).status).toBe(200);
  });

  it('a deposit paid in part can be completed', async () => {
    await site.customer.payCash(1300);
    expect((await site.customer.atStripe()).amount_total).toBe(10_000);
  });

  it('rule 5: Stripe gets the amount and the reference, neither person nor private link', async () => {
    const session = await site.customer.atStripe();
    const told = JSON.stringify(session);
    expect(session.success_url).toBe('http://localhost:8080/request?paid');
    // Written so that none of it can be a part of an id in hexadecimal digits.
    expect(told).not.toMatch(/Ada|ada@|[Ll]ovelace|7700 ?900|[Gg]arden/);
    expect(told).not.toContain(site.customer.authorization.split(' ')[1]);
    expect(told).not.toContain(site.customer.id);
  });

  it('a second press, also at the same time, leads to the same checkout', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.customer.checkout()));
    const urls = answers.map(({ body }) => body.url);
    expect(new Set(urls).size).toBe(1);
    expect((await site.customer.checkout()).body.url).toBe(urls[0]);
    expect(site.stripe.sessions.size).toBe(1);
  });

  it('an expired checkout is replaced by a new one', async () => {
    const former = await site.customer.atStripe();
    site.stripe.expire(former.id);
    expect((await site.customer.atStripe()).id).not.toBe(former.id);
  });

  it('a payment made but not yet reported is not requested again', async () => {
    site.stripe.pay((await site.customer.atStripe()).id);
    // The deposit has arrived with the question, so the balance is next.
    expect((await site.customer.atStripe()).amount_total).toBe(33_700);
    expect(await site.customer.payments()).toMatchObject({ paid: 11_300 });
    expect(await site.tellAll()).toEqual([200]);
    expect(await site.customer.payments()).toMatchObject({ paid: 11_300 });
  });

  it('paying for an older version is refused with the newest', async () => {
    const { version } = await site.customer.quote();
    const { status, body } = await site.customer.checkout(1);
    expect([status, body.error, body.current?.version]).toEqual([
      409,
      QUOTE_ERRORS.outdated,
      version,
    ]);
    const open = await site.customer.checkout(version);
    expect([open.status, open.body.error]).toEqual([409, CARD_ERRORS.notAccepted]);
    expect(site.stripe.calls).toEqual([]);
  });

  it('without the private link is refused', async () => {
    const { status } = await site.server.visitor.post('/api/request/checkout', { version: 1 });
    expect(status).toBe(401);
  });

  it('if Stripe is unreachable, the answer says so, and it works later', async () => {
    site.stripe.isAway = true;
    const { status, body, headers } = await site.customer.checkout();
    expect([status, body.error]).toEqual([503, CARD_ERRORS.unavailable]);
    expect(headers.get('retry-after')).toBe('5');
    site.stripe.isAway = false;
    expect((await site.customer.checkout()).status).toBe(200);
    expect(site.stripe.sessions.size).toBe(1);
  });

  it('a deposit in processing cannot be paid a second time', async () => {
    const { id } = await site.customer.atStripe();
    site.stripe.payLater(id);
    expect(await site.tellAll()).toEqual([200]);
    const { status, body } = await site.customer.checkout();
    expect([status, body.error]).toEqual([409, CARD_ERRORS.onItsWay]);
    expect((await site.customer.payments()).payments).toEqual([]);
    site.stripe.settle(id, true);
    await site.tellAll();
    expect(await site.customer.payments()).toMatchObject({ paid: 11_300 });
  });

  it('a failed payment leaves the deposit due', async () => {
    const { id } = await site.customer.atStripe();
    site.stripe.payLater(id);
    site.stripe.settle(id, false);
    expect(await site.tellAll()).toEqual([200, 200]);
    expect(await site.customer.payments()).toMatchObject({ payments: [], depositDue: 11_300 });
    expect((await site.customer.atStripe()).id).not.toBe(id);
  });
});

describe('an outdated checkout', () => {
  it.each([
    ['the deposit was paid in cash', (of: CardCustomer) => of.payCash(11_300)],
    ['a part of it was', (of: CardCustomer) => of.payCash(100)],
    ['another quote was sent', (of: CardCustomer) => of.quote()],
    [
      'the booking was cancelled',
      (of: CardCustomer) =>
        site.server.admin.put(`/api/bookings/${of.id}/status`, { status: 'cancelled' }),
    ],
    [
      'the booking was deleted',
      (of: CardCustomer) => site.server.admin.delete(`/api/bookings/${of.id}`),
    ],
  ])('is expired at Stripe if %s', async (_, happens) => {
    const { id } = await site.customer.atStripe();
    await happens(site.customer);
    await vi.waitFor(() => expect(stateOf(id)).toBe('expired'), 10_000);
  });

  it('delays nothing while Stripe is unreachable, and is expired later', async () => {
    const { id } = await site.customer.atStripe();
    let drop = (): void => undefined;
    site.stripe.isAway = new Promise((resolve) => (drop = () => resolve(true)));
    // Answered while the call to Stripe hangs.
    expect((await site.customer.payCash(11_300)).status).toBe(201);
    drop();
    // It was asked, and asked again, in vain.
    await vi.waitFor(() => expect(site.stripe.dropped).toBeGreaterThan(1), 10_000);
    expect(stateOf(id)).toBe('open');
    site.stripe.isAway = false;
    await vi.waitFor(() => expect(stateOf(id)).toBe('expired'), 25_000);
    expect(await site.customer.payments()).toMatchObject({ paid: 11_300 });
  });

  it('rule 9: paid at that very moment: both rows are there, and the overpayment is shown', async () => {
    const { id } = await site.customer.atStripe();
    site.stripe.before = (call) => {
      if (!call.endsWith('/expire') || stateOf(id) !== 'open') return;
      site.stripe.pay(id);
    };
    await site.customer.payCash(45_000);
    await vi.waitFor(() => expect(stateOf(id)).toBe('complete'), 10_000);
    await site.tellAll();
    expect(await site.customer.payments()).toMatchObject({ paid: 56_300, balance: -11_300 });
    expect(site.stripe.refunds.size).toBe(0);
  });

  it('stays open if something else has changed', async () => {
    const { id } = await site.customer.atStripe();
    const path = `/api/bookings/${site.customer.id}`;
    await site.server.admin.put(`${path}/status`, { status: 'confirmed' });
    await site.server.admin.put(`${path}/notes`, { text: 'Likes mint' });
    expect((await site.customer.atStripe()).id).toBe(id);
  });
});

describe('the check with Stripe', () => {
  it('rule 9: finds a payment whose event was lost, and creates one row however often it runs', async () => {
    site.stripe.pay((await site.customer.atStripe()).id);
    const { status, body } = await site.customer.check();
    expect([status, body]).toMatchObject([200, { paid: 11_300, depositDue: 0 }]);
    expect((await site.customer.check()).body.payments).toHaveLength(1);
    expect(await site.tellAll()).toEqual([200]);
    expect((await site.customer.payments()).payments).toHaveLength(1);
  });

  it('finds refunds whose events were lost', async () => {
    const session = await site.customer.atStripe();
    site.stripe.pay(session.id);
    await site.customer.check();
    site.stripe.refund(session, 1300);
    expect((await site.customer.check()).body).toMatchObject({ paid: 10_000, refunded: 1300 });
  });

  it('changes nothing while a payment is processing', async () => {
    site.stripe.payLater((await site.customer.atStripe()).id);
    const { status, body } = await site.customer.check();
    expect([status, body]).toMatchObject([200, { paid: 0, payments: [] }]);
    expect((await site.customer.check()).status).toBe(200);
  });

  it('changes nothing if nothing was paid', async () => {
    await site.customer.atStripe();
    expect((await site.customer.check()).body).toMatchObject({ paid: 0, payments: [] });
  });

  it('says so if Stripe does not answer', async () => {
    await site.customer.atStripe();
    site.stripe.isAway = true;
    expect((await site.customer.check()).status).toBe(503);
  });

  it('of an unknown booking is a 404', async () => {
    const path = '/api/bookings/00000000-0000-4000-8000-000000000000/payments/check';
    expect((await site.server.admin.post(path)).status).toBe(404);
  });
});
