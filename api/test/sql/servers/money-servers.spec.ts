import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { CheckoutResponse } from '../../../src/contract/payments/card.js';
import type { PaymentsResponse } from '../../../src/contract/payments/payment.js';
import type { CustomerQuote, Quote } from '../../../src/contract/quotes/quote.js';
import { emptyDatabase, endAll, runTogether } from '../../support/process.js';
import { PAYMENT, QUOTE_DRAFT, request } from '../../support/records.js';
import { deliver } from '../../support/stripe/deliver.js';
import { StripeStandIn } from '../../support/stripe/stand-in.js';

/** Each race is run so often: who wins is left to chance. */
const ROUNDS = Array.from({ length: 8 }, (_, at) => at + 1);

let stripe: StripeStandIn;
/** Three servers on one database: an admin and a visitor of each. */
let sites: Awaited<ReturnType<typeof runTogether>>;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  // The same for all, as behind one name.
  const SITE_URL = 'http://localhost:8080';
  sites = await runTogether(3, { ...(await emptyDatabase()), ...stripe.variables, SITE_URL });
}, 120_000);
beforeEach(() => stripe.forget());
afterAll(async () => {
  await endAll();
  await stripe.stop();
});

type Site = (typeof sites)[number];
const [first, second, third] = [0, 1, 2].map((at) => () => sites[at] as Site) as [
  () => Site,
  () => Site,
  () => Site,
];
const atAll = <T>(act: (site: Site) => Promise<T>) => Promise.all(sites.map(act));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** A booking with a quote that waits for an answer. */
async function quoted() {
  const { id, requestLink } = await request(first().visitor);
  const path = `/api/bookings/${id}`;
  await first().admin.put(`${path}/quotes/draft`, QUOTE_DRAFT);
  const { body: quote } = await first().admin.post<Quote>(`${path}/quotes/draft/send`, {});
  const headers = { authorization: `Request ${requestLink?.split('#')[1] ?? ''}` };
  const answer = (what: string, more: object) => (site: Site) =>
    site.visitor.post<CustomerQuote>(
      `/api/request/quote/${what}`,
      { version: 1, ...more },
      headers,
    );
  return {
    path,
    quote: quote.id,
    accept: answer('accept', { name: 'Ada', termsAccepted: true }),
    decline: answer('decline', { reason: 'Too late' }),
    checkout: (site: Site) =>
      site.visitor.post<CheckoutResponse>('/api/request/checkout', { version: 1 }, headers),
    pay: (site: Site, headers = {}) =>
      site.admin.post<PaymentsResponse>(`${path}/payments`, PAYMENT, headers),
    state: async () => (await first().admin.get<Quote[]>(`${path}/quotes`)).body[0]?.state,
    /** How often the history has an entry of a kind. */
    times: async (kind: string) => {
      const { body } = await first().admin.get<HistoryEntry[]>(`${path}/history`);
      return body.filter((entry) => entry.kind === kind).length;
    },
    ledger: async () => (await first().admin.get<PaymentsResponse>(`${path}/payments`)).body,
  };
}

it('rule 9: a quote accepted at three servers at once is accepted once', async () => {
  for (const round of ROUNDS) {
    const { accept, state, times } = await quoted();
    expect([round, statuses(await atAll(accept))]).toEqual([round, [200, 200, 200]]);
    expect([await state(), await times('quoteAccepted')]).toEqual(['accepted', 1]);
  }
});

it('rule 9: of an acceptance and a refusal at two servers at once one gets a 409', async () => {
  for (const round of ROUNDS) {
    const { accept, decline, state, times } = await quoted();
    const [accepted, declined] = await Promise.all([accept(first()), decline(second())]);
    expect([round, statuses([accepted, declined])]).toEqual([round, [200, 409]]);
    expect(await state()).toBe(accepted.status === 200 ? 'accepted' : 'declined');
    expect((await times('quoteAccepted')) + (await times('quoteDeclined'))).toBe(1);
  }
});

