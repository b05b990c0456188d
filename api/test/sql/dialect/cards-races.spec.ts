import { In } from 'typeorm';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../../../src/contract/quotes/quote.js';
import { CheckoutEntity } from '../../../src/modules/payments/cards/checkout.entity.js';
import { cardSite } from '../../support/stripe/card-site.js';

const site = cardSite();
const TRIES = 6;

const act = ({ id }: Quote, action: string) =>
  site.server.admin.post<Quote>(`/api/quotes/${id}/${action}`, { reason: 'By mistake' });
const withdrawRequest = () => {
  const { authorization } = site.customer;
  return site.server.visitor.post('/api/request/withdraw', {}, { authorization });
};
/** Pages on which something could be paid that is not due. */
const openCheckouts = () =>
  site.server.unitOfWork.reader.countBy(CheckoutEntity, {
    bookingId: site.customer.id,
    state: In(['creating', 'open']),
  });
async function accepted(): Promise<Quote> {
  const quote = await site.customer.quote();
  expect((await site.customer.accept(quote.version)).status).toBe(200);
  return quote;
}

describe('rule 9: at the same moment', () => {
  it('an acceptance and a payment are both stored, and the balance is of both', async () => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { version } = await site.customer.quote();
      const [accepts, pays] = await Promise.all([
        site.customer.accept(version),
        site.customer.payCash(1000),
      ]);
      expect([accepts.status, pays.status]).toEqual([200, 201]);
      const paid = 1000 * attempt;
      const { total, balance, stage } = await site.customer.booking();
      expect([total, balance, stage]).toEqual([45_000, 45_000 - paid, 'accepted']);
      expect(await site.customer.payments()).toMatchObject({ paid, balance: 45_000 - paid });
    }
  });

  it('a withdrawn quote and a payment are both stored, and the balance is of what was accepted before', async () => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const quote = await site.customer.quote();
      const [ends, pays] = await Promise.all([act(quote, 'withdraw'), site.customer.payCash(1000)]);
      expect([ends.status, pays.status]).toEqual([200, 201]);
      const paid = 1000 * attempt;
      const agreed = { total: 45_000, balance: 45_000 - paid };
      expect(await site.customer.booking()).toMatchObject(agreed);
      expect(await site.customer.payments()).toMatchObject({ ...agreed, paid });
    }
  });

  it('an acceptance and a checkout leave at most one page, for what is due', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { version } = await site.customer.quote();
      const [accepts, opens] = await Promise.all([
        site.customer.accept(version),
        site.customer.checkout(version),
      ]);
      expect(accepts.status).toBe(200);
      expect([200, 409]).toContain(opens.status);
      expect(await openCheckouts()).toBe(opens.status === 200 ? 1 : 0);
    }
  });

  it('an acceptance that is taken back and a checkout leave no page that could be paid', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const quote = await accepted();
      const [undone, opens] = await Promise.all([
        act(quote, 'undo'),
        site.customer.checkout(quote.version),
      ]);
      expect(undone.status).toBe(200);
      expect([200, 409]).toContain(opens.status);
      expect(await openCheckouts()).toBe(0);
    }
  });

  it('an acceptance that is taken back and its payment by card store the payment once', async () => {
    // First the deposit, then the balance.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const quote = await accepted();
      const { id } = await site.customer.atStripe(quote.version);
      site.stripe.pay(id);
      const events = site.taken();
      const before = (await site.customer.payments()).paid;
      const [undone, ...told] = await Promise.all([
        act(quote, 'undo'),
        ...[...events, ...events].map((event) => site.tell(event)),
      ]);
      expect([undone.status, ...new Set(told)]).toEqual([200, 200]);
      const { paid, payments } = await site.customer.payments();
      expect(payments).toHaveLength(attempt);
      expect(paid).toBeGreaterThan(before);
      expect((await site.customer.booking()).paid).toBe(paid);
    }
  });

  it('a request that the customer withdraws and its checkout leave no page that could be paid', async () => {
    const { version } = await accepted();
    const [ends, opens] = await Promise.all([withdrawRequest(), site.customer.checkout(version)]);
    expect(ends.status).toBe(200);
    expect([200, 409]).toContain(opens.status);
    expect(await openCheckouts()).toBe(0);
    expect((await site.customer.booking()).status).toBe('cancelled');
  });

  it('a request that the customer withdraws and an acceptance leave it cancelled', async () => {
    const { version } = await site.customer.quote();
    const [ends, accepts] = await Promise.all([withdrawRequest(), site.customer.accept(version)]);
    expect(ends.status).toBe(200);
    expect([200, 409]).toContain(accepts.status);
    expect((await site.customer.booking()).status).toBe('cancelled');
    const { quote } = await site.customer.view();
    expect(quote?.state).toBe(accepts.status === 200 ? 'accepted' : 'sent');
  });
});
