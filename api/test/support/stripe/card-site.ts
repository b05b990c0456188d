import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { CheckoutAnswer } from '../../../src/contract/payments/card.js';
import type { PaymentsAnswer } from '../../../src/contract/payments/payment.js';
import type { CustomerQuote, Quote } from '../../../src/contract/quotes/quote.js';
import type { CustomerView } from '../../../src/contract/request.js';
import type { Answer } from '../client.js';
import { request } from '../records.js';
import { startServer, type TestServer } from '../server.js';
import { Tables } from '../tables.js';
import { WriteWatch } from '../write-watch.js';
import type { Session } from './state.js';
import { StripeStandIn } from './stand-in.js';

export type Refused = { error: string; current: CustomerQuote | null };

type Site = Pick<TestServer, 'visitor' | 'admin'>;

/** A booking whose customer has accepted a quote of $450 with a deposit of $113. */
export class CardCustomer {
  private constructor(
    private readonly server: Site,
    private readonly stripe: StripeStandIn,
    readonly id: string,
    readonly reference: string,
    readonly authorization: string,
  ) {}

  static async make(server: Site, stripe: StripeStandIn): Promise<CardCustomer> {
    const { id, reference, requestLink } = await request(server.visitor);
    const token = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const customer = new CardCustomer(server, stripe, id, reference, token);
    const quote = await customer.quote();
    await customer.accept(quote.version);
    return customer;
  }

  async quote(): Promise<Quote> {
    const path = `/api/bookings/${this.id}/quotes/draft`;
    await this.server.admin.put(path, { lines: [{ item: 'package-premium', quantity: 1 }] });
    return (await this.server.admin.post<Quote>(`${path}/send`, {})).body;
  }

  accept = (version: number) =>
    this.#asCustomer('/api/request/quote/accept', { version, name: 'Ada', termsAccepted: true });

  checkout = (version = 1): Promise<Answer<CheckoutAnswer & Refused>> =>
    this.#asCustomer('/api/request/checkout', { version });

  /** Opens the checkout at Stripe. */
  async atStripe(version = 1): Promise<Session> {
    const { status, body } = await this.checkout(version);
    expect([status, body.error]).toEqual([200, undefined]);
    const session = this.stripe.sessions.get(body.url.split('/').at(-1) ?? '');
    if (!session) throw new Error('there is no such page');
    return session;
  }

  view = async () =>
    (
      await this.server.visitor.get<CustomerView>('/api/request', {
        authorization: this.authorization,
      })
    ).body;

  check = () => this.server.admin.post<PaymentsAnswer>(`/api/bookings/${this.id}/payments/check`);

  payments = async () =>
    (await this.server.admin.get<PaymentsAnswer>(`/api/bookings/${this.id}/payments`)).body;

  booking = async () => (await this.server.admin.get<Booking>(`/api/bookings/${this.id}`)).body;

  payCash = (amount: number, kind = 'deposit') =>
    this.server.admin.post<PaymentsAnswer>(`/api/bookings/${this.id}/payments`, {
      ...{ amount, kind, method: 'cash', receivedAt: new Date().toISOString() },
    });

  #asCustomer<T>(path: string, body: object): Promise<Answer<T>> {
    return this.server.visitor.post<T>(path, body, { authorization: this.authorization });
  }
}

/**
 * A site with a stand-in for Stripe, as it was for each test.
 * @param variables further ones of its server
 */
export function cardSite(variables: Record<string, string> = {}): {
  server: () => TestServer;
  stripe: () => StripeStandIn;
} {
  let made: { server: TestServer; stripe: StripeStandIn; tables: Tables } | undefined;
  const all = () => {
    if (!made) throw new Error('the site of these tests has not started');
    return made;
  };
  beforeAll(async () => {
    const stripe = await StripeStandIn.start();
    const server = await startServer({ ...stripe.variables, ...variables });
    const tables = new Tables(server, new WriteWatch(server.database));
    made = { server, stripe, tables };
    await tables.keep();
  });
  beforeEach(() => all().stripe.forget());
  afterEach(async () => {
    // Every call was valid for Stripe.
    expect(all().stripe.mistakes).toEqual([]);
    await all().tables.restore();
  });
  afterAll(async () => {
    await made?.server.close();
    await made?.stripe.stop();
  });
  return { server: () => all().server, stripe: () => all().stripe };
}