it('rule 9: an acceptance and a withdrawal at two servers at once: one gets a 409, and the other stands', async () => {
  for (const round of ROUNDS) {
    const { quote, accept, state, times } = await quoted();
    const [accepted, withdrawn] = await Promise.all([
      accept(first()),
      second().admin.post(`/api/quotes/${quote}/withdraw`),
    ]);
    expect([round, statuses([accepted, withdrawn])]).toEqual([round, [200, 409]]);
    expect(await state()).toBe(accepted.status === 200 ? 'accepted' : 'withdrawn');
    expect((await times('quoteAccepted')) + (await times('quoteWithdrawn'))).toBe(1);
  }
});

it('rule 9: a quote withdrawn at three servers at once is withdrawn once', async () => {
  for (const round of ROUNDS) {
    const { quote, times } = await quoted();
    const answers = await atAll(({ admin }) => admin.post(`/api/quotes/${quote}/withdraw`));
    expect([round, statuses(answers)]).toEqual([round, [200, 409, 409]]);
    expect(await times('quoteWithdrawn')).toBe(1);
  }
});

it('rule 9: payments recorded at three servers at once are each a row, and all are in the sum', async () => {
  for (const round of ROUNDS) {
    const { accept, pay, ledger, path } = await quoted();
    await accept(first());
    expect([round, statuses(await atAll((site) => pay(site)))]).toEqual([round, [201, 201, 201]]);
    const { payments, paid, balance } = await ledger();
    expect([payments.length, paid, balance]).toEqual([3, 15_000, 30_000]);
    const { body: booking } = await first().admin.get<{ paid: number }>(path);
    expect(booking.paid).toBe(15_000);
  }
});

it('rule 9: one payment sent to three servers at once under one key is one row', async () => {
  for (const round of ROUNDS) {
    const { pay, ledger } = await quoted();
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect([round, statuses(await atAll((site) => pay(site, key)))]).toEqual([
      round,
      [201, 201, 201],
    ]);
    expect((await ledger()).payments).toHaveLength(1);
  }
});

it('rule 9: a payment reversed at three servers at once is reversed once', async () => {
  for (const round of ROUNDS) {
    const { pay, ledger } = await quoted();
    const { body } = await pay(first());
    const path = `/api/payments/${body.payments[0]?.id ?? ''}/reverse`;
    const answers = await atAll(({ admin }) => admin.post(path, { reason: 'Counted twice' }));
    expect([round, statuses(answers)]).toEqual([round, [201, 409, 409]]);
    const { payments, paid } = await ledger();
    expect([payments.length, paid]).toEqual([2, 0]);
  }
});

it('rule 9: a checkout opened at three servers at once, and paid, with its event at all of them, is one row', async () => {
  for (const round of ROUNDS) {
    const { accept, checkout, ledger, path } = await quoted();
    await accept(first());
    const opened = await atAll(checkout);
    expect([round, statuses(opened)]).toEqual([round, [200, 200, 200]]);
    const pages = [...new Set(opened.map(({ body }) => body.url))];
    expect([round, pages.length]).toEqual([round, 1]);
    stripe.pay(pages[0]?.split('/').at(-1) ?? '');
    const [event] = stripe.events.splice(0);
    if (!event) throw new Error('there is no event');
    const [told, , again] = await Promise.all([
      atAll((site) => deliver(site, event)),
      third().admin.post(`${path}/payments/check`),
      checkout(second()),
    ]);
    expect([round, told]).toEqual([round, [200, 200, 200]]);
    // Whoever comes too late is told that it is paid.
    expect([200, 409]).toContain(again.status);
    const { payments, paid } = await ledger();
    expect(payments.map(({ amount, method }) => [amount, method])).toEqual([[11_300, 'card']]);
    expect(paid).toBe(11_300);
    expect(stripe.mistakes).toEqual([]);
  }
});
